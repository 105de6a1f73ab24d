import { z } from 'zod'
import { tellProblems } from '../../engine/basics/problems.ts'
import type { GuildId } from '../../store/values/ids.ts'
import { START_HOURS, STARTS } from '../clocks/auto-start.ts'
import type { Context } from '../record/context.ts'
import { ASKS, LATES, PACES } from '../record/paces.ts'
import { type Denied, deny } from '../record/result.ts'

const flag = z.boolean().exactOptional()

/** What a new table of a game begins with on a server where nothing else is said; a version that knows more terms keeps them. */
export const templateSchema = z.looseObject({
  players: z.int().exactOptional(),
  /** The game's own, those that are said. */
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
  pace: z.enum(PACES).exactOptional(),
  late: z.enum(LATES).exactOptional(),
  quiet: flag,
  silence: flag,
  hints: flag,
  brisk: flag,
  start: z.enum(STARTS).exactOptional(),
  after: z.enum(START_HOURS).exactOptional(),
  minimum: z.int().exactOptional(),
  asks: z.enum(ASKS).exactOptional(),
})

export type Template = z.infer<typeof templateSchema>

/** The template of a server for a game, and why it is not used where it does not fit the game any more. */
export interface KeptTemplate {
  readonly game: string
  readonly template: Template
  readonly unfit: Denied | undefined
}

/** Why a template does not fit its game; undefined if it does. */
export function notFitting(
  { games, usual }: Pick<Context, 'games' | 'usual'>,
  game: string,
  { players, options, minimum }: Template,
): Denied | undefined {
  const known = games.get(game)
  if (known === undefined) return deny('unknown-game', { game })
  const [min, max] = known.seats
  if (players !== undefined && players < min) return deny('too-few-places', { min })
  if (Math.max(players ?? 0, minimum ?? 0) > max)
    return deny('too-many', { max, seats: Math.max(players ?? 0, minimum ?? 0) })
  const read = known.options.safeParse({ ...usual?.get(game), ...options })
  return read.success ? undefined : deny('bad-options', { game, problem: tellProblems(read.error) })
}

const row = z.object({ game: z.string(), terms: z.unknown() })

/** What templates are read from: the store, or a transaction. */
type TemplateRows = Pick<Context['store']['prisma'], 'template'>

/** The templates of a server, in the order of their games' ids. */
export async function readTemplates(
  context: Pick<Context, 'games' | 'usual'>,
  db: TemplateRows,
  guild: GuildId,
): Promise<readonly KeptTemplate[]> {
  const rows = await db.template.findMany({ where: { guildId: guild }, orderBy: { game: 'asc' } })
  return z
    .array(row)
    .parse(rows)
    .map(({ game, terms }) => kept(context, game, terms))
}

function kept(context: Pick<Context, 'games' | 'usual'>, game: string, terms: unknown): KeptTemplate {
  const read = templateSchema.safeParse(terms)
  if (!read.success)
    return { game, template: {}, unfit: deny('bad-options', { game, problem: tellProblems(read.error) }) }
  return { game, template: read.data, unfit: notFitting(context, game, read.data) }
}

/** What a new table of a game begins with on a server; nothing where its template does not fit any more, which is logged. */
export async function templateFor(
  context: Pick<Context, 'games' | 'usual' | 'unfitTemplate' | 'store'>,
  { guild, game }: { readonly guild: GuildId | undefined; readonly game: string },
  db: TemplateRows = context.store.prisma,
): Promise<Template> {
  if (guild === undefined) return {}
  const found = await db.template.findUnique({ where: { guildId_game: { guildId: guild, game } } })
  if (found === null) return {}
  const { template, unfit } = kept(context, game, found.terms)
  if (unfit === undefined) return template
  context.unfitTemplate?.({ guild, game }, unfit)
  return {}
}

/** The templates of a server that fit their games, by these. */
export async function fittingTemplates(
  context: Pick<Context, 'games' | 'usual' | 'store'>,
  guild: GuildId | undefined,
): Promise<ReadonlyMap<string, Template>> {
  const all = guild === undefined ? [] : await readTemplates(context, context.store.prisma, guild)
  return new Map(all.flatMap(({ game, template, unfit }) => (unfit === undefined ? [[game, template] as const] : [])))
}

/** When a table starts is one thing, whatever is said of it. */
const STARTING = ['start', 'after', 'minimum'] as const

/** Terms of a new table: what is said goes before the template; of the game's own options each one by itself. */
export function withTemplate<T extends { readonly options?: object | undefined }>(
  template: Template,
  said: T,
): T & Template {
  const given = Object.entries(said).filter(([, value]) => value !== undefined)
  const saysStart = given.some(([name]) => STARTING.some(one => one === name))
  const { start: _, after: __, minimum: ___, ...others } = template
  const usual = saysStart ? others : template
  return { ...said, ...usual, ...Object.fromEntries(given), options: { ...template.options, ...said.options } }
}

/** What of a template a table has as well. */
export function sameTerms(template: Template, table: Readonly<Record<string, unknown>>): Template {
  const { options = {}, ...terms } = template
  const own = z.record(z.string(), z.unknown()).safeParse(table.options).data ?? {}
  const same = Object.entries(options).filter(([name, value]) => own[name] === value)
  return {
    ...Object.fromEntries(Object.entries(terms).filter(([name, value]) => table[name] === value)),
    ...(same.length > 0 && { options: Object.fromEntries(same) }),
  }
}
