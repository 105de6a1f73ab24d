import { cut } from '../../../engine/basics/cut.ts'
import type { Caption } from '../../../engine/contract/faces.ts'
import { say } from '../../../engine/contract/words.ts'
import type { GoldPhrase, GoldWords } from '../locales/keys.ts'
import { ROUNDS } from '../state.ts'
import { type AdventurerView, insideOf, type View } from '../view.ts'
import { gemsOf, lyingOf, pointsOf, takenOf } from './tell.ts'

const LONGEST_ALT = 1000

/** What stands beside the table's picture. */
export function caption(view: View, words: GoldWords): Caption {
  const phase = phasesOf(view).map(phrase => say(words, phrase))
  const alt = [`${phase.join(', ')}.`, ...altOf(view).map(phrase => say(words, phrase))].join(' ')
  return {
    phase: phase.join(' · '),
    scores: scoresOf(view)
      .map(phrase => say(words, phrase))
      .join(' · '),
    alt: cut(alt, LONGEST_ALT),
  }
}

function phasesOf(view: View): readonly GoldPhrase[] {
  const variant: readonly GoldPhrase[] = view.adventurers.length === 2 ? [{ key: 'caption.variant' }] : []
  if (view.over) {
    const seats = byPlace(view).flatMap(({ seat, result }) => (result?.place === 1 ? [seat] : []))
    return [{ key: 'caption.won', facts: { count: seats.length, who: { seats } } }, ...variant]
  }
  return [
    { key: 'caption.round', facts: { round: view.round, rounds: ROUNDS } },
    { key: 'caption.inside', facts: { count: insideOf(view).length } },
    ...(view.odds === undefined ? [] : [{ key: 'caption.odds', facts: { percent: view.odds } } as const]),
    ...variant,
  ]
}

function scoresOf(view: View): readonly GoldPhrase[] {
  if (view.over) return byPlace(view).map(adventurer => placeOf(adventurer, 'score.place'))
  return view.adventurers.map(adventurer => {
    const score = scoreOf(adventurer)
    const { artifacts } = adventurer
    return artifacts.length === 0 ? score : { key: 'score.with', facts: { score, artifacts: takenOf(artifacts) } }
  })
}

function scoreOf({ seat, inside, carried, chosen }: AdventurerView): GoldPhrase {
  const who = { seat }
  if (!inside) return { key: 'score.camp', facts: { who } }
  return { key: chosen ? 'score.temple-chosen' : 'score.temple', facts: { who, gems: gemsOf(carried) } }
}

function altOf(view: View): readonly GoldPhrase[] {
  if (view.over) {
    const results = byPlace(view).map(adventurer => placeOf(adventurer, 'alt.result'))
    return [{ key: 'alt.results', facts: { results: { list: results } } }, ...ownersOf(view)]
  }
  const people = insideOf(view).map(({ seat, carried, chosen }) => ({
    key: chosen ? 'alt.carries-chosen' : 'alt.carries',
    facts: { who: { seat }, count: carried },
  }))
  const camp = view.adventurers.filter(({ inside }) => !inside).map(({ seat }) => seat)
  return [
    { key: 'alt.path', facts: { cards: { list: view.path.map(lyingOf) } } },
    { key: 'alt.temple', facts: { people: { list: people } } },
    ...(camp.length === 0 ? [] : [{ key: 'alt.camp', facts: { people: { seats: camp } } } as const]),
    ...ownersOf(view),
  ]
}

function ownersOf(view: View): readonly GoldPhrase[] {
  return view.adventurers
    .filter(({ artifacts }) => artifacts.length > 0)
    .map(({ seat, artifacts }) => ({ key: 'alt.owns', facts: { who: { seat }, artifacts: takenOf(artifacts) } }))
}

/** The adventurers by their places; in the order of the seats as long as there are none. */
export function byPlace(view: View): readonly AdventurerView[] {
  return view.adventurers.toSorted((a, b) => (a.result?.place ?? 0) - (b.result?.place ?? 0))
}

function placeOf({ seat, result }: AdventurerView, key: 'score.place' | 'alt.result'): GoldPhrase {
  return { key, facts: { who: { seat }, place: result?.place ?? 0, points: pointsOf(result?.points ?? 0) } }
}
