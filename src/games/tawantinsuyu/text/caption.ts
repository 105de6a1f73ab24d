import { cut } from '../../../engine/basics/cut.ts'
import type { Caption } from '../../../engine/contract/faces.ts'
import { say } from '../../../engine/contract/words.ts'
import { hillOf } from '../components/hill.ts'
import { spaceName } from '../components/spaces.ts'
import type { TawantinsuyuPhrase, TawantinsuyuWords } from '../locales/keys.ts'
import { WINNING_VP } from '../rules/axomamma.ts'
import { FESTIVALS } from '../state.ts'
import type { View } from '../view.ts'
import { workersOnHill } from './board.ts'
import { lastPlaced } from './last-placed.ts'
import { vpOf } from './nouns.ts'

const LONGEST_ALT = 1000

/** What stands beside the table's picture. */
export function caption(view: View, words: TawantinsuyuWords): Caption {
  const phase = phasesOf(view).map(phrase => say(words, phrase))
  const scores = scoresOf(view).map(phrase => say(words, phrase))
  const alt = [`${phase.join(', ')}.`, ...altOf(view).map(phrase => say(words, phrase))].join(' ')
  return {
    phase: phase.join(' · '),
    scores: scores.join(' · '),
    alt: cut(alt, LONGEST_ALT),
  }
}

/** Alone against Axomamma no places are told: hers would be one of them. */
function scoresOf(view: View): TawantinsuyuPhrase[] {
  const { axomamma } = view
  const own = inOrder(view).map(({ seat, vp, place }): TawantinsuyuPhrase => {
    const facts = { who: { seat }, vp }
    if (place === undefined || axomamma !== undefined) return { key: 'score', facts }
    return { key: 'score.place', facts: { ...facts, place } }
  })
  return axomamma === undefined ? own : [...own, { key: 'score.axomamma', facts: { vp: axomamma.vp } }]
}

function phasesOf({ over, players, asked, active, festivals, village, axomamma }: View): TawantinsuyuPhrase[] {
  if (over && axomamma !== undefined) {
    return [{ key: axomamma.beaten === true ? 'caption.solo-won' : 'caption.solo-lost', facts: { who: { seat: 0 } } }]
  }
  if (over) {
    const seats = players.flatMap(({ place }, seat) => (place === 1 ? [seat] : []))
    return [{ key: 'caption.won', facts: { count: seats.length, who: { seats } } }]
  }
  const course: TawantinsuyuPhrase = {
    key: 'caption.festivals',
    facts: {
      held: Math.min(festivals, FESTIVALS),
      workers: { key: 'caption.workers', facts: { count: village.length } },
    },
  }
  const aim: TawantinsuyuPhrase = { key: 'caption.aim', facts: { vp: vpOf(WINNING_VP) } }
  const [first, second] = asked
  if (second !== undefined) return [{ key: 'caption.asked-several', facts: { who: { seats: asked } } }, course]
  const key = first === active ? 'caption.turn' : 'caption.asked'
  return [{ key, facts: { who: { seat: first ?? active } } }, course, ...(axomamma === undefined ? [] : [aim])]
}

function inOrder({ players }: View) {
  return players.map((player, seat) => ({ ...player, seat })).sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

function altOf(view: View): TawantinsuyuPhrase[] {
  const own = inOrder(view).map(({ seat, vp }) => ({ key: 'alt.score', facts: { who: { seat }, vp } }))
  const hers = view.axomamma === undefined ? [] : [{ key: 'alt.axomamma', facts: { vp: view.axomamma.vp } }]
  const workers = workersOnHill(view)
  const last = lastPlaced(view)
  return [
    { key: 'alt.scores', facts: { scores: { list: [...own, ...hers] } } },
    workers.length === 0 ? { key: 'alt.empty-hill' } : { key: 'alt.hill', facts: { workers: { list: workers } } },
    ...(last === undefined
      ? []
      : [{ key: 'alt.last', facts: { space: spaceName(hillOf(view.pack), last.space) } } as const]),
  ]
}
