import { type APIApplicationCommand, ApplicationCommandType } from 'discord-api-types/v10'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../protocol/errors.ts'
import { guildOf, type State } from '../state/state.ts'
import { type CommandBody, demandRoom, validateCommand, validateCommands } from '../validate/commands.ts'
import type { RestContext } from './context.ts'

interface Place {
  application: string
  guild?: string
}
interface Set {
  Params: Place
}
interface One {
  Params: Place & { id: string }
}

/** Application commands, global and of a guild. */
export function commandRoutes(app: FastifyInstance, { state }: RestContext): void {
  for (const base of ['/applications/:application', '/applications/:application/guilds/:guild']) {
    const path = `${base}/commands`

    app.get<Set>(path, async ({ params }) => [...commandsAt(state, params).values()])

    app.put<Set>(path, async ({ params, body }) => {
      const before = [...commandsAt(state, params).values()]
      const now = validateCommands(body, state.app.integrationTypes).map(command => {
        const old = before.find(one => one.name === command.name && one.type === typeOf(command))
        return commandObject(state, params, command, old?.id)
      })
      demandEntryPoint(before, now)
      state.commands.set(params.guild ?? '', new Map(now.map(command => [command.id, command])))
      state.announce({ type: 'commands-updated' })
      return now
    })

    app.post<Set>(path, async ({ params, body }, reply) => {
      const command = validateCommand(body, state.app.integrationTypes)
      const all = commandsAt(state, params)
      const old = [...all.values()].find(one => one.name === command.name && one.type === typeOf(command))
      if (old === undefined) demandRoom([...all.values(), command].map(typeOf))
      const made = commandObject(state, params, command, old?.id)
      put(state, params, made)
      return reply.status(old === undefined ? 201 : 200).send(made)
    })

    app.get<One>(`${path}/:id`, async ({ params }) => commandAt(state, params))

    app.patch<One>(`${path}/:id`, async ({ params, body }) => {
      const old = commandAt(state, params)
      const change = typeof body === 'object' ? body : {}
      const made = commandObject(
        state,
        params,
        validateCommand({ ...old, ...change }, state.app.integrationTypes),
        old.id,
      )
      put(state, params, made)
      return made
    })

    app.delete<One>(`${path}/:id`, async ({ params }, reply) => {
      commandsAt(state, params).delete(commandAt(state, params).id)
      state.announce({ type: 'commands-updated' })
      return reply.status(204).send()
    })
  }
}

/** Throws Discord's 10002 or 10004. */
function commandsAt(state: State, { application, guild }: Place): Map<string, APIApplicationCommand> {
  if (application !== state.bot) throw apiError('unknown-application')
  if (guild !== undefined) guildOf(state, guild)
  return state.commands.get(guild ?? '') ?? new Map()
}

/** Throws Discord's 50240 if the command that opens the app's Activity would be gone by the way. */
function demandEntryPoint(before: readonly APIApplicationCommand[], now: readonly APIApplicationCommand[]): void {
  const isEntry = ({ type }: APIApplicationCommand) => type === ApplicationCommandType.PrimaryEntryPoint
  if (before.some(isEntry) && !now.some(isEntry)) throw apiError('entry-point-left-out')
}

/** Throws Discord's 10063. */
function commandAt(state: State, params: Place & { id: string }): APIApplicationCommand {
  const command = commandsAt(state, params).get(params.id)
  if (command === undefined) throw apiError('unknown-command')
  return command
}

function put(state: State, { guild = '' }: Place, command: APIApplicationCommand): void {
  state.commands.set(guild, new Map(state.commands.get(guild)).set(command.id, command))
  state.announce({ type: 'commands-updated' })
}

function typeOf(command: { readonly type?: ApplicationCommandType | null | undefined }): ApplicationCommandType {
  return command.type ?? ApplicationCommandType.ChatInput
}

function commandObject(
  state: State,
  { guild }: Place,
  command: CommandBody,
  id = state.newId(),
): APIApplicationCommand {
  return {
    id,
    application_id: state.bot,
    version: state.newId(),
    type: typeOf(command),
    name: command.name,
    name_localizations: command.name_localizations ?? null,
    description: command.description ?? '',
    description_localizations: command.description_localizations ?? null,
    ...(command.options && { options: command.options }),
    default_member_permissions: command.default_member_permissions ?? null,
    ...(command.contexts && { contexts: command.contexts }),
    ...(command.integration_types && { integration_types: command.integration_types }),
    ...(command.handler != null && { handler: command.handler }),
    ...(guild !== undefined && { guild_id: guild }),
    nsfw: command.nsfw ?? false,
  }
}
