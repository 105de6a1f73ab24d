import type { PanelPicture } from '../../../engine/contract/panel.ts'
import type { Refusal } from '../../../engine/contract/refusal.ts'
import type { Look, Mark } from '../../../engine/contract/scene.ts'
import type { Code } from '../refusals.ts'
import type { View } from '../view.ts'

/** Where it can be seen why something was refused: the spaces that the refusal names, or the boards that it is about. */
export function evidence({ code, facts }: Refusal<Code>, { viewer }: View): PanelPicture | undefined {
  const look = LOOKS[code]
  if (viewer === 'public' || look === undefined) return undefined
  const spaces = [facts.space, facts.warrior].filter(fact => typeof fact === 'string')
  const marks = spaces.map((place): Mark => ({ place, label: place }))
  return { look, ...(marks.length > 0 && { marks }) }
}

const [HILL, BOARDS, PLAYERS, REGIONS, WEAVINGS, GODS] = [
  { crop: 'hill' },
  { crop: 'boards' },
  { crop: 'players' },
  { crop: 'regions' },
  { crop: 'weavings' },
  { crop: 'gods' },
] as const

/** What shows why; what can only be said has none. */
const LOOKS: Partial<Readonly<Record<Code, Look>>> = {
  'space-taken': HILL,
  'wrong-god': HILL,
  'nobody-there': HILL,
  'warrior-stays': HILL,
  'not-adjacent': HILL,
  'no-steps-there': HILL,
  'all-steps-built': HILL,
  'not-held': 'hand',
  'too-little-food': PLAYERS,
  'too-little-corn': PLAYERS,
  'too-little-gold': PLAYERS,
  'cannot-pay': PLAYERS,
  'no-worker': PLAYERS,
  'not-owned': PLAYERS,
  'nothing-to-produce': PLAYERS,
  'not-productive': PLAYERS,
  'not-face-up': PLAYERS,
  'not-face-down': PLAYERS,
  'no-steps-left': PLAYERS,
  'no-marker-left': PLAYERS,
  'soldiers-not-there': PLAYERS,
  'no-such-tapestry': PLAYERS,
  'pattern-there': PLAYERS,
  'not-in-market': BOARDS,
  'market-empty': BOARDS,
  'no-such-statue': BOARDS,
  'no-statue-left': BOARDS,
  'temple-top': BOARDS,
  'village-first': BOARDS,
  'village-empty': BOARDS,
  'not-at-that-end': BOARDS,
  'no-nomad-left': BOARDS,
  'space-conquered': REGIONS,
  'too-few-soldiers': REGIONS,
  'no-weaving-left': WEAVINGS,
  'deck-empty': GODS,
  'deck-only': GODS,
  'no-god-card-left': GODS,
}
