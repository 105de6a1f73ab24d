import type { Viewer } from '../../../engine/contract/seat.ts'
import { say } from '../../../engine/contract/words.ts'
import { type Card, cardsOf as countsOf } from '../components/relics.ts'
import type { Event } from '../events.ts'
import type { CuzcoPhrase, CuzcoWords } from '../locales/keys.ts'
import { cardOf, cardsOf, tileOf } from './nouns.ts'

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>

/** One line of the log; empty for a card that somebody else learned, and for a turn that begins or ends as most do. */
export function tell(event: Event, reader: Viewer, words: CuzcoWords): string {
  const isSilent = (event.type === 'card-learned' && event.seat !== reader) || isUsual(event)
  return isSilent ? '' : say(words, phraseOf(event))
}

/** Whether the first step of the next turn tells as much. */
function isUsual(event: Event): boolean {
  if (event.type === 'turn-began') return event.duty && !event.last
  return event.type === 'turn-ended' && event.unused === 0
}

/** The AP that most actions cost: only another price is told. */
const USUAL = 1

/** An event as a sentence. */
export function phraseOf(event: Event): CuzcoPhrase {
  switch (event.type) {
    case 'terrain-placed':
      return terrainPlaced(event)
    case 'inca-entered':
    case 'inca-left':
      return incaOver(event)
    case 'inca-moved':
      return incaMoved(event)
    case 'temple-built':
      return templeBuilt(event)
    case 'temple-expanded':
      return templeExpanded(event)
    case 'pond-placed':
      return { key: 'event.pond-placed', facts: { who: { seat: event.seat }, hex: event.hex } }
    case 'pond-surrounded':
      return pondSurrounded(event)
    case 'card-drawn':
    case 'card-learned':
    case 'card-flipped':
    case 'deck-shuffled':
      return cardPhrase(event)
    case 'festival-proposed':
    case 'cards-played':
    case 'festival-withdrawn':
    case 'festival-share-agreed':
    case 'festival-held':
      return festivalPhrase(event)
    default:
      return coursePhrase(event)
  }
}

function terrainPlaced({ seat, tile, hexes, level, cost }: Of<'terrain-placed'>): CuzcoPhrase {
  const facts = { who: { seat }, tile: tileOf(tile), hexes: { list: hexes } }
  if (level === 1 && cost === USUAL) return { key: 'event.terrain-placed', facts }
  return { key: 'event.terrain-placed-at', facts: { ...facts, level, cost } }
}

function incaOver({ type, seat, hex, cost }: Of<'inca-entered' | 'inca-left'>): CuzcoPhrase {
  const facts = { who: { seat }, hex }
  return cost === USUAL ? { key: `event.${type}`, facts } : { key: `event.${type}-at`, facts: { ...facts, cost } }
}

function incaMoved({ seat, from, to, cost }: Of<'inca-moved'>): CuzcoPhrase {
  const facts = { who: { seat }, from, to }
  return cost === USUAL ? { key: 'event.inca-moved', facts } : { key: 'event.inca-moved-at', facts: { ...facts, cost } }
}

function templeBuilt({ seat, hex, value, pp }: Of<'temple-built'>): CuzcoPhrase {
  return { key: 'event.temple-built', facts: { who: { seat }, hex, value, pp } }
}

function templeExpanded({ seat, hex, from, value, pp }: Of<'temple-expanded'>): CuzcoPhrase {
  return { key: 'event.temple-expanded', facts: { who: { seat }, hex, from, value, pp } }
}

function pondSurrounded({ hexes: labels, seat, pp }: Of<'pond-surrounded'>): CuzcoPhrase {
  const hexes = { list: labels }
  if (seat === undefined) return { key: 'event.pond-surrounded-for-nobody', facts: { hexes } }
  return { key: 'event.pond-surrounded', facts: { hexes, who: { seat }, pp } }
}

function cardPhrase(event: Of<'card-drawn' | 'card-learned' | 'card-flipped' | 'deck-shuffled'>): CuzcoPhrase {
  switch (event.type) {
    case 'card-learned':
      return { key: 'event.card-learned', facts: { card: cardOf(event.card) } }
    case 'card-flipped':
      return { key: 'event.card-flipped', facts: { card: cardOf(event.card) } }
    case 'deck-shuffled':
      return { key: 'event.deck-shuffled', facts: { cards: event.count } }
    case 'card-drawn': {
      const who = { seat: event.seat }
      if (event.card === undefined) return { key: 'event.card-drawn', facts: { who } }
      return { key: 'event.card-drawn-face-up', facts: { who, card: cardOf(event.card) } }
    }
  }
}

type FestivalEvent = Of<
  'festival-proposed' | 'cards-played' | 'festival-withdrawn' | 'festival-share-agreed' | 'festival-held'
>

function festivalPhrase(event: FestivalEvent): CuzcoPhrase {
  switch (event.type) {
    case 'festival-proposed': {
      const { seat, hex, fp, cards } = event
      return { key: 'event.festival-proposed', facts: { who: { seat }, hex, fp, cards: listed(cards) } }
    }
    case 'cards-played': {
      const { seat, fp, cards } = event
      return { key: 'event.cards-played', facts: { who: { seat }, fp, cards: listed(cards) } }
    }
    case 'festival-withdrawn':
    case 'festival-share-agreed':
      return {
        key: event.passed ? `event.${event.type}-passed` : `event.${event.type}`,
        facts: { who: { seat: event.seat } },
      }
    case 'festival-held': {
      const { seats, hex, pp } = event
      const key = seats.length === 1 ? 'event.festival-held' : 'event.festival-shared'
      return { key, facts: { who: { seats }, hex, pp } }
    }
  }
}

function listed(cards: readonly Card[]) {
  return cardsOf(countsOf(cards))
}

type CourseEvent = Of<
  | 'turn-began'
  | 'last-triple-placed'
  | 'round-without-terrain'
  | 'token-used'
  | 'turn-ended'
  | 'finally-scored'
  | 'game-ended'
>

function coursePhrase(event: CourseEvent): CuzcoPhrase {
  switch (event.type) {
    case 'turn-began': {
      const facts = { who: { seat: event.seat } }
      if (event.last) return { key: 'event.last-turn-began', facts }
      return { key: event.duty ? 'event.turn-began' : 'event.turn-began-free', facts }
    }
    case 'last-triple-placed':
    case 'round-without-terrain':
      return { key: `event.${event.type}` }
    case 'token-used':
      return { key: 'event.token-used', facts: { who: { seat: event.seat } } }
    case 'turn-ended': {
      const { seat, unused } = event
      if (unused === 0) return { key: 'event.turn-ended', facts: { who: { seat } } }
      return { key: 'event.turn-ended-unused', facts: { who: { seat }, unused } }
    }
    case 'finally-scored':
      return finallyScored(event)
    case 'game-ended': {
      const { winners, pp } = event
      return {
        key: winners.length === 1 ? 'event.game-won' : 'event.game-shared',
        facts: { who: { seats: winners }, pp },
      }
    }
  }
}

function finallyScored({ seat, cities, pp }: Of<'finally-scored'>): CuzcoPhrase {
  const who = { seat }
  if (cities.length === 0) return { key: 'event.finally-scored-nothing', facts: { who } }
  const list = cities.map(city => ({ key: 'event.city-scored', facts: { ...city } }))
  return { key: 'event.finally-scored', facts: { who, cities: { list }, pp } }
}
