import type { Refusal } from '../../../engine/contract/refusal.ts'
import { say } from '../../../engine/contract/words.ts'
import { HAZARDS } from '../components/cards.ts'
import type { GoldPhrase, GoldWords } from '../locales/keys.ts'
import type { Code } from '../refusals.ts'
import { gemsOn } from '../rules/temple.ts'
import { type AdventurerView, ownAdventurer, type View } from '../view.ts'
import { byPlace, caption } from './caption.ts'
import { artifactOf, cardOf, gemsOf, lyingOf, pointsOf, takenOf, tell } from './tell.ts'

/** The whole table in words, a short line for each thing. */
export function board(view: View, words: GoldWords): string {
  const told = view.last.map(event => tell(event, view.viewer, words)).filter(line => line !== '')
  return [
    `**${caption(view, words).phase}**`,
    ...pathOf(view).map(phrase => say(words, phrase)),
    ...byPlace(view).map(adventurer => `- ${say(words, lineOf(adventurer))}`),
    ...cardsOf(view).map(phrase => say(words, phrase)),
    words.say('board.last'),
    ...told.map(line => `- ${line}`),
  ].join('\n')
}

function pathOf({ path, ended, over, odds }: View): readonly GoldPhrase[] {
  const phrases: GoldPhrase[] = []
  if (ended) phrases.push({ key: 'board.ended', facts: { cards: { list: ended.map(lyingOf) } } })
  if (over) return phrases
  phrases.push({ key: 'board.path', facts: { cards: { list: path.map(lyingOf) } } })
  phrases.push({ key: 'on-path.gems', facts: { gems: gemsOf(gemsOn(path)) } })
  if (odds !== undefined) phrases.push({ key: 'odds', facts: { percent: odds } })
  return phrases
}

function lineOf({ seat, inside, carried, chosen, artifacts, tent, result }: AdventurerView): GoldPhrase {
  const who = { seat }
  let line: GoldPhrase = inside
    ? { key: 'board.inside', facts: { who, gems: gemsOf(carried) } }
    : { key: 'board.camp', facts: { who } }
  if (chosen) line = { key: 'board.chosen', facts: { line } }
  if (artifacts.length > 0) line = { key: 'board.artifacts', facts: { line, artifacts: takenOf(artifacts) } }
  if (tent !== undefined) line = { key: 'board.tent', facts: { line, gems: gemsOf(tent) } }
  if (!result) return line
  return { key: 'board.result', facts: { line, place: result.place, points: pointsOf(result.points) } }
}

function cardsOf({ deck, removed }: View): readonly GoldPhrase[] {
  const cards = [
    { key: 'board.treasures', facts: { values: deck.treasures.join(' ') } },
    ...HAZARDS.filter(hazard => deck.hazards[hazard] > 0).map(hazard => ({
      key: 'board.hazard',
      facts: { hazard: { key: `hazard.${hazard}` }, count: deck.hazards[hazard] },
    })),
    ...deck.artifacts.map(artifact => artifactOf(artifact)),
  ]
  const left: GoldPhrase = { key: 'board.deck', facts: { count: deck.cards, cards: { list: cards } } }
  if (removed.length === 0) return [left]
  return [left, { key: 'board.removed', facts: { cards: { list: removed.map(cardOf) } } }]
}

/** Why something is not possible, and what is. */
export function explain({ code, facts }: Refusal<Code>, words: GoldWords): string {
  return words.say(`refused.${code}`, facts)
}

/** What the viewer alone knows, and what it is worth; empty for the public. */
export function hand(view: View, words: GoldWords): string {
  const own = ownAdventurer(view)
  if (own?.tent === undefined) return ''
  const { tent, artifacts } = own
  const worth = artifacts.reduce((sum, each) => sum + each.worth, 0)
  const phrases: GoldPhrase[] = [{ key: 'hand.tent', facts: { gems: gemsOf(tent) } }]
  if (worth > 0) {
    phrases.push({ key: 'hand.artifacts', facts: { artifacts: takenOf(artifacts) } })
    phrases.push({ key: 'hand.points', facts: { points: pointsOf(tent + worth) } })
  }
  if (view.choice) phrases.push({ key: 'hand.choice', facts: { choice: { key: `choice.${view.choice}` } } })
  return phrases.map(phrase => say(words, phrase)).join('\n')
}
