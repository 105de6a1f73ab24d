import type { Action } from './actions.ts'

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

/** Reads as many words as there are names. */
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
