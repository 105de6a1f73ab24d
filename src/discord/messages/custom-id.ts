import { z } from 'zod'
import { isAskedTwice, OPERATION_NAMES, type Operation } from '../../pages/model/operations.ts'
import {
  ANNOUNCEMENT_DEEDS,
  FORM_STARTS,
  type InLesson,
  LESSON_OPERATIONS,
  type LessonPress,
  MOST_BAN_DAYS,
  type PanelStep,
  type Picked,
  type Press,
  SEEK_DEEDS,
  SETTINGS_FORMS,
  SURE_DEEDS,
  type TablePress,
  TOPICS,
} from '../../pages/model/press.ts'
import { channelId, guildId, tableId, userId } from '../../store/values/ids.ts'
import { blockable } from '../../tables/blocks/blockable.ts'
import { PACES } from '../../tables/record/paces.ts'
import { SEEK_HOURS } from '../../tables/seeks/seeker.ts'

const VERSION = '1'
/** The version of ids that say how much was prepared. */
const WITH_STEPS = '2'
const LIMIT = 100

/** What leads to a page by its focus. */
const PAGES = ['open', 'near', 'far', 'more'] as const

/** A page that is opened has selects too, whose ids are a little longer. */
const PAGE_LIMIT = LIMIT - 4

/** What an operation is called for one who is sure of it. */
const SURELY = '-for-sure'

/**
 * A custom id: `1/table/beat/kind/…` or `2/table/beat.steps/kind/…`. In a lesson, its game stands in place of the
 * table and the progress in place of the beat. Throws a RangeError if it is too long for Discord.
 */
export function formatCustomId(press: Press): string {
  switch (press.type) {
    case 'lesson':
      return within([VERSION, press.lesson, press.at, press.step.type, ...lessonTail(press.step)], press.step.type)
    case 'do':
    case 'play':
    case 'open':
    case 'near':
    case 'far':
    case 'more':
    case 'ask':
    case 'take':
    case 'pick':
      return within([...placeOf(press), press.type, ...tail(press)], press.type)
    case 'ban':
      return [VERSION, press.type, press.user, press.days, press.over, press.reason].join('/')
    case 'block':
      return [VERSION, press.type, press.what, press.id, press.reason].join('/')
    case 'ask-unblock':
    case 'unblock':
    case 'delete-data':
      return [VERSION, press.type, press.what, press.id].join('/')
    default:
      return [VERSION, ...Object.values(press)].join('/')
  }
}

/** What a custom id says, or undefined if it is not one of ours. */
export function parseCustomId(text: string): Press | undefined {
  return parseAtTable(text) ?? parseGuide(text) ?? parseInLesson(text)
}

type Tail = readonly (string | number)[]

function placeOf({ table, beat, steps }: TablePress): Tail {
  return steps === undefined ? [VERSION, table, beat] : [WITH_STEPS, table, `${beat}.${steps}`]
}

function within(parts: Tail, type: PanelStep['type'] | 'do'): string {
  const text = parts.join('/')
  if (text.length > limitOf(type)) throw new RangeError(`a custom id of ${text.length} characters: ${text}`)
  return text
}

function limitOf(type: string | undefined): number {
  return PAGES.some(page => page === type) ? PAGE_LIMIT : LIMIT
}

function tail(press: TablePress): Tail {
  if (press.type !== 'do') return stepTail(press)
  return [press.isSure ? `${press.operation}${SURELY}` : press.operation, press.argument]
}

function lessonTail(step: InLesson): Tail {
  return step.type === 'do' ? [step.operation] : stepTail(step)
}

function stepTail(step: PanelStep): Tail {
  switch (step.type) {
    case 'play':
      return [step.action]
    case 'open':
    case 'near':
    case 'far':
    case 'more':
      return [step.page, step.focus]
    case 'ask':
    case 'take':
      return [step.choice, step.focus]
    case 'pick':
      return [step.group, step.page, step.focus]
  }
}

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const table = count.pipe(tableId)
const place = z.union([
  z.tuple([z.literal(VERSION), table, count]).transform(([, table, beat]) => ({ table, beat })),
  z.tuple([z.literal(WITH_STEPS), table, z.string().regex(/^\d{1,9}\.\d{1,3}$/)]).transform(([, table, offered]) => {
    const [beat = 0, steps = 0] = offered.split('.').map(Number)
    return { table, beat, steps }
  }),
])

const panelStep: z.ZodType<PanelStep> = z.union([
  z.tuple([z.literal('play'), z.string().min(1)]).transform(([type, action]) => ({ type, action })),
  z.tuple([z.enum(PAGES), count, z.string()]).transform(([type, page, focus]) => ({ type, page, focus })),
  z.tuple([z.enum(['ask', 'take']), count, z.string()]).transform(([type, choice, focus]) => ({ type, choice, focus })),
  z
    .tuple([z.literal('pick'), count, count, z.string()])
    .transform(([type, group, page, focus]) => ({ type, group, page, focus })),
])

