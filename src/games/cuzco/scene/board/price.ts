import type { Item, Scene } from '../../../../engine/contract/scene.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import { captioned } from '../../../../engine/drawing/captioned.ts'
import type { CuzcoWords } from '../../locales/keys.ts'
import { COLOURS } from '../colours.ts'
import type { Ghost } from './ghost.ts'

/** What a considered action costs and earns, below the picture. */
export function priced(scene: Scene, ghost: Ghost | undefined, words: CuzcoWords): Scene {
  if (ghost === undefined) return scene
  return captioned(scene, { width: scene.width, ground: COLOURS.cream, edge: COLOURS.gold }, ({ y, size }) => {
    const text = (said: string, fill: `#${string}`, x: number): Item => {
      return { type: 'text', x, y: y + size * 0.35, text: said, size, fill, bold: true }
    }
    const gains = gainsOf(ghost).flatMap(({ seat, pp }, index): Item[] => {
      const x = size * (4.5 + index * 5)
      return [
        text(words.say('scene.pp', { pp }), COLOURS.gain, x),
        { type: 'mark', seat, x: x + size * 3.6, y, r: size * 0.6 },
      ]
    })
    return [text(costOf(ghost, words), COLOURS.blood, size * 0.6), ...gains]
  })
}

interface Gain {
  readonly seat: Seat
  readonly pp: number
}

function gainsOf({ events }: Ghost): Gain[] {
  return events.flatMap(event => {
    const isScored =
      event.type === 'temple-built' || event.type === 'temple-expanded' || event.type === 'pond-surrounded'
    return isScored && event.seat !== undefined ? [{ seat: event.seat, pp: event.pp }] : []
  })
}

function costOf({ ap }: Ghost, words: CuzcoWords): string {
  return ap === 0 ? words.say('scene.ap', { ap }) : words.say('scene.cost', { ap })
}
