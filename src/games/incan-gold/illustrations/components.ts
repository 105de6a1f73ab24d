import type { Scene } from '../../../engine/contract/scene.ts'
import { ARTIFACTS, type Card, HAZARDS, PRINTED_WORTH, QUEST_CARDS } from '../components/cards.ts'
import type { GoldWords } from '../locales/keys.ts'
import { gold } from './easel.ts'
import { cardBand, row } from './pieces.ts'

const IN_A_ROW = 8

/** All cards of the game. */
export function components(words: GoldWords): Scene {
  const treasures = QUEST_CARDS.filter(card => card.type === 'treasure').map(card =>
    cardBand({ card, gems: card.gems }, 0),
  )
  const hazards = HAZARDS.map(hazard => cardBand({ card: { type: 'hazard', hazard }, gems: 0 }, 0))
  const artifacts = ARTIFACTS.map(artifact => {
    const card: Card = { type: 'artifact', artifact }
    return cardBand({ card, gems: 0 }, PRINTED_WORTH[artifact])
  })
  return gold.scene([
    gold.heading(words.say('rules.picture.treasures')),
    row(treasures.slice(0, IN_A_ROW)),
    row(treasures.slice(IN_A_ROW)),
    gold.heading(words.say('rules.picture.hazards')),
    row(hazards),
    gold.heading(words.say('rules.picture.artifacts')),
    row(artifacts),
  ])
}
