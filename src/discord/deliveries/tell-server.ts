import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js'
import { announcementPage } from '../../pages/operator/announcement-page.ts'
import { RetryLater } from '../../store/jobs/carrying-out.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import type { ChannelId, MessageId } from '../../store/values/ids.ts'
import type { AnnouncementMatter } from '../../tables/announcements/send-announcement.ts'
import {
  beginAnnouncing,
  channelsToTell,
  doNotTell,
  giveUpTelling,
  holdBack,
  keepAnnounced,
  keepDeleted,
  quietThere,
  readServerAnnouncement,
  type ServerAnnouncement,
} from '../../tables/announcements/server-announcement.ts'
import { localeOf } from '../../words/locales.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import { inOpenThread, meaningOf, type Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { pauseAfter } from './retrying-later.ts'
import { matterOf } from './trouble-with.ts'

/** Discord knows a nonce for some minutes: for so many milliseconds nothing is posted twice under it. */
const NONCE_MS = 120_000

type Job = Payloads['tell-server']

/** Tells a server what is announced, once, or deletes what it was told. Nobody is pinged. */
export async function tellServer(services: DiscordServices, send: Sender, job: Job): Promise<void> {
  const { tables: context, blocklist } = services
  const told = await readServerAnnouncement(context, job)
  if (told === undefined || told.status === 'over') return
  const { channel, message, isWithdrawn } = told
  if (told.status === 'sent') {
    if (isWithdrawn && channel !== undefined && message !== undefined)
      await keepDeleted(context, job, await deleteMessage(send, channel, message))
    return
  }
  // A process died while it posted: whatever it posted is known by its nonce for some minutes.
  if (told.status === 'posting' && channel !== undefined) return goOn(services, send, job, { ...told, channel })
  if (isWithdrawn) return
  if (blocklist.has(job.guild)) return giveUp(services, job, 'blocked')
  if (told.hasLeft) return giveUp(services, job, 'left')
  const quiet = await quietThere(context, job.guild)
  if (quiet !== undefined) {
    await holdBack(context, job, quiet)
    throw new RetryLater(quiet.getTime() - context.now().getTime())
  }
  await tellSomewhere(services, send, job, told)
}

/** Posts it in the first of the server’s channels that takes it. */
async function tellSomewhere(services: DiscordServices, send: Sender, job: Job, told: ServerAnnouncement) {
  let matter: AnnouncementMatter = 'nowhere'
  for (const channel of await channelsToTell(services.tables, job.guild)) {
    if (!(await beginAnnouncing(services.tables, job, channel))) return
    const why = await post(services, send, job, { ...told, channel })
    if (why === undefined) return
    if (matter === 'nowhere') matter = why
    await doNotTell(services.tables, job)
  }
  await giveUp(services, job, matter)
}

interface Telling extends ServerAnnouncement {
  readonly channel: ChannelId
}

/** Ends what a process that died had begun. */
async function goOn(services: DiscordServices, send: Sender, job: Job, told: Telling): Promise<void> {
  const { tables: context } = services
  if (context.now().getTime() - told.at.getTime() > NONCE_MS) return giveUp(services, job, 'doubtful')
  const why = await post(services, send, job, told)
  if (why !== undefined) await doNotTell(context, job)
  await tellServer(services, send, job)
}

/** Posts it in a channel; returns why Discord refuses it there, if it does. What went wrong otherwise is tried again. */
async function post(
  { tables: context, watch, locale: usual }: DiscordServices,
  send: Sender,
  job: Job,
  told: Telling,
): Promise<AnnouncementMatter | undefined> {
  const { channel } = told
  const body = announcementPage(told, localeOf(told.locale) ?? usual)
  const nonce = nonceOf('announcement', job.announcement, job.guild)
  try {
    const message = await inOpenThread(send, channel, () => send.post(channel, body, { nonce, ping: [] }))
    await keepAnnounced(context, job, message)
    watch.delivery('announcement', 'sent')
    return undefined
  } catch (error) {
    const why = refusalIn(error)
    if (why !== undefined) return why
    watch.delivery('announcement', 'failed')
    if (hasNotArrived(error)) await doNotTell(context, job)
    throw error
  }
}

async function giveUp({ tables, watch }: DiscordServices, job: Job, matter: AnnouncementMatter): Promise<void> {
  await giveUpTelling(tables, job, matter)
  watch.delivery('announcement', 'given-up')
}

/** Deletes a message; returns why Discord refuses that, if it does. */
async function deleteMessage(
  send: Sender,
  channel: ChannelId,
  message: MessageId,
): Promise<AnnouncementMatter | undefined> {
  try {
    await inOpenThread(send, channel, () => send.remove(channel, message))
    return undefined
  } catch (error) {
    const meaning = meaningOf(error)
    if (meaning === 'message-gone' || meaning === 'channel-gone') return undefined
    const why = refusalIn(error)
    if (why === undefined) throw error
    return why
  }
}

/** Without a connection nothing can have been posted. */
const NO_CONNECTION = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** Whether nothing was posted by a try that failed: it was not sent, or Discord says that it failed. */
function hasNotArrived(error: unknown): boolean {
  if (error instanceof RateLimitError || error instanceof HTTPError || error instanceof DiscordAPIError) return true
  return error instanceof Error && 'code' in error && NO_CONNECTION.test(String(error.code))
}

/** Why Discord refuses something for good; undefined where another try may go well. */
function refusalIn(error: unknown): AnnouncementMatter | undefined {
  const matter = matterOf(error)
  switch (matter) {
    case 'gone':
    case 'hidden':
    case 'closed':
    case 'locked':
      return matter
    default:
      return error instanceof DiscordAPIError && pauseAfter(error) === undefined ? 'refused' : undefined
  }
}