interface Called {
  readonly operation: Operation
  readonly isSure?: true
}

const SURE = new Map<string, Called>(
  OPERATION_NAMES.filter(isAskedTwice).map(operation => [`${operation}${SURELY}`, { operation, isSure: true }]),
)
const CALLED = new Map<string, Called>(OPERATION_NAMES.map(operation => [operation, { operation }]))

const operation = z.tuple([z.literal('do'), z.string(), count]).transform(([type, name, argument], context) => {
  const called = CALLED.get(name) ?? SURE.get(name)
  if (called !== undefined) return { type, ...called, argument }
  context.addIssue('no operation is called so')
  return z.NEVER
})

/** How many parts an id of this kind has. */
const PARTS = { do: 6, play: 5, open: 6, near: 6, far: 6, more: 6, ask: 6, take: 6, pick: 7 }

function parseAtTable(text: string): TablePress | undefined {
  const read = parts(text, PARTS)
  const where = place.safeParse(read?.slice(0, 3))
  const what = z.union([operation, panelStep]).safeParse(read?.slice(3))
  return where.success && what.success ? { ...where.data, ...what.data } : undefined
}

const inLesson = z.tuple([z.literal(VERSION), z.string().regex(/^[a-z][a-z0-9-]*$/), count])
const lessonStep: z.ZodType<InLesson> = z.union([
  panelStep,
  z.tuple([z.literal('do'), z.enum(LESSON_OPERATIONS)]).transform(([type, operation]) => ({ type, operation })),
])

function parseInLesson(text: string): LessonPress | undefined {
  const read = parts(text, { ...PARTS, do: 5 })
  const where = inLesson.safeParse(read?.slice(0, 3))
  const step = lessonStep.safeParse(read?.slice(3))
  if (!where.success || !step.success) return undefined
  const [, lesson, at] = where.data
  return { type: 'lesson', lesson, at, step: step.data }
}

/** The parts of an id of a kind that has so many; the last one may hold slashes of its own. */
function parts(text: string, sizes: Readonly<Record<string, number>>): readonly string[] | undefined {
  const all = text.split('/')
  const size = new Map(Object.entries(sizes)).get(all[3] ?? '')
  if (size === undefined || all.length < size || text.length > limitOf(all[3])) return undefined
  return [...all.slice(0, size - 1), all.slice(size - 1).join('/')]
}

const version = z.literal(VERSION)
const name = z.string().regex(/^[a-z0-9-]{1,40}$/)

const newTable = z
  .tuple([
    version,
    z.literal('new-table'),
    name.or(z.literal('')),
    z.string().regex(/^\d{0,2}$/),
    z.enum([...PACES, '']),
    z.enum([...FORM_STARTS, '']),
    z.string().regex(/^\d{0,9}$/),
    // Buttons of the version before say nothing of options.
    z
      .string()
      .regex(/^[0-9a-o]{0,25}$/)
      .default(''),
  ])
  .transform(([, type, game, players, pace, start, extras, options]) => ({
    type,
    game,
    players,
    pace,
    start,
    extras,
    options,
  }))

const newSeek = z
  .tuple([
    version,
    z.literal('new-seek'),
    name.or(z.literal('')),
    z.string().regex(/^[2-8]{0,7}$/),
    z.string().regex(/^[0-4]{0,5}$/),
    z.enum([...SEEK_HOURS, '']),
  ])
  .transform(([, type, game, players, paces, hours]) => ({ type, game, players, paces, hours }))

const banning = z
  .tuple([version, z.literal('ban'), userId, count.pipe(z.int().max(MOST_BAN_DAYS)), count, z.string()])
  .rest(z.string())
  .transform(([, type, user, days, over, ...reason]) => ({ type, user, days, over, reason: reason.join('/') }))
const blocking = z
  .tuple([version, z.literal('block'), z.string(), z.string()])
  .rest(z.string())
  .transform(([, type, what, id, ...reason], context) => {
    const whom = blockable.safeParse({ what, id })
    if (whom.success && reason.length > 0) return { type, ...whom.data, reason: reason.join('/') }
    context.addIssue('nobody is blocked so')
    return z.NEVER
  })
const aboutSomebody = z
  .tuple([version, z.enum(SURE_DEEDS), z.string(), z.string()])
  .transform(([, type, what, id], context) => {
    const whom = blockable.safeParse({ what, id })
    if (whom.success) return { type, ...whom.data }
    context.addIssue('nobody is called so')
    return z.NEVER
  })

