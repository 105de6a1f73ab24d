import { z } from 'zod'
import { keysOf } from '../../engine/basics/keys-of.ts'
import { type TableId, tableId } from '../../store/values/ids.ts'

/** What a deed's button says besides its table: nothing, or a number whose name says what it is. */
const nothing = () => ({})
const page = (page: number) => ({ page })
const moment = (moment: number) => ({ moment })
const seat = (seat: number) => ({ seat })
const vote = (vote: number) => ({ vote })
const kind = (kind: number) => ({ kind })
const level = (level: number) => ({ level })

/** What the buttons of a table do, beside the choices of a game's panel. */
const DEEDS = {
  turn: nothing,
  hand: nothing,
  log: page,
  rules: nothing,
  more: nothing,
  board: nothing,
  near: nothing,
  why: kind,
  hint: nothing,
  'hint-take': nothing,
  join: nothing,
  leave: nothing,
  'leave-for-sure': nothing,
  start: nothing,
  computer: level,
  'dismiss-computer': nothing,
  dismiss: seat,
  undo: nothing,
  reset: nothing,
  type: nothing,
  order: nothing,
  resign: nothing,
  'resign-for-sure': nothing,
  abandon: nothing,
  'abandon-for-sure': nothing,
  post: nothing,
  recap: nothing,
  note: nothing,
  rematch: nothing,
  replay: moment,
  film: nothing,
  'seat-give': nothing,
  'seat-give-for-sure': nothing,
  'seat-take': seat,
  'seat-computer': seat,
  'seat-back': nothing,
  votes: nothing,
  'ask-undo': nothing,
  'ask-pause': nothing,
  'ask-resume': nothing,
  'ask-extend': nothing,
  'vote-yes': vote,
  'vote-no': vote,
  end: nothing,
  'end-for-sure': nothing,
  'close-for-sure': nothing,
}

export type Deed = keyof typeof DEEDS
export const DEED_NAMES = keysOf(DEEDS)
/** What the button of a deed says besides its table. */
export type Argument<D extends Deed = Deed> = ReturnType<(typeof DEEDS)[D]>
const argumentOf: { readonly [D in Deed]: (number: number) => Argument<D> } = DEEDS

/** A deed whose button need not say anything: a log begins at its newest page, a replay at its first moment. */
export type PlainDeed = {
  [D in Deed]: Argument<D> extends { readonly seat: number } | { readonly vote: number } ? never : D
}[Deed]

/** Where a button belongs: the table, the question that it answers, and how much was prepared when it was made. */
interface Place {
  readonly table: TableId
  readonly beat: number
  /** How many steps; undefined where that does not matter. */
  readonly steps?: number
}

/** How close the picture beside a page is, where that is not left to the question. */
export type Zoom = 'near' | 'far'

/** A button for a deed. */
export type Do<D extends Deed = Deed> = {
  readonly [P in D]: Place & { readonly type: 'do'; readonly deed: P; readonly argument: Argument<P> }
}[D]

/** What is done with a panel. */
export type PanelStep =
  | { readonly type: 'play'; readonly action: string }
  | { readonly type: 'open'; readonly page: number; readonly focus: string }
  /** The same page with a crop for its picture, or with the whole table. */
  | { readonly type: Zoom; readonly page: number; readonly focus: string }
  /** Asks once more about a choice of a page, by its number among all of its choices. */
  | { readonly type: 'ask'; readonly choice: number; readonly focus: string }
  | { readonly type: 'pick'; readonly group: number; readonly page: number; readonly focus: string }

/** What a custom id says. The text of it is `1/table/beat/kind/...`, or `2/table/beat.steps/kind/...`. */
export type CustomId = Do | (Place & PanelStep)

/** What one does with a lesson besides playing. */
const LESSON_DEEDS = ['next', 'back', 'again', 'all', 'type', 'practice'] as const
export type LessonDeed = (typeof LESSON_DEEDS)[number]

/** What a button or list in a lesson does. */
export type LessonPress = PanelStep | { readonly type: 'do'; readonly deed: LessonDeed }

/** What a custom id in a lesson says: its game stands in the place of a table, and how far one was in that of the beat. */
export type LessonId = { readonly lesson: string; readonly at: number } & LessonPress

const VERSION = '1'
/** The version of ids that say how much was prepared. */
const WITH_STEPS = '2'
const LIMIT = 100

/** A page that is opened has selects too, whose ids are a little longer. */
const PAGE_LIMIT = LIMIT - 4

/** The custom id of the button that confirms deleting all one's data; it belongs to no table. */
export const FORGET = `${VERSION}/forget`
/** That of the button beside it, which leaves all as it is. */
export const KEEP = `${VERSION}/keep`

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const place: z.ZodType<Place> = z.union([
  z.tuple([z.literal(VERSION), count.pipe(tableId), count]).transform(([, table, beat]) => ({ table, beat })),
  z
    .tuple([z.literal(WITH_STEPS), count.pipe(tableId), z.string().regex(/^\d{1,9}\.\d{1,3}$/)])
    .transform(([, table, drawn]) => {
      const [beat = 0, steps = 0] = drawn.split('.').map(Number)
      return { table, beat, steps }
    }),
])
const inLesson = z
  .tuple([z.literal(VERSION), z.string().regex(/^[a-z][a-z0-9-]*$/), count])
  .transform(([, lesson, at]) => ({ lesson, at }))

