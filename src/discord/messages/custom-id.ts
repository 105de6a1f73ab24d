import { z } from 'zod'
import { type TableId, tableId } from '../../store/ids.ts'

/** What the buttons of a table do, beside the choices of a game's panel. */
export const DEEDS = [
  'turn',
  'hand',
  'log',
  'rules',
  'more',
  'board',
  'near',
  'join',
  'leave',
  'start',
  'computer',
  'dismiss-computer',
  'undo',
  'reset',
  'type',
  'order',
  'resign',
  'resign-for-sure',
  'abandon',
  'abandon-for-sure',
  'post',
  'recap',
  'note',
  'rematch',
  'replay',
  'film',
  'seat-give',
  'seat-give-for-sure',
  'seat-take',
  'seat-computer',
  'seat-back',
  'votes',
  'ask-undo',
  'ask-pause',
  'ask-resume',
  'ask-extend',
  'vote-yes',
  'vote-no',
  'end',
  'end-for-sure',
  'close-for-sure',
] as const

export type Deed = (typeof DEEDS)[number]

/** Where a button belongs: the table, and the question that it answers. */
interface Place {
  readonly table: TableId
  readonly beat: number
}

/** What a custom id says. The text of it is `version/table/beat/kind/...`. */
export type CustomId =
  | (Place & { readonly type: 'do'; readonly deed: Deed; readonly page: number })
  | (Place & { readonly type: 'play'; readonly action: string })
  | (Place & { readonly type: 'open'; readonly page: number; readonly focus: string })
  /** The same page with a crop of the picture instead of the whole. */
  | (Place & { readonly type: 'near'; readonly page: number; readonly focus: string })
  | (Place & { readonly type: 'pick'; readonly group: number; readonly page: number; readonly focus: string })

const VERSION = '1'
const LIMIT = 100

/** A page that is opened has selects too, whose ids are a little longer. */
const PAGE_LIMIT = LIMIT - 4

/** The custom id of the button that belongs to no table: to be forgotten, for sure. */
export const FORGET = `${VERSION}/forget`

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const place = [z.literal(VERSION), count.pipe(tableId), count] as const

const customId: z.ZodType<CustomId> = z.union([
  z
    .tuple([...place, z.literal('do'), z.enum(DEEDS), count])
    .transform(([, table, beat, type, deed, page]) => ({ type, table, beat, deed, page })),
  z
    .tuple([...place, z.literal('play'), z.string().min(1)])
    .transform(([, table, beat, type, action]) => ({ type, table, beat, action })),
  z
    .tuple([...place, z.enum(['open', 'near']), count, z.string()])
    .transform(([, table, beat, type, page, focus]) => ({ type, table, beat, page, focus })),
  z
    .tuple([...place, z.literal('pick'), count, count, z.string()])
    .transform(([, table, beat, type, group, page, focus]) => ({ type, table, beat, group, page, focus })),
])

/** How many parts an id of this kind has; the last one may hold slashes of its own. */
const PARTS = { do: 6, play: 5, open: 6, near: 6, pick: 7 }

/** The text of a custom id. Throws a RangeError if it is longer than Discord takes. */
export function formatCustomId(id: CustomId): string {
  const text = [VERSION, id.table, id.beat, id.type, ...tail(id)].join('/')
  if (text.length > limitOf(id.type)) throw new RangeError(`a custom id of ${text.length} characters: ${text}`)
  return text
}

function limitOf(type: string | undefined): number {
  return type === 'open' || type === 'near' ? PAGE_LIMIT : LIMIT
}

function tail(id: CustomId): readonly (string | number)[] {
  switch (id.type) {
    case 'do':
      return [id.deed, id.page]
    case 'play':
      return [id.action]
    case 'open':
    case 'near':
      return [id.page, id.focus]
    case 'pick':
      return [id.group, id.page, id.focus]
  }
}

/** What a custom id says, or undefined if it is none of ours. */
export function parseCustomId(text: string): CustomId | undefined {
  const parts = text.split('/')
  const size = new Map(Object.entries(PARTS)).get(parts[3] ?? '')
  if (size === undefined || parts.length < size || text.length > limitOf(parts[3])) return undefined
  const parsed = customId.safeParse([...parts.slice(0, size - 1), parts.slice(size - 1).join('/')])
  return parsed.success ? parsed.data : undefined
}

/** What an option of a select stands for. */
export type Picked =
  | { readonly type: 'play'; readonly action: string }
  | { readonly type: 'open'; readonly focus: string }

/** The value of a select's option. */
export function formatPicked(picked: Picked): string {
  return picked.type === 'play' ? `play/${picked.action}` : `open/${picked.focus}`
}

/** What a select's value stands for, or undefined if it is none of ours. */
export function parsePicked(value: string): Picked | undefined {
  const slash = value.indexOf('/')
  const rest = value.slice(slash + 1)
  if (value.startsWith('play/')) return { type: 'play', action: rest }
  if (value.startsWith('open/')) return { type: 'open', focus: rest }
  return undefined
}
