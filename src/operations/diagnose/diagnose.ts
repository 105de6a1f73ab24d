import { z } from 'zod'
import { type ChannelState, channelFindings } from '../../pages/diagnose/channel-findings.ts'
import { connectionFindings } from '../../pages/diagnose/connection-findings.ts'
import { diagnosisPage } from '../../pages/diagnose/diagnosis-page.ts'
import { amiss, type Finding, type Section, well } from '../../pages/diagnose/finding.ts'
import { installationFindings } from '../../pages/diagnose/installation-findings.ts'
import { personFindings } from '../../pages/diagnose/person-findings.ts'
import { tableFindings } from '../../pages/diagnose/table-findings.ts'
import type { DiagnosePress } from '../../pages/model/press.ts'
import { reason, sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { everyMark } from '../../pages/opening/place-marks.ts'
import { databaseTroubleOf } from '../../store/database/database-unavailable.ts'
import { type ChannelId, type GuildId, type TableId, tableId } from '../../store/values/ids.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { mutedTables } from '../../tables/health/muted-tables.ts'
import { readServerHealth } from '../../tables/health/read-server-health.ts'
import { readTableHealth } from '../../tables/health/read-table-health.ts'
import { findTables } from '../../tables/lobby/find-tables.ts'
import { readPlayerSettings } from '../../tables/people/player-settings.ts'
import { readServerSettings, type ServerSettings } from '../../tables/people/server-settings.ts'
import { vacations } from '../../tables/people/vacations.ts'
import { sayOption, uiWords } from '../../words/words.ts'
import type { Actor } from '../model/actor.ts'
import type { Examiner } from '../model/examiner.ts'
import type { Invocation } from '../model/invocation.ts'
import { outsideHere } from '../model/outside.ts'
import type { Services } from '../model/services.ts'
import { mayDiagnose } from './may-diagnose.ts'

const given = z.literal(0).or(z.int32().positive().pipe(tableId))

/** What is looked at: a channel, and a table, of this channel where that is 0. */
type Asked = Pick<DiagnosePress, 'channel' | 'about'>

/** Who asks, on which server, and of what. */
interface Diagnosing extends Asked {
  readonly actor: Actor
  readonly services: Services
  readonly guild: GuildId
  readonly examiner: Examiner
}

/** The same of a channel and a table that are typed, each where it is. */
export async function diagnoseTyped(
  invocation: Invocation,
  services: Services,
  { table: typed }: { readonly table?: number | undefined },
): Promise<Reply> {
  const about = given.safeParse(typed ?? 0)
  if (!about.success) return sentence('refused.which-table', invocation.locale)
  const { channel } = invocation.places.channel ?? invocation
  return diagnose(invocation, services, { channel, about: about.data })
}

/** How a channel, the asker, a table and the installation are, for a moderator alone; what is not well with what to do. */
export async function diagnose(actor: Actor, services: Services, asked: Asked): Promise<Reply> {
  const { guild, examiner, locale } = actor
  if (guild === undefined || examiner === undefined) return sentence('refused.no-diagnosis', locale)
  const outside = await actor.outside()
  if (outside?.type === 'server') return (await outsideHere(actor)) ?? sentence('refused.no-diagnosis', locale)
  if (!(await mayDiagnose(services, { guild: guild.id, channel: asked.channel })))
    return sentence('refused.no-diagnosis', locale)
  const diagnosing = { actor, services, guild: guild.id, examiner, ...asked }
  const words = uiWords(locale)
  const sections: readonly Section[] = [
    { title: `<#${asked.channel}>`, findings: await looked(diagnosing, lookAtChannel) },
    { title: words.say('diagnose.you'), findings: await looked(diagnosing, lookAtPerson) },
    await lookAtTable(diagnosing),
    { title: words.say('diagnose.installation'), findings: await looked(diagnosing, lookAtInstallation) },
  ]
  const { docsUrl } = services.setup
  return { type: 'message', body: diagnosisPage({ ...asked, sections, docsUrl }, locale) }
}

/** What is found; where something fails, that it does: the rest is told all the same. */
async function looked(
  diagnosing: Diagnosing,
  look: (diagnosing: Diagnosing) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const { actor, services } = diagnosing
  const words = uiWords(actor.locale)
  try {
    return await look(diagnosing)
  } catch (error) {
    if (databaseTroubleOf(error) !== undefined) return [amiss(words.say('diagnose.database-away'), 'away')]
    services.log.error({ err: error }, 'something could not be diagnosed')
    return [amiss(words.say('diagnose.failed'))]
  }
}

async function lookAtChannel({ actor, services, guild, examiner, channel }: Diagnosing): Promise<readonly Finding[]> {
  const { locale } = actor
  const words = uiWords(locale)
  const [state, outside] = await Promise.all([
    examiner.channel(channel),
    channel === actor.channel ? actor.outside() : undefined,
  ])
  if (state === undefined) return [amiss(words.say('diagnose.unseen'), 'needs')]
  const settings = await readServerSettings(services.tables, guild)
  const marks = everyMark([...services.tables.games.keys()])
  const forum = await forumOf(examiner, settings, channel)
  const added =
    outside?.type === 'thread' ? [amiss(words.say('refused.outside-thread', { channel, chaski: outside.bot }))] : []
  return [...added, ...channelFindings({ state, settings, marks, forum }, locale)]
}

/** The forum where the server's tables open, unless that is the channel itself or one of its posts. */
async function forumOf(
  examiner: Examiner,
  { tablesIn }: ServerSettings,
  channel: ChannelId,
): Promise<ChannelState | undefined> {
  if (tablesIn.type !== 'forum' || tablesIn.channel === channel) return undefined
  return examiner.channel(tablesIn.channel)
}

async function lookAtPerson({ actor, services: { tables: context } }: Diagnosing): Promise<readonly Finding[]> {
  const { user, locale } = actor
  const [settings, [vacation], muted] = await Promise.all([
    readPlayerSettings(context, user),
    vacations(context, user),
    mutedTables(context, user),
  ])
  const now = context.now()
  // A command has the next direct message tried again: it says how the last one went.
  const hasDmClosed = actor.hasDmClosed === true || settings.dmClosed
  const muting = sayOption('settings mute', actor.client)
  const state = { hasDmClosed, muting, settings, quietUntil: quietUntil(settings, now), vacation, muted, now }
  return personFindings(state, locale)
}

async function lookAtTable(diagnosing: Diagnosing): Promise<Section> {
  const { actor, services, guild, channel, about } = diagnosing
  const { locale, user } = actor
  const words = uiWords(locale)
  let table: TableId | undefined = about === 0 ? undefined : about
  const findings = await looked(diagnosing, async () => {
    const here = table === undefined ? await findTables(services.tables, { channel, user }) : []
    const option = sayOption('table table', actor.client)
    if (table === undefined && here.length !== 1)
      return [well(words.say(here.length === 0 ? 'diagnose.no-table' : 'diagnose.several-tables', { option }))]
    table ??= here[0]?.id
    if (table === undefined) return []
    const read = await readTableHealth(services.tables, { table, guild, user })
    if (!read.ok) return read.by === 'repeat' ? [] : [amiss(reason(services, read, { locale, names: [] }))]
    return tableFindings(read.health, locale)
  })
  return {
    title: table === undefined ? words.say('diagnose.table') : words.say('diagnose.this-table', { table }),
    findings,
  }
}

async function lookAtInstallation({ actor, services, guild, examiner }: Diagnosing): Promise<readonly Finding[]> {
  const { locale } = actor
  const { build, machineAhead } = services.setup
  const [health, connection] = await Promise.all([readServerHealth(services.tables, guild), examiner.connection()])
  const now = services.tables.now()
  return [
    ...installationFindings(build, { ...health, now }, locale),
    ...connectionFindings(connection, machineAhead(), locale),
  ]
}