const guide: z.ZodType<Exclude<Press, TablePress | LessonPress>> = z.union([
  z
    .tuple([version, z.literal('chapter'), name, name])
    .transform(([, type, game, chapter]) => ({ type, game, chapter })),
  z
    .tuple([version, z.literal('chapter'), name, name, table])
    .transform(([, type, game, chapter, table]) => ({ type, game, chapter, table })),
  z.tuple([version, z.literal('chapters'), name]).transform(([, type, game]) => ({ type, game })),
  z.tuple([version, z.literal('chapters'), name, table]).transform(([, type, game, table]) => ({ type, game, table })),
  z
    .tuple([
      version,
      z.enum([
        'rules',
        'help-games',
        'forget',
        'keep',
        'close-boards',
        'follows',
        'unfollow',
        'announce',
        'operator-cancel',
        'no-ban',
      ]),
    ])
    .transform(([, type]) => ({ type })),
  z.tuple([version, z.literal('settings'), z.enum(SETTINGS_FORMS)]).transform(([, type, form]) => ({ type, form })),
  z.tuple([version, z.literal('avoided'), count]).transform(([, type, page]) => ({ type, page })),
  z.tuple([version, z.literal('let-be'), count, name]).transform(([, type, page, key]) => ({ type, page, key })),
  z.tuple([version, z.enum(['bans', 'deeds']), count]).transform(([, type, page]) => ({ type, page })),
  blocking,
  aboutSomebody,
  z.tuple([version, z.literal('leave-server'), guildId]).transform(([, type, id]) => ({ type, id })),
  z.tuple([version, z.literal('end-maintenance'), count]).transform(([, type, maintenance]) => ({ type, maintenance })),
  z.tuple([version, z.literal('blocked'), count]).transform(([, type, page]) => ({ type, page })),
  z.tuple([version, z.literal('unban'), count, count]).transform(([, type, page, ban]) => ({ type, page, ban })),
  banning,
  newTable,
  newSeek,
  z
    .tuple([version, z.literal('seek'), z.enum(SEEK_DEEDS), count])
    .transform(([, type, deed, seek]) => ({ type, deed, seek })),
  z
    .tuple([version, z.literal('to-join'), count, name.or(z.literal(''))])
    .transform(([, type, page, game]) => ({ type, page, game })),
  z.tuple([version, z.literal('invited'), count]).transform(([, type, page]) => ({ type, page })),
  z.tuple([version, z.literal('invite'), table]).transform(([, type, table]) => ({ type, table })),
  z.tuple([version, z.literal('follow-player'), userId]).transform(([, type, player]) => ({ type, player })),
  z
    .tuple([version, z.enum(['diagnose', 'probe']), channelId, count.pipe(z.literal(0).or(tableId))])
    .transform(([, type, channel, about]) => ({ type, channel, about })),
  z.tuple([version, z.literal('diagnose-table'), channelId]).transform(([, type, channel]) => ({ type, channel })),
  z
    .tuple([version, z.literal('announcement'), z.enum(ANNOUNCEMENT_DEEDS), count])
    .transform(([, type, deed, announcement]) => ({ type, deed, announcement })),
  z.tuple([version, z.literal('help'), z.enum(TOPICS)]).transform(([, type, topic]) => ({ type, topic })),
  z
    .tuple([version, z.enum(['help-game', 'learn', 'practice', 'clear-template']), name])
    .transform(([, type, game]) => ({ type, game })),
])

function parseGuide(text: string): z.infer<typeof guide> | undefined {
  const all = text.split('/')
  // Most ids are of tables: those are not tried.
  return /^\d/.test(all[1] ?? '') ? undefined : guide.safeParse(all).data
}

/** The value of an option of a list. */
export function formatPicked(picked: Picked): string {
  switch (picked.type) {
    case 'play':
      return `play/${picked.action}`
    case 'open':
      return `open/${picked.focus}`
    case 'ask':
      return `ask/${picked.choice}`
    case 'do':
      return formatCustomId(picked)
    case 'name':
      return picked.name
  }
}

/** What the value of an option stands for, or undefined if it is not one of ours. */
export function parsePicked(value: string): Picked | undefined {
  const slash = value.indexOf('/')
  const rest = value.slice(slash + 1)
  if (value.startsWith('play/')) return { type: 'play', action: rest }
  if (value.startsWith('open/')) return { type: 'open', focus: rest }
  if (/^ask\/\d{1,9}$/.test(value)) return { type: 'ask', choice: Number(rest) }
  const press = parseAtTable(value)
  if (press?.type === 'do') return press
  return name.safeParse(value).success ? { type: 'name', name: value } : undefined
}
