import { z } from 'zod'
import type { DeepReadonly } from '../../engine/deep-readonly.ts'
import { GODS, REGIONS, RESOURCES } from './components/pack-file.ts'
import { SIZES } from './components/sizes.ts'
import { WORKERS } from './components/workers.ts'

const count = z.int().min(0).max(99)
/** A God card by its god and its place among that god's: `sun3`. */
const card = z.string().regex(new RegExp(`^(${GODS.join('|')})[1-9]\\d?$`))
/** A kind of Army card by its place in the pack: `a2`. */
const kind = z.string().regex(/^a[1-9]\d?$/)
const tile = z.string().regex(/^[A-Z]{1,2}\d\d$/)
const space = z.string().regex(/^[TMB][1-9]\d?$/)
/** From 1, clockwise. */
const section = z.int().min(1).max(5)
const worker = z.enum(WORKERS)
const soldiers = z.string().regex(/^[12]*$/)

const of = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape })

export const actionSchema = z.discriminatedUnion('type', [
  of('start', { tile }),
  of('keep', { cards: z.array(card).length(3) }),
  of('priest', { section }),
  /** `by`: the God card, or gold. `corn`: how much of the food is corn. */
  of('place', { worker, space, by: z.union([card, z.literal('gold')]), corn: count }),
  of('move', { steps: z.int().min(1).max(2) }),
  of('pray', {}),
  of('train', {}),
  of('recruit', {}),
  /** The icon on the left, across or on the right: 1, 2, 3. */
  of('task', { icon: z.int().min(1).max(3) }),
  of('extra', {}),
  of('use', { card }),
  of('take', { card: z.union([card, z.literal('deck')]) }),
  of('hold', { kind }),
  of('choose', { option: z.int().min(1).max(9) }),
  of('nomad', { worker }),
  of('weave', { from: z.enum(['top', 'beneath']) }),
  /** At an end of a Tapestry, counted from 1, or as a new one. */
  of('hang', { at: z.union([z.literal('new'), z.string().regex(/^[1-9]\d?[lr]$/)]) }),
  of('aside', { tiles: z.array(tile).min(1) }),
  of('buy', { tiles: z.array(tile).min(1).max(3) }),
  /** Buildings, and Army cards by their Soldiers: `flip P01 a1 a2 1`. `corn`: how much of the food is corn. */
  of('flip', { things: z.array(z.union([tile, z.enum(['a1', 'a2'])])).min(1), corn: count }),
  of('build', { tile }),
  of('refresh', { card, tiles: z.array(tile).min(1).max(2) }),
  of('steps', { section }),
  of('statue', { god: z.enum(GODS), size: z.enum(SIZES) }),
  of('climb', {}),
  of('produce', { tiles: z.array(tile).min(1) }),
  of('gold', {}),
  /** The High Priest's action, and not the gold. */
  of('perform', {}),
  of('sacrifice', { small: z.enum(GODS).exactOptional(), large: z.enum(GODS).exactOptional() }),
  of('offer', { corn: count }),
  of('casualty', { worker, from: z.enum(['potato', 'corn', 'nomads']) }),
  of('muster', { kinds: z.array(kind).min(1) }),
  of('conquer', { region: z.enum(REGIONS), space: z.int().min(1).max(9) }),
  /** Those of the cards turned down, and of the cards discarded: `soldiers 2 11`. */
  of('soldiers', { flip: soldiers, discard: soldiers }),
  of('hire', { end: z.enum(['potato', 'corn']) }),
  of('release', { worker }),
  of('retrieve', { space }),
  of('spend', { kind }),
  of('exchange', { from: z.enum(RESOURCES), to: z.enum(RESOURCES) }),
  /** A potato for a God card. */
  of('study', {}),
  of('pay', { gold: count }),
  of('pass', {}),
])

export type Action = DeepReadonly<z.infer<typeof actionSchema>>
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>

const EMPTY = '-'

/** An action as it is typed, such as `place architect M12 sun3 1`, `task 2`, `buy W01 W05`, `conquer antisuyu 6`. */
export function format(action: Action): string {
  return [action.type, ...argumentsOf(action)].join(' ')
}

