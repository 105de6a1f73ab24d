import type { GuildId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { knowing, mayRun } from '../record/rights.ts'
import { noteDeed } from '../servers/note-deed.ts'
import { type KeptTemplate, notFitting, readTemplates, type Template, templateSchema } from '../servers/template.ts'
import { asRunner, type ServerRequest } from '../table/as-runner.ts'
import type { Change } from '../table/transact.ts'

/** What new tables of a game began with before, and begin with now; nothing of either is as everywhere. */
export interface ChangedTemplate {
  readonly game: string
  readonly before: Template
  readonly now: Template
}

/** The templates of a server, for those who may run it. */
export async function templatesAt(
  context: Context,
  { guild }: { readonly guild: GuildId },
): Promise<Result<{ readonly templates: readonly KeptTemplate[] }>> {
  const { member, store } = context
  if (!(await knowing(member, async () => mayRun(guild, member)))) return deny('no-moderator')
  return { ok: true, templates: await readTemplates(context, store.prisma, guild) }
}

/** Sets some terms that new tables of a game begin with on a server; the others stay as they were. */
export function setTemplate(
  context: Context,
  request: ServerRequest & { readonly game: string; readonly terms: Template },
): Promise<Result<ChangedTemplate>> {
  const { guild, user, game } = request
  return asRunner(context, request, async change => {
    const { tx, now } = change
    const before = await lock(change, guild, game)
    const terms = { ...before, ...request.terms, ...optionsOf(before, request.terms) }
    const unfit = notFitting(context, game, terms)
    if (unfit) return unfit
    const which = { guildId: guild, game }
    const data = { terms: stored.parse(terms), at: now }
    await tx.template.upsert({ where: { guildId_game: which }, create: { ...which, ...data }, update: data })
    await noteDeed(change, { guild, by: user, what: { deed: 'template', game, terms } })
    return { ok: true, game, before, now: terms }
  })
}

function optionsOf(before: Template, { options }: Template): Template {
  return options === undefined ? {} : { options: { ...before.options, ...options } }
}

/** Has new tables of a game begin there as anywhere again. */
export function clearTemplate(
  context: Context,
  request: ServerRequest & { readonly game: string },
): Promise<Result<ChangedTemplate>> {
  const { guild, user, game } = request
  return asRunner(context, request, async change => {
    const before = await lock(change, guild, game)
    const { count } = await change.tx.template.deleteMany({ where: { guildId: guild, game } })
    if (count > 0) await noteDeed(change, { guild, by: user, what: { deed: 'template-clear', game } })
    return { ok: true, game, before, now: {} }
  })
}

/** The template that there is; two who change it do so one after the other. One that cannot be read is begun anew. */
async function lock({ tx }: Change, guild: GuildId, game: string): Promise<Template> {
  await tx.guild.createMany({ data: [{ id: guild }], skipDuplicates: true })
  await tx.$queryRaw`SELECT id FROM "Guild" WHERE id = ${guild} FOR UPDATE`
  const found = await tx.template.findUnique({ where: { guildId_game: { guildId: guild, game } } })
  return templateSchema.safeParse(found?.terms).data ?? {}
}
