import { armyCardsOf, godCardsOf } from '../../../src/games/tawantinsuyu/components/cards.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { eventSchema } from '../../../src/games/tawantinsuyu/events.ts'
import type { Spying } from '../../discord/secrets/spying.ts'

const GOD_CARDS = godCardsOf(PACK).map(({ name }) => name)
const ARMY_CARDS = [...new Set(armyCardsOf(PACK).map(({ name }) => name))]

export default {
  lines: [
    '/tawantinsuyu answer answer:keep sun1 moon2 earth3',
    '/tawantinsuyu answer answer:hold a1',
    '/tawantinsuyu place worker:warrior space:B1 by:sun1 corn:99',
    '/tawantinsuyu conquer region:antisuyu space:9',
    '/tawantinsuyu refresh card:sun1 buildings:P01 P02',
  ],
  otherwise(told, reader, whims) {
    const event = eventSchema.parse(told)
    if (event.type !== 'card-learned' && event.type !== 'army-learned') return event
    if (event.seat === reader) return event
    if (event.type === 'army-learned') return { ...event, cards: event.cards.map(() => whims.pick(ARMY_CARDS)) }
    return { ...event, card: whims.pick(GOD_CARDS.filter(card => card !== event.card)) }
  },
} satisfies Spying
