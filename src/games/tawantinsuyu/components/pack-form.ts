import { z } from 'zod'
import type { DeepReadonly } from '../../../engine/basics/deep-readonly.ts'
import { WORKERS } from './workers.ts'

export const GODS = ['sun', 'moon', 'thunder', 'earth', 'water', 'staff'] as const
export const TERRACES = ['top', 'middle', 'bottom'] as const
export const REGIONS = ['chinchasuyu', 'antisuyu', 'qullasuyu', 'kuntisuyu'] as const
export const PRIEST_ACTIONS = ['produce', 'worship', 'offering', 'conquest', 'rejuvenate'] as const
const PATTERNS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export const RESOURCES = ['potato', 'corn', 'stone', 'gold'] as const
export const TASKS = [
  ...RESOURCES,
  'weaving',
  'statue',
  'steps',
  'building',
  'training',
  'produce',
  'merchant',
] as const

/** What Axomamma does for each spot of the middle row on the board, and what the personalities favour. */
export const CRAFTS = ['production', 'weavings', 'statue', 'steps', 'passive'] as const
export const PERSONALITIES = ['statue', 'weaving', 'climb', 'building'] as const

const count = z.int().min(0).max(99)
const some = z.int().min(1).max(99).exactOptional()
/** A table that was worked out from what is known of the printed one says so. */
const reconstructed = z.boolean()

const costSchema = z.strictObject({ potato: some, corn: some, stone: some, gold: some })

/** What a card, a space or a tile gives. Each word counts how often. */
export const gainsSchema = z.strictObject({
  potato: some,
  corn: some,
  stone: some,
  gold: some,
  vp: some,
  /** God cards, from the offer or the deck. */
  god: some,
  /** Army cards from the deck. */
  army: some,
  /** Two Army cards are drawn and one of them is kept. */
  training: some,
  nomad: some,
  /** One of the two topmost Weavings, for nothing. */
  weaving: some,
  climb: some,
  /** A step on the Temple track for 1 gold. */
  paidClimb: some,
  rejuvenate: some,
  paidBuilding: some,
  freeBuilding: some,
  paidSteps: some,
  freeSteps: some,
  /** A small Statue for nothing. */
  freeStatue: some,
})
/** One of these is chosen; none at all gives nothing. */
const choiceSchema = z.array(gainsSchema).max(4)

const terraceSchema = z.strictObject({
  name: z.enum(TERRACES),
  /** The god of each column's space, clockwise. */
  gods: z.array(z.enum(GODS)),
  /** The task icon of each column, which lies across from its space. */
  tasks: z.array(z.enum(TASKS)),
  /** The columns whose space is blue, green, or taken by a Worker in a game of two. */
  blue: z.array(count),
  green: z.array(count),
  two: z.array(count),
})

const edge = z.int().min(0).max(7)
const weavingSchema = z.strictObject({
  id: z.string().max(4),
  pattern: z.enum(PATTERNS),
  left: edge,
  right: edge,
  /** The fewest players with whom the tile is in the game. */
  players: z.int().min(2).max(4).exactOptional(),
})

const productionSchema = z.strictObject({ id: z.string().max(3), cost: costSchema, gives: choiceSchema.min(1) })
const passiveSchema = z.strictObject({ id: z.string().max(3), cost: costSchema })
const statueSchema = z.strictObject({ copies: count, cost: costSchema, vp: count })
const crowdSchema = z.strictObject({ village: count.min(1), nomads: count })
const regionSchema = z.strictObject({
  name: z.enum(REGIONS),
  /** From left to right. */
  spaces: z.array(z.strictObject({ flip: count, discard: count, gives: gainsSchema })).min(1),
})

const number = z.int().min(1).max(4)
/** Where numbered tokens begin, on spots counted clockwise from 1. */
const tokensSchema = z.array(z.strictObject({ number, spot: count.min(1) }))
const endSchema = z.strictObject({ village: z.enum(['potato', 'corn']) })

/** The board of Axomamma, who plays against one player: each row is a loop of spots. */
const axomammaSchema = z.strictObject({
  reconstructed,
  die: z.array(number).length(6),
  /** What a Worker brings who comes to her, by its colour. */
  rewards: z.record(z.enum(WORKERS), gainsSchema),
  personalities: z.record(z.enum(PERSONALITIES), gainsSchema),
  rows: z.strictObject({
    /** `personality` is the spot that the token of her personality covers. */
    top: z.strictObject({ spots: z.array(choiceSchema.min(1)), personality: count.min(1), tokens: tokensSchema }),
    middle: z.strictObject({ spots: z.array(z.enum(CRAFTS)), tokens: tokensSchema }),
    bottom: z.strictObject({ spots: z.array(z.union([endSchema, gainsSchema])), tokens: tokensSchema }),
  }),
})

/** The form of a pack: everything that is printed on the board, the cards and the tiles. */
export const packFormSchema = z.strictObject({
  name: z.string().min(1).max(40),
  hill: z.strictObject({ reconstructed, terraces: z.array(terraceSchema).length(TERRACES.length) }),
  village: z.strictObject({
    reconstructed,
    players: z.strictObject({ 2: crowdSchema, 3: crowdSchema, 4: crowdSchema }),
  }),
  /** Clockwise, from the first section on when the tile is not turned. */
  coricancha: z.strictObject({ reconstructed, actions: z.array(z.enum(PRIEST_ACTIONS)).length(5) }),
  temple: z.strictObject({
    reconstructed,
    /** From the start upwards: VP at a Festival, what reaching it gives, VP at the end. */
    steps: z.array(z.strictObject({ festival: count, gives: choiceSchema, final: count })).min(2),
  }),
  godCards: z.strictObject({
    reconstructed,
    /** What every god has a card of. */
    common: z.array(gainsSchema),
    special: z.record(z.enum(GODS), gainsSchema),
  }),
  armyCards: z.strictObject({
    reconstructed,
    cards: z.array(z.strictObject({ soldiers: z.literal([1, 2]), gives: costSchema, copies: count })),
  }),
  weavings: z.strictObject({
    reconstructed,
    edges: z.array(gainsSchema).length(8),
    tiles: z.array(weavingSchema),
    starting: z.array(weavingSchema).length(4),
  }),
  buildings: z.strictObject({
    reconstructed,
    production: z.array(productionSchema),
    passive: z.array(passiveSchema),
  }),
  statues: z.strictObject({ reconstructed, small: statueSchema, large: statueSchema }),
  conquest: z.strictObject({ reconstructed, regions: z.array(regionSchema).length(REGIONS.length) }),
  axomamma: axomammaSchema,
})

/** A pack as it is written down. */
export type Pack = DeepReadonly<z.infer<typeof packFormSchema>>
export type God = (typeof GODS)[number]
export type Terrace = (typeof TERRACES)[number]
export type Task = (typeof TASKS)[number]
export type Pattern = (typeof PATTERNS)[number]
export type Craft = (typeof CRAFTS)[number]
export type PriestAction = (typeof PRIEST_ACTIONS)[number]
export type Gains = DeepReadonly<z.infer<typeof gainsSchema>>
export type Cost = DeepReadonly<z.infer<typeof costSchema>>
