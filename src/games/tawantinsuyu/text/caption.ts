import type { Caption } from '../../../engine/game.ts'
import { FESTIVALS } from '../state.ts'
import type { View } from '../view.ts'
import { workersOnHill } from './board.ts'
import { say, type TawantinsuyuPhrase, type TawantinsuyuWords } from './nouns.ts'

const LONGEST_ALT = 1000

/** What stands beside the table's picture. */
export function caption(view: View, words: TawantinsuyuWords): Caption {
  const phase = phasesOf(view).map(phrase => say(words, phrase))
  const scores = inOrder(view).map(({ seat, vp, place }) => {
    const facts = { who: { seat }, vp }
    return say(
      words,
      place === undefined ? { key: 'score', facts } : { key: 'score.place', facts: { ...facts, place } },
    )
  })
  const alt = [`${phase.join(', ')}.`, ...altOf(view).map(phrase => say(words, phrase))].join(' ').replaceAll('**', '')
  return {
    phase: phase.join(' · '),
    scores: scores.join(' · '),
    alt: alt.length <= LONGEST_ALT ? alt : `${alt.slice(0, LONGEST_ALT - 1)}…`,
  }
}

function phasesOf({ over, players, asked, active, festivals, village }: View): TawantinsuyuPhrase[] {
  if (over) {
    const seats = players.flatMap(({ place }, seat) => (place === 1 ? [seat] : []))
    return [{ key: 'caption.won', facts: { who: { seats } } }]
  }
  const course: TawantinsuyuPhrase = {
    key: 'caption.festivals',
    facts: { held: Math.min(festivals, FESTIVALS), village: village.length },
  }
  const [first, second] = asked
  if (second !== undefined) return [{ key: 'caption.asked-several', facts: { who: { seats: asked } } }, course]
  const key = first === active ? 'caption.turn' : 'caption.asked'
  return [{ key, facts: { who: { seat: first ?? active } } }, course]
}

function inOrder({ players }: View) {
  return players.map((player, seat) => ({ ...player, seat })).sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

function altOf(view: View): TawantinsuyuPhrase[] {
  const scores = inOrder(view).map(({ seat, vp }) => ({ key: 'alt.score', facts: { who: { seat }, vp } }))
  const workers = workersOnHill(view)
  return [
    { key: 'alt.scores', facts: { scores: { list: scores } } },
    workers.length === 0 ? { key: 'alt.empty-hill' } : { key: 'alt.hill', facts: { workers: { list: workers } } },
  ]
}
