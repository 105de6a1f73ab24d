import { z } from 'zod'
import { type ChannelState, channelFindings } from '../../pages/diagnose/channel-findings.ts'
import { connectionFindings } from '../../pages/diagnose/connection-findings.ts'
import { diagnosisPage } from '../../pages/diagnose/diagnosis-page.ts'
import { amiss, type Finding, type Section, well } from '../../pages/diagnose/finding.ts'
import { installationFindings } from '../../pages/diagnose/installation-findings.ts'
import { personFindings } from '../../pages/diagnose/person-findings.ts'
import { roomFindings } from '../../pages/diagnose/room-findings.ts'
import { tableFindings } from '../../pages/diagnose/table-findings.ts'
import { note } from '../../pages/model/blocks.ts'
import type { DiagnosePress, DiagnoseTablePress } from '../../pages/model/press.ts'
import { reason, sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { everyMark } from '../../pages/opening/place-marks.ts'
import { databaseTroubleOf } from '../../store/database/database-unavailable.ts'
import { type ChannelId, type GuildId, type TableId, tableId } from '../../store/values/ids.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { mutedTables } from '../../tables/health/muted-tables.ts'
import { readRoom } from '../../tables/health/read-room.ts'
import { readServerHealth } from '../../tables/health/read-server-health.ts'
import { readTableHealth } from '../../tables/health/read-table-health.ts'
import { findTables } from '../../tables/lobby/find-tables.ts'
import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import { readPlayerSettings } from '../../tables/people/player-settings.ts'
import { readServerSettings, type ServerSettings } from '../../tables/people/server-settings.ts'
import { vacations } from '../../tables/people/vacations.ts'
import type { Locale } from '../../words/locales.ts'
import { sayOption, uiWords } from '../../words/words.ts'
import type { Actor } from '../model/actor.ts'
import type { Examiner } from '../model/examiner.ts'
import type { Invocation } from '../model/invocation.ts'
import { outsideHere } from '../model/outside.ts'
import type { Services } from '../model/services.ts'
import { mayDiagnose } from './may-diagnose.ts'
import { type Probed, sendProbe } from './send-probe.ts'

const given = z.literal(0).or(z.int32().positive().pipe(tableId))

/** Who asks, on which server, and of what: a channel, and a table, the only one of this channel where that is 0. */
interface Diagnosing extends DiagnosePress {
  readonly actor: Actor
  readonly services: Services
  readonly guild: GuildId
  readonly examiner: Examiner
  /** The tables of the channel. */
  readonly here: Promise<readonly TableSummary[]>
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
  return diagnose(invocation, services, { type: 'diagnose', channel, about: about.data })
}

/** The same of a table that is picked by its number among those of a channel. */
export function diagnosePicked(
  actor: Actor,
  services: Services,
  { channel }: DiagnoseTablePress,
  picked: string,
): Promise<Reply> | Reply {
  const about = given.safeParse(Number(picked))
  if (!about.success) return sentence('refused.unknown-button', actor.locale)
  return diagnose(actor, services, { type: 'diagnose', channel, about: about.data })
}

/**
 * How a channel, the asker, a table and the installation are, for a moderator alone; what is not well with what to do. The channel is
 * tried out first where that is asked for.
 */
export async function diagnose(actor: Actor, services: Services, asked: DiagnosePress): Promise<Reply> {
  const { guild, examiner, locale } = actor
  const { channel, about, type } = asked
  if (guild === undefined || examiner === undefined) return sentence('refused.no-diagnosis', locale)
  const outside = await actor.outside()
  if (outside?.type === 'server') return (await outsideHere(actor)) ?? sentence('refused.no-diagnosis', locale)
  if (!(await mayDiagnose(services, { guild: guild.id, channel }))) return sentence('refused.no-diagnosis', locale)
  const words = uiWords(locale)
  if (!examiner.mayLook()) return { type: 'message', body: note(words.say('refused.looked-often')), isAside: true }
  const probed = type === 'probe' ? await sendProbe({ actor, services, examiner, channel }) : undefined
  const here = findTables(services.tables, { channel, user: actor.user })
  const tables = await here.catch(() => [])
  const diagnosing = { actor, services, guild: guild.id, examiner, here, ...asked }
  const sections: readonly Section[] = [
    ...sectionsOf(probed, locale),
    { title: `<#${channel}>`, findings: await looked(diagnosing, lookAtChannel) },
    { title: words.say('diagnose.you'), findings: await looked(diagnosing, lookAtPerson) },
    await lookAtTable(diagnosing),
    { title: words.say('diagnose.installation'), findings: await looked(diagnosing, lookAtInstallation) },
  ]
  const lookedAt = services.tables.now()
  const told = { channel, about, sections, lookedAt, tables, notice: probed?.notice }
  return { type: 'message', body: diagnosisPage({ ...told, docsUrl: services.setup.docsUrl }, locale) }
}

/** What a probe says, where one was sent. */
function sectionsOf(probed: Probed | undefined, locale: Locale): readonly Section[] {
  if (probed?.findings === undefined) return []
  return [{ title: uiWords(locale).say('probe.title'), findings: probed.findings }]
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
  const [settings, room] = await Promise.all([
    readServerSettings(services.tables, guild),
    readRoom(services.tables, { guild, channel }),
  ])
  const marks = everyMark([...services.tables.games.keys()])
  const forum = await forumOf(examiner, settings, channel)
  const added =
    outside?.type === 'thread' ? [amiss(words.say('refused.outside-thread', { channel, chaski: outside.bot }))] : []
  return [...added, ...channelFindings({ state, settings, marks, forum }, locale), ...roomFindings(room, state, locale)]
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
  const { actor, services, guild, here, about } = diagnosing
  const { locale, user } = actor
  const words = uiWords(locale)
  let table: TableId | undefined = about === 0 ? undefined : about
  const findings = await looked(diagnosing, async () => {
    const option = sayOption('table table', actor.client)
    const [first, ...others] = table === undefined ? await here : []
    const tables = others.length + 1
    if (others.length > 0) return [well(words.say('diagnose.several-tables', { tables, option }))]
    table ??= first?.id
    if (table === undefined) return [well(words.say('diagnose.no-table', { option }))]
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
