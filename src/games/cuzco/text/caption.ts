import { cut } from '../../../engine/basics/cut.ts'
import type { Caption } from '../../../engine/contract/faces.ts'
import { say } from '../../../engine/contract/words.ts'
import { boardOf, labelOf } from '../components/board.ts'
import type { CuzcoPhrase, CuzcoWords } from '../locales/keys.ts'
import { askedGuest } from '../rules/festival.ts'
import { changesOf, type PlayerView, type View } from '../view.ts'
import { areasIn } from './cities.ts'
import { festivalOf } from './festival.ts'
import { phraseOf } from './tell.ts'

const LONGEST_ALT = 1000
const TOLD_EVENTS = 6

/** What stands beside the table's picture. */
export function caption(view: View, words: CuzcoWords): Caption {
  const phase = phasesOf(view).map(phrase => say(words, phrase))
  const scores = inOrder(view).map(player => say(words, scoreOf(player)))
  const alt = [`${phase.join(', ')}.`, ...altOf(view).map(phrase => say(words, phrase))].join(' ')
  return {
    phase: phase.join(' · '),
    scores: scores.join(' · '),
    alt: cut(alt, LONGEST_ALT),
  }
}

function phasesOf({ over, players, turn, supply, festival, board: file }: View): CuzcoPhrase[] {
  if (over) {
    const seats = players.filter(({ place }) => place === 1).map(({ seat }) => seat)
    return [{ key: 'caption.won', facts: { count: seats.length, who: { seats } } }]
  }
  const who = { seat: festival === undefined ? turn.seat : askedGuest(festival).seat }
  const ending: CuzcoPhrase =
    turn.last || supply.triples === 0
      ? { key: 'caption.ending' }
      : { key: 'caption.triples', facts: { count: supply.triples } }
  if (festival !== undefined) {
    return [{ key: 'caption.festival', facts: { who, hex: labelOf(boardOf(file), festival.hex) } }, ending]
  }
  return [{ key: turn.last ? 'caption.last-turn' : 'caption.turn', facts: { who, ap: turn.ap } }, ending]
}

function scoreOf({ seat, pp, scored, place }: PlayerView): CuzcoPhrase {
  const who = { seat }
  if (place !== undefined) return { key: 'score.place', facts: { who, pp, place } }
  return { key: scored ? 'score.scored' : 'score', facts: { who, pp } }
}

function inOrder({ players }: View): PlayerView[] {
  return players.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

function altOf(view: View): CuzcoPhrase[] {
  const scores = inOrder(view).map(({ seat, pp }) => ({ key: 'alt.score', facts: { who: { seat }, pp } }))
  const cities = areasIn(view)
    .filter(({ value }) => value > 0)
    .map(({ hex, value, size, ranks }) => ({ key: 'alt.city', facts: { hex, value, count: size, ranks } }))
  const told = changesOf(view).slice(-TOLD_EVENTS)
  const festival = festivalOf(view).map(told => ({ key: 'alt.festival', facts: { festival: told } }) as const)
  const phrases: CuzcoPhrase[] = [...festival, { key: 'alt.scores', facts: { scores: { list: scores } } }]
  phrases.push(
    cities.length === 0 ? { key: 'alt.no-cities' } : { key: 'alt.cities', facts: { cities: { list: cities } } },
  )
  return [...phrases, ...told.map(phraseOf)]
}
