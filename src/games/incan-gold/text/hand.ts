import { say } from '../../../engine/contract/words.ts'
import type { GoldPhrase, GoldWords } from '../locales/keys.ts'
import { ownAdventurer, type View } from '../view.ts'
import { gemsOf, pointsOf, takenOf } from './nouns.ts'

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
