import { tryAgainNow } from '../../store/messages/trouble.ts'
import { channelId, type GuildId, guildId, type UserId } from '../../store/values/ids.ts'
import type { SignIn } from '../../tables/boards/note-launch.ts'
import type { Member } from '../../tables/record/rights.ts'
import { openSignIn } from '../activity/open-sign-in.ts'
import type { AlertSources } from '../alerts/alert-sources.ts'
import { watchAlerts } from '../alerts/watch-alerts.ts'
import { leaveServer } from '../deliveries/leave-server.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { openPosted } from '../endpoint/posted.ts'
import { openDirectory } from '../examining/open-directory.ts'
import { openExamining } from '../examining/open-examining.ts'
import type { Arrival } from '../messages/arrival.ts'
import { askOnce } from '../messages/ask-once.ts'
import { type Channels, openChannels } from '../messages/channels.ts'
import { openPosts } from '../messages/posts.ts'
import { openPanels } from '../messages/private-panels.ts'
import { sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { type Account, openRest, type RestClients } from '../rest/open-rest.ts'
import { type Gateway, openGateway } from '../shards/gateway.ts'
import { type Gone, OtherApplication } from '../shards/gone.ts'
import { whoWeAre } from '../shards/identity.ts'
import type { WantedShards } from '../shards/open-count.ts'
import { waitForOthers } from '../shards/wait-for-others.ts'
import type { Registry } from '../slash/menu.ts'
import { openFollowing } from './following.ts'
import { type Incoming, openIncoming } from './incoming.ts'
import { type Registering, register } from './register.ts'
import { retryTroubled } from './retry-troubled.ts'
import { router } from './router.ts'
import { memberAsked } from './standing.ts'
import { welcome } from './welcome.ts'
import { workJobs } from './work-jobs.ts'

export interface Discord {
  /** Whether Discord can tell us what happens: the gateway is connected, or its posts are taken. */
  ready(): boolean
  /** Resolves, with advice on what to do, when Discord has closed the gateway for good. */
  readonly gone: Promise<Gone>
  /** Says in a channel what Chaski is and how to begin. */
  greet(channel: string): Promise<void>
  /** A user who asks by a page in a browser. */
  member(user: UserId): Member
  /** Whoever opens the Activity; undefined where there is none. */
  readonly signIn: SignIn | undefined
  /** Hears no more of what users do, which other processes hear from now on; resolves once all is answered that was heard. */
  leave(): Promise<void>
  /** Ends it all: nothing can be asked of Discord any more. */
  close(): Promise<void>
}

/** How what users do comes in. */
export interface Ways {
  /** Where Discord posts it; there is no gateway then. */
  readonly endpoint?: Endpoint | undefined
  /** The shards by which the gateway tells it. */
  readonly shards?: WantedShards
  /** By what the application is known to Discord where it has an Activity. */
  readonly clientSecret?: string | undefined
  /** By what it is judged whether anything is amiss that the operator has to know. */
  readonly alerts?: AlertSources | undefined
}

/**
 * Registers the commands and begins to answer: what the gateway tells, or where there is an endpoint, what Discord posts
 * there. Throws if Discord refuses the token, or if processes work on this database that cannot beside this one.
 */
export async function connect(
  services: DiscordServices,
  account: Account,
  registry: Registry,
  { endpoint, shards = { type: 'auto' }, clientSecret, alerts }: Ways = {},
): Promise<Discord> {
  const rest = await openRest(services, account)
  const panels = openPanels(services.tables.store.bus)
  const following = openFollowing(panels, services.log)
  let gateway: Gateway | undefined
  const channels = openChannels({ rest: rest.answers, told: id => gateway?.channel(id) })
  const send = sender(rest.deliveries, { now: services.tables.now, ...channels })
  const posts = openPosts(rest.deliveries('news'), channels)
  let registering: Registering | undefined
  const examine = openExamining({ channels, send, rest, services }, () => ({ gateway, registering }))
  const places = { panels, following, channels, send, posts, examine }
  const heard = { ...services, directory: openDirectory(rest.answers) }
  const incoming = openIncoming(router(heard, registry, { ...places, flooded: one => watching.flooded(one) }))
  const hear = heeding(services, { rest, channels, incoming })
  const { leave: leaveOne, there } = leaving(services, rest)
  const greet = async (channel: string, locale: string) =>
    welcome(services, send, { channel: channelId.parse(channel), locale })
  const member = (user: UserId) => memberAsked(user, channels, services.blocklist)
  const mending = retryTroubled(services, { channels, rightsChanged: rest.rightsChanged })
  const watching = watchAlerts(services, { send: send.at('upkeep'), rest, channels }, alerts)
  let signIn: SignIn | undefined
  let way: Pick<Gateway, 'ready' | 'connected' | 'gone' | 'rest'> | undefined
  const open = async () => {
    const identity = await whoWeAre(rest.answers, endpoint?.publicKey)
    const { id } = identity.application
    if (!(await waitForOthers(() => services.tables.store.actFor(id), Boolean))) throw new OtherApplication()
    signIn = clientSecret === undefined ? undefined : openSignIn(rest.answers, { application: id, clientSecret })
    const registered = { ...registry, application: identity.application, opensActivity: signIn !== undefined }
    registering = register(rest.deliveries('upkeep'), services, registered)
    await registering.tried
    const told = { rest, hear, there, invited: greet, changed: mending.changed }
    if (endpoint !== undefined) return openPosted(services, { endpoint, ...told })
    gateway = await openGateway(services, { account, identity, wanted: shards, ...told })
    return gateway
  }
  const depart = async () => {
    watching.stop()
    mending.stop()
    registering?.stop()
    await way?.rest()
    await incoming.idle()
  }
  const leave = askOnce(depart)
  const close = async () => {
    await leave()
    await following.close()
    rest.close()
  }
  try {
    way = await open()
    const serverName = async (guild: GuildId) => (await heard.directory.server(guild)).name
    await workJobs(services, send, { posts, following, leave: leaveOne, member, serverName })
    await way.connected
  } catch (error) {
    await close()
    throw error
  }

  return {
    ready: way.ready,
    gone: way.gone,
    greet: channel => greet(channel, services.locale),
    member,
    signIn,
    leave: () => leave(),
    close,
  }
}

/** Leaves servers, and those that are blocked as soon as the bot is found to be there. */
function leaving(services: DiscordServices, rest: RestClients) {
  const leave = (guild: GuildId) => leaveServer(services, rest.deliveries('upkeep'), { guild })
  return {
    leave,
    there(server: string, isThere: boolean): void {
      rest.there(server, isThere)
      if (!isThere || !services.blocklist.has(server)) return
      const job = { queue: 'leave-server', payload: { guild: guildId.parse(server) } } as const
      const asked = services.tables.store.outbox.enqueue(job)
      asked.catch(error => services.log.warn({ err: error, guild: server }, 'a server that is blocked is not left yet'))
    },
  }
}

/** Hears what users do, and heeds what it says of their channels. */
function heeding(
  services: DiscordServices,
  { incoming, ...known }: { readonly rest: RestClients; readonly channels: Channels; readonly incoming: Incoming },
) {
  return (arrival: Arrival) => {
    heed(arrival, services, known)
    return incoming.take(arrival)
  }
}

/** Keeps what an interaction says of its channel; where the bot may do there again what it needs, what was put off is tried now. */
function heed(
  arrival: Arrival,
  { tables, log }: DiscordServices,
  { rest, channels }: { readonly rest: RestClients; readonly channels: Channels },
): void {
  const { channelId: channel, guildId: guild } = arrival.interaction
  if (channel !== null && guild !== null) rest.belongs(channel, guild)
  if (!channels.hear(arrival)) return
  const tryAgain = async () => {
    const mended = channelId.parse(channel)
    await rest.rightsChanged(mended)
    await tryAgainNow(tables.store, [mended], tables.now())
  }
  tryAgain().catch(error => log.debug({ err: error }, 'not tried again yet'))
}