function argumentsOf(action: Action): readonly (string | number)[] {
  switch (action.type) {
    case 'start':
    case 'build':
      return [action.tile]
    case 'keep':
      return action.cards
    case 'priest':
    case 'steps':
      return [action.section]
    case 'place':
      return [action.worker, action.space, action.by, action.corn]
    case 'move':
      return [action.steps]
    case 'task':
      return [action.icon]
    case 'use':
    case 'take':
      return [action.card]
    case 'hold':
    case 'spend':
      return [action.kind]
    case 'choose':
      return [action.option]
    case 'nomad':
    case 'release':
      return [action.worker]
    case 'weave':
      return [action.from]
    case 'hang':
      return [action.at]
    case 'aside':
    case 'buy':
    case 'produce':
      return action.tiles
    case 'flip':
      return [...action.things, action.corn]
    case 'refresh':
      return [action.card, ...action.tiles]
    case 'statue':
      return [action.god, action.size]
    case 'sacrifice':
      return [action.small ?? EMPTY, action.large ?? EMPTY]
    case 'offer':
      return [action.corn]
    case 'casualty':
      return [action.worker, action.from]
    case 'muster':
      return action.kinds
    case 'conquer':
      return [action.region, action.space]
    case 'soldiers':
      return [action.flip || EMPTY, action.discard || EMPTY]
    case 'hire':
      return [action.end]
    case 'retrieve':
      return [action.space]
    case 'exchange':
      return [action.from, action.to]
    case 'pay':
      return [action.gold]
    default:
      return []
  }
}

/** What a notation says, for the schema to judge; undefined for what is none. Case and spaces do not matter; corn not said is none. */
export function parse(text: string): unknown {
  const [type = '', ...words] = text.trim().toLowerCase().split(/\s+/)
  const read = READERS.get(type)
  const fields = read?.(words)
  return fields && { type, ...fields }
}

type Reader = (words: readonly string[]) => object | undefined

const none: Reader = words => (words.length === 0 ? {} : undefined)
const upper = (words: readonly string[]) => words.map(word => word.toUpperCase())

/** Reads so many words, one for each name. */
function named(names: readonly string[], change: (fields: readonly string[]) => readonly unknown[] = same): Reader {
  return words =>
    words.length === names.length
      ? Object.fromEntries(change(words).map((value, index) => [names[index], value]))
      : undefined
}

const same = (fields: readonly string[]) => fields
const capitals = (fields: readonly string[]) => upper(fields)
const numbers = (fields: readonly string[]) => fields.map(Number)
const none_ = (word = '') => (word === EMPTY ? '' : word)

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['start', named(['tile'], capitals)],
  ['keep', cards => ({ cards })],
  ['priest', named(['section'], numbers)],
  [
    'place',
    ([worker, space = '', by, corn = '0', ...more]) =>
      more.length > 0 ? undefined : { worker, space: space.toUpperCase(), by, corn: Number(corn) },
  ],
  ['move', named(['steps'], numbers)],
  ['task', named(['icon'], numbers)],
  ['use', named(['card'])],
  ['take', named(['card'])],
  ['hold', named(['kind'])],
  ['spend', named(['kind'])],
  ['choose', named(['option'], numbers)],
  ['nomad', named(['worker'])],
  ['release', named(['worker'])],
  ['weave', named(['from'])],
  ['hang', named(['at'])],
  ['aside', tiles => ({ tiles: upper(tiles) })],
  ['buy', tiles => ({ tiles: upper(tiles) })],
  ['produce', tiles => ({ tiles: upper(tiles) })],
  [
    'flip',
    words => {
      const isCorn = (word: string) => /^\d+$/.test(word)
      return {
        things: words.filter(word => !isCorn(word)).map(thing => (thing.startsWith('a') ? thing : thing.toUpperCase())),
        corn: Number(words.find(isCorn) ?? 0),
      }
    },
  ],
  ['build', named(['tile'], capitals)],
  ['refresh', ([card, ...tiles]) => ({ card, tiles: upper(tiles) })],
  ['steps', named(['section'], numbers)],
  ['statue', named(['god', 'size'])],
  [
    'sacrifice',
    ([small, large, ...more]) =>
      more.length > 0 || large === undefined
        ? undefined
        : { ...(small !== EMPTY && { small }), ...(large !== EMPTY && { large }) },
  ],
  ['offer', named(['corn'], numbers)],
  ['casualty', named(['worker', 'from'])],
  ['muster', kinds => ({ kinds })],
  ['conquer', named(['region', 'space'], ([region, space]) => [region, Number(space)])],
  ['soldiers', named(['flip', 'discard'], ([flip, discard]) => [none_(flip), none_(discard)])],
  ['hire', named(['end'])],
  ['retrieve', named(['space'], capitals)],
  ['exchange', named(['from', 'to'])],
  ['pay', named(['gold'], numbers)],
  ...['pray', 'train', 'recruit', 'extra', 'climb', 'gold', 'perform', 'study', 'pass'].map(
    type => [type, none] as const,
  ),
])
