import { CARDS } from '../../../../src/games/cuzco/components/relics.ts'
import { eventSchema } from '../../../../src/games/cuzco/events.ts'
import type { Spying } from '../spying.ts'

export const cuzco: Spying = {
  lines: ['/cuzco turn', '/cuzco bid cards:A B C AB AC BC', '/cuzco share', '/cuzco place tile:T hex:A1 crops:n'],
  unfinished: [
    '/cuzco turn moves:',
    '/cuzco turn moves:festival ',
    '/cuzco place tile:',
    '/cuzco place tile:T hex:',
    '/cuzco enter hex:',
    '/cuzco leave hex:',
    '/cuzco move from:',
    '/cuzco build hex:',
    '/cuzco expand hex:',
    '/cuzco pond hex:',
    '/cuzco draw card:',
    '/cuzco festival city:',
    '/cuzco bid cards:',
  ],
  order: 'fp:30 tie:raise',
  otherwise(told, reader, whims) {
    const event = eventSchema.parse(told)
    if (event.type !== 'card-learned' || event.seat === reader) return event
    return { ...event, card: whims.pick(CARDS.filter(card => card !== event.card)) }
  },
}
