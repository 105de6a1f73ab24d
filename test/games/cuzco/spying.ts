import { CARDS } from '../../../src/games/cuzco/components/relics.ts'
import { eventSchema } from '../../../src/games/cuzco/events.ts'
import type { Spying } from '../../discord/secrets/spying.ts'

export default {
  lines: ['/cuzco bid cards:A B C AB AC BC', '/cuzco place tile:T hex:A1 crops:n'],
  otherwise(told, reader, whims) {
    const event = eventSchema.parse(told)
    if (event.type !== 'card-learned' || event.seat === reader) return event
    return { ...event, card: whims.pick(CARDS.filter(card => card !== event.card)) }
  },
} satisfies Spying
