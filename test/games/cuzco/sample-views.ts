import { chance } from '../../../src/engine/basics/chance.ts'
import type { Frame, Scene } from '../../../src/engine/contract/scene.ts'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { act, open } from '../../../src/engine/play/match.ts'
import game from '../../../src/games/cuzco/game.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { wordsOf } from '../../words.ts'
import { recorded } from '../recorded.ts'
import { site } from './site.ts'

/** Names as they are met: short, accented, and as long as Discord allows. */
const NAMES = ['Ana', 'Bartholomäus', 'Chloé', 'Wolfeschlegelsteinhausenbergerdo'] as const

/** A recorded game after n actions. */
function after(name: string, actions = Number.POSITIVE_INFINITY): State {
  const record = recorded(game, name)
  let match = open(game, record)
  for (const { seat, action } of record.log.slice(0, actions)) {
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(acted.refusal.code)
    match = acted.match
  }
  return match.state
}

const four = (actions?: number) => after('four-who-plan', actions)
const festivals = (actions: number) => after('three-with-many-festivals', actions)

interface Sample {
  readonly name: string
  readonly state: () => State
  readonly viewer: Viewer
  readonly look: Frame['look']
  readonly ghost?: string
  readonly marks?: Frame['marks']
  readonly language?: 'en' | 'fr'
}

/** As a list of places beside the picture has them. */
const MARKS = ['F8', 'H7', 'G8', 'G4', 'D4', 'F2'].map((place, index) => ({ place, label: `${index + 1}` }))

/** Moments of the game whose pictures differ as much as they can. */
export const SAMPLES: readonly Sample[] = [
  { name: 'start', state: () => game.setup(2, {}, chance('5'.repeat(64))), viewer: 'public', look: 'table' },
  { name: 'middle', state: () => four(203), viewer: 'public', look: 'table' },
  { name: 'draft', state: () => four(205), viewer: 0, look: 'table', ghost: 'move D2 D3', language: 'fr' },
  { name: 'festival', state: () => festivals(147), viewer: 'public', look: 'table' },
  { name: 'festival-asked', state: () => festivals(147), viewer: 2, look: { crop: 'festival' } },
  { name: 'festival-before', state: () => four(203), viewer: 2, look: { crop: 'festival' }, language: 'fr' },
  { name: 'end', state: () => four(), viewer: 'public', look: 'table' },
  { name: 'board-early', state: () => festivals(60), viewer: 'public', look: { crop: 'board' } },
  { name: 'board', state: () => four(294), viewer: 'public', look: { crop: 'board' } },
  { name: 'players', state: () => four(294), viewer: 'public', look: { crop: 'players' } },
  { name: 'crop', state: () => four(203), viewer: 'public', look: { crop: 'H5' } },
  { name: 'crop-of-a-temple', state: () => four(193), viewer: 2, look: { crop: '' }, ghost: 'expand D8 8' },
  { name: 'crop-of-a-terrain', state: () => four(219), viewer: 2, look: { crop: '' }, ghost: 'T L4 se' },
  { name: 'crop-marked', state: () => four(203), viewer: 0, look: { crop: 'F8' }, marks: MARKS },
  { name: 'hand', state: () => festivals(147), viewer: 2, look: 'hand' },
  { name: 'hand-rich', state: () => site({ hands: ['A A A B AB AB BC'], faceUp: 'AB' }), viewer: 0, look: 'hand' },
]

/** The scene of a sample. */
export function sceneOf({ state, viewer, look, ghost, marks, language = 'en' }: Sample): Scene {
  const words = wordsOf('cuzco', language, NAMES)
  return game.pictures.scene(game.view(state(), viewer), {
    words,
    look,
    ...(ghost !== undefined && { ghost }),
    ...(marks !== undefined && { marks }),
  })
}
