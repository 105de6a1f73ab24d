import type { Scene } from '../../../engine/contract/scene.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import { icon, tawantinsuyu } from './easel.ts'

const THINGS = [
  ...['potato', 'corn', 'stone', 'gold', 'food', 'vp', 'god-card', 'army-card', 'soldier', 'army', 'weaving'],
  ...['worker-architect', 'worker-craftsman', 'worker-warrior', 'worker-courier', 'worker-priest', 'high-priest'],
  ...[
    'god-sun',
    'god-moon',
    'god-thunder',
    'god-earth',
    'god-water',
    'god-staff',
    'nomad',
    'axomamma',
    'llama',
    'peak',
  ],
] as const

const DEEDS = [
  ...['produce', 'worship', 'offering', 'conquest', 'rejuvenate', 'training', 'merchant', 'climb', 'steps'],
  ...['building', 'building-production', 'building-passive', 'statue-small', 'statue-large', 'temple', 'village'],
  ...['casualty', 'festival', 'quarter-chinchasuyu', 'quarter-antisuyu', 'quarter-qullasuyu', 'quarter-kuntisuyu'],
] as const

const PATTERNS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

/** What the icons of things and of people mean. */
export function legend(words: TawantinsuyuWords): Scene {
  return tawantinsuyu.scene([
    tawantinsuyu.legend(
      THINGS.map(thing => ({ icon: icon(thing), word: words.say(`rules.legend.${thing}`) })),
      3,
    ),
  ])
}

/** What the icons of actions and of places mean, and what the patterns of Weavings are called. */
export function legendOfDeeds(words: TawantinsuyuWords): Scene {
  return tawantinsuyu.scene([
    tawantinsuyu.legend(
      [
        ...DEEDS.map(deed => ({ icon: icon(deed), word: words.say(`rules.legend.${deed}`) })),
        ...PATTERNS.map(one => ({ icon: icon(`woven-${one.toLowerCase()}`), word: words.say(`pattern.${one}`) })),
      ],
      3,
    ),
  ])
}