const panelStep: z.ZodType<PanelStep> = z.union([
  z.tuple([z.literal('play'), z.string().min(1)]).transform(([type, action]) => ({ type, action })),
  z
    .tuple([z.enum(['open', 'near', 'far']), count, z.string()])
    .transform(([type, page, focus]) => ({ type, page, focus })),
  z.tuple([z.literal('ask'), count, z.string()]).transform(([type, choice, focus]) => ({ type, choice, focus })),
  z
    .tuple([z.literal('pick'), count, count, z.string()])
    .transform(([type, group, page, focus]) => ({ type, group, page, focus })),
])
const deedAt = z.tuple([z.literal('do'), z.enum(DEED_NAMES), count])
const lessonDeed = z.tuple([z.literal('do'), z.enum(LESSON_DEEDS)]).transform(([type, deed]) => ({ type, deed }))

const lessonStep = z.union([panelStep, lessonDeed])

/** How many parts an id of this kind has. */
const PARTS = { do: 6, play: 5, open: 6, near: 6, far: 6, ask: 6, pick: 7 }

function toDo<D extends Deed>(place: Place, deed: D, number: number): Do<D> {
  return { ...place, type: 'do', deed, argument: argumentOf[deed](number) }
}

/** The custom id of a table's button that answers no question. */
export function deedId<D extends Deed>(
  table: TableId,
  deed: D,
  ...[argument]: [D] extends [PlainDeed] ? [argument?: Argument<D>] : [argument: Argument<D>]
): string {
  return format([VERSION, table, 0], 'do', deedTail(deed, argument ?? {}))
}

/** The text of a custom id. Throws a RangeError if it is longer than Discord takes. */
export function formatCustomId(id: CustomId): string {
  const { table, beat, steps } = id
  const place = steps === undefined ? [VERSION, table, beat] : [WITH_STEPS, table, `${beat}.${steps}`]
  return format(place, id.type, id.type === 'do' ? deedTail(id.deed, id.argument) : tail(id))
}

/** The same in a lesson. */
export function formatLessonId(id: LessonId): string {
  return format([VERSION, id.lesson, id.at], id.type, id.type === 'do' ? [id.deed] : tail(id))
}

type Tail = readonly (string | number)[]

function format(place: Tail, type: CustomId['type'], tail: Tail): string {
  const text = [...place, type, ...tail].join('/')
  if (text.length > limitOf(type)) throw new RangeError(`a custom id of ${text.length} characters: ${text}`)
  return text
}

function limitOf(type: string | undefined): number {
  return type === 'open' || type === 'near' || type === 'far' ? PAGE_LIMIT : LIMIT
}

function deedTail(deed: Deed, argument: Argument): Tail {
  return [deed, Object.values(argument)[0] ?? 0]
}

function tail(id: PanelStep): Tail {
  switch (id.type) {
    case 'play':
      return [id.action]
    case 'open':
    case 'near':
    case 'far':
      return [id.page, id.focus]
    case 'ask':
      return [id.choice, id.focus]
    case 'pick':
      return [id.group, id.page, id.focus]
  }
}

/** What a custom id says, or undefined if it is not one of ours. */
export function parseCustomId(text: string): CustomId | undefined {
  const read = parts(text, PARTS)
  const where = place.safeParse(read?.slice(0, 3))
  if (!where.success) return undefined
  if (read?.[3] === 'do') {
    const deed = deedAt.safeParse(read.slice(3)).data
    return deed && toDo(where.data, deed[1], deed[2])
  }
  const step = panelStep.safeParse(read?.slice(3))
  return step.success ? { ...where.data, ...step.data } : undefined
}

/** What a custom id in a lesson says, or undefined if it is none. */
export function parseLessonId(text: string): LessonId | undefined {
  const read = parts(text, { ...PARTS, do: 5 })
  const where = inLesson.safeParse(read?.slice(0, 3))
  if (!where.success) return undefined
  const step = lessonStep.safeParse(read?.slice(3))
  return step.success ? { ...where.data, ...step.data } : undefined
}

/** The parts of an id of a kind that has so many; the last one may hold slashes of its own. */
function parts(text: string, sizes: Readonly<Record<string, number>>): readonly string[] | undefined {
  const all = text.split('/')
  const size = new Map(Object.entries(sizes)).get(all[3] ?? '')
  if (size === undefined || all.length < size || text.length > limitOf(all[3])) return undefined
  return [...all.slice(0, size - 1), all.slice(size - 1).join('/')]
}

/** What an option of a select stands for. */
export type Picked =
  | { readonly type: 'play'; readonly action: string }
  | { readonly type: 'open'; readonly focus: string }
  | { readonly type: 'ask'; readonly choice: number }

/** The value of a select's option. */
export function formatPicked(picked: Picked): string {
  switch (picked.type) {
    case 'play':
      return `play/${picked.action}`
    case 'open':
      return `open/${picked.focus}`
    case 'ask':
      return `ask/${picked.choice}`
  }
}

/** What a select's value stands for, or undefined if it is not one of ours. */
export function parsePicked(value: string): Picked | undefined {
  const slash = value.indexOf('/')
  const rest = value.slice(slash + 1)
  if (value.startsWith('play/')) return { type: 'play', action: rest }
  if (value.startsWith('open/')) return { type: 'open', focus: rest }
  if (/^ask\/\d{1,9}$/.test(value)) return { type: 'ask', choice: Number(rest) }
  return undefined
}
