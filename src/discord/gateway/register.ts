import {
  ApplicationCommandType,
  type ApplicationIntegrationType,
  EntryPointCommandHandlerType,
  Routes,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { digestOf } from '../../engine/basics/digest-of.ts'
import type { CommandsState } from '../../pages/diagnose/connection-findings.ts'
import { isRegistered, keepRegistered } from '../../store/servers.ts'
import { knowCommands } from '../../words/named-commands.ts'
import { pauseAfter } from '../deliveries/retrying-later.ts'
import type { Requests } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { Identity } from '../shards/identity.ts'
import type { Command } from '../slash/command.ts'
import { type Menu, type Registry, typeAndName } from '../slash/menu.ts'
import { registerOperators } from './register-operators.ts'

const listed = z.array(
  z.looseObject({
    id: z.string(),
    name: z.string(),
    type: z.int().default(ApplicationCommandType.ChatInput),
    handler: z.int().nullish(),
  }),
)
type Listed = z.infer<typeof listed>

interface Registered extends Registry {
  readonly application: Identity['application']
  /** What opens the Activity comes to us: Discord would post a message whenever anybody does. */
  readonly opensActivity: boolean
}

export interface Registering {
  /** Resolves once it has been tried: what Discord takes later only is told it later. */
  readonly tried: Promise<void>
  /** How the commands are that Discord has now. */
  look(): Promise<CommandsState>
  stop(): void
}

/**
 * Tells Discord the commands, unless a process has done so and they are the same still. If Discord refuses them, those
 * that it knows go on working; where it takes them later only, or is away, nobody waits for that.
 */
export function register(requests: Requests, services: DiscordServices, registered: Registered): Registering {
  const { log } = services
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const attempt = async () => {
    try {
      await tell(requests, services, registered)
      await registerOperators(requests, services, registered)
    } catch (error) {
      const pause = pauseAfter(error)
      if (pause === undefined) {
        log.error({ err: error }, 'Discord refused the commands; the bot goes on with those it knew')
      } else if (!isStopped) {
        const until = new Date(+services.tables.now() + pause)
        log.warn({ err: error, until }, 'the commands could not be registered yet: that is tried again')
        timer = setTimeout(() => void attempt(), pause).unref()
      }
    }
  }
  return {
    tried: attempt(),
    async look() {
      const { lacking, isCurrent } = await askRegistered(requests, services, registered)
      return { lacking, isCurrent }
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function tell(requests: Requests, services: DiscordServices, registered: Registered): Promise<void> {
  const { application, opensActivity } = registered
  const { id } = application
  const { before, data, fingerprint, lacking, isCurrent } = await askRegistered(requests, services, registered)
  knowCommands(before.filter(isTyped))
  if (lacking.length === 0 && isCurrent) return
  const ours = opensActivity ? { handler: EntryPointCommandHandlerType.AppHandler } : {}
  const entries = before.filter(isEntryPoint)
  const body = [...data, ...entries.map(entry => ({ ...asItWas(entry), ...ours }))]
  knowCommands(listed.parse(await requests.put(Routes.applicationCommands(id), { body })).filter(isTyped))
  await keepRegistered(services.tables.store, id, fingerprint)
}

/** What Discord has of our commands: which it lacks, and whether the others are what it was told last. */
async function askRegistered(
  requests: Requests,
  { tables: context }: DiscordServices,
  { commands, menus, application, opensActivity }: Registered,
) {
  const { id } = application
  const route = Routes.applicationCommands(id)
  const data = [...commands, ...menus].map(({ data }) => installable(data, application.integrationTypes))
  const query = new URLSearchParams({ with_localizations: 'true' })
  const before = listed.parse(await requests.get(route, { query }))
  const fingerprint = digestOf(data)
  const known = new Set(before.map(typeAndName))
  const entries = before.filter(isEntryPoint)
  const isOurs = entries.every(({ handler }) => !opensActivity || handler === EntryPointCommandHandlerType.AppHandler)
  const lacking = data
    .filter(({ type = ApplicationCommandType.ChatInput, name }) => !known.has(typeAndName({ type, name })))
    .map(({ name }) => name)
  const isCurrent = isOurs && (await isRegistered(context.store, id, fingerprint))
  return { before, data, fingerprint, lacking, isCurrent }
}

type Data = Command['data'] | Menu['data']

/** A command is told only for those ways in which the application can be installed: Discord refuses others. */
function installable({ integration_types = [], ...data }: Data, possible: readonly ApplicationIntegrationType[]): Data {
  const types = integration_types.filter(type => possible.includes(type))
  return { ...data, ...(types.length > 0 && { integration_types: types }) }
}

/** A command that is typed: texts mention it. */
function isTyped({ type }: Listed[number]): boolean {
  return type === ApplicationCommandType.ChatInput
}

/** The command that opens an application's Activity is Discord's own, and not to be left out. */
function isEntryPoint({ type }: Listed[number]): boolean {
  return type === ApplicationCommandType.PrimaryEntryPoint
}

/** A command that Discord lists, as it takes it back. */
function asItWas({ application_id: _, version: __, guild_id: ___, ...command }: Listed[number]) {
  return command
}
