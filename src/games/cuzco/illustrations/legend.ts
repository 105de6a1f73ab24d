import { at } from '../../../engine/basics/at.ts'
import type { Colour, Scene } from '../../../engine/contract/scene.ts'
import { drawing } from '../../../engine/drawing/drawing.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import { CROP_GROUND, VILLAGE_GROUND } from '../scene/colours.ts'
import { cuzco } from './easel.ts'

/** Every drawing that stands at a table. */
const ICONS = [
  ...[
    'crop-1',
    'crop-2',
    'crop-taken',
    'village-1',
    'village-2',
    'village-taken',
    'pond',
    'pond-done',
    'sun',
    'inca',
    'token',
    'prestige',
  ],
  ...['temple-2', 'temple-4', 'temple-6', 'temple-8', 'temple-10', 'triple', 'double', 'single-crop', 'single-village'],
  ...['pond-tile', 'mask', 'vessel', 'idol', 'cards', 'card-back', 'asked', 'tick', 'cross'],
  ...['mountain-1', 'mountain-2', 'peak', 'forest-1', 'forest-2', 'condor'],
] as const

/** What each icon means. */
export function legend(words: CuzcoWords): Scene {
  return cuzco.scene([
    cuzco.legend(
      ICONS.map(icon => ({ icon: drawing(`cuzco/${icon}`, colourOf(icon)), word: words.say(`rules.legend.${icon}`) })),
      4,
    ),
  ])
}

function colourOf(icon: string): Colour {
  if (icon.startsWith('crop')) return at(CROP_GROUND, 1)
  return icon.startsWith('village') ? at(VILLAGE_GROUND, 1) : 'seat:0'
}
