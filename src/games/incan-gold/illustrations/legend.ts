import type { Scene } from '../../../engine/contract/scene.ts'
import { drawing } from '../../../engine/drawing/drawing.ts'
import type { GoldWords } from '../locales/keys.ts'
import { gold } from './easel.ts'

/** Every drawing that stands at a table. */
const ICONS = [
  ...['gem', 'obsidian', 'gold', 'treasure-small', 'treasure-medium', 'treasure-great', 'card-back', 'bag', 'home'],
  ...['spiders', 'mummies', 'fire', 'snakes', 'rockslide', 'skull', 'torch', 'hourglass', 'tick'],
  ...['tablet', 'idol', 'statue', 'vase', 'necklace', 'tent', 'llama', 'campfire'],
] as const

/** What each icon means. */
export function legend(words: GoldWords): Scene {
  return gold.scene([
    gold.legend(
      ICONS.map(icon => ({
        icon: drawing(`incan-gold/${icon}`, icon === 'tent' ? 'seat:0' : undefined),
        word: words.say(`rules.legend.${icon}`),
      })),
      3,
    ),
  ])
}
