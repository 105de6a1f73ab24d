import type { Item } from '../../../../engine/contract/scene.ts'
import { say } from '../../../../engine/contract/words.ts'
import { captioned } from '../../../../engine/drawing/captioned.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import type { Drawn } from '../drawn.ts'
import { WIDTH } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { note, sprite } from '../shapes.ts'
import { prospectOf } from './ghost.ts'
import type { Sight } from './sight.ts'

const LOOK = { width: WIDTH, ground: COLOURS.cream, edge: COLOURS.gold } as const

/** What placing a considered Worker costs in food and how many tasks it gives, below the picture that shows it. */
export function priced(
  drawn: Drawn,
  view: View,
  words: TawantinsuyuWords,
  { ghost }: Pick<Moment, 'ghost'>,
  sight: Sight,
): Drawn {
  const prospect = prospectOf(view, ghost, sight)
  if (prospect === undefined) return drawn
  const { food, tasks } = prospect
  return captioned(drawn, LOOK, ({ y, size }): Item[] => [
    note(food === 0 ? '0' : `−${food}`, [size * 0.6, y], { size, fill: COLOURS.blood }),
    sprite('food', [size * 2.6, y], size * 1.3),
    note(say(words, { key: 'tasks', facts: { count: tasks } }), [size * 4, y], { size, fill: COLOURS.gain }),
  ])
}
