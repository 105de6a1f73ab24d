import { type APIApplicationCommand, ApplicationCommandType } from 'discord-api-types/v10'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../protocol/errors.ts'
import { guildOf, type Realm } from '../state/state.ts'
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
export function commandRoutes(app: FastifyInstance, { realm }: RestContext): void {
  for (const base of ['/applications/:application', '/applications/:application/guilds/:guild']) {
    const path = `${base}/commands`

    app.get<Set>(path, async ({ params }) => [...commandsAt(realm, params).values()])

    app.put<Set>(path, async ({ params, body }) => {
      const before = [...commandsAt(realm, params).values()]
      const now = validateCommands(body).map(command => {
        const old = before.find(one => one.name === command.name && one.type === typeOf(command))
        return commandObject(realm, params, command, old?.id)
      })
      realm.commands.set(params.guild ?? '', new Map(now.map(command => [command.id, command])))
      realm.announce({ type: 'commands-updated' })
      return now
    })

    app.post<Set>(path, async ({ params, body }, reply) => {
      const command = validateCommand(body)
      const all = commandsAt(realm, params)
      const old = [...all.values()].find(one => one.name === command.name && one.type === typeOf(command))
      if (old === undefined) demandRoom([...all.values(), command].map(typeOf))
      const made = commandObject(realm, params, command, old?.id)
      put(realm, params, made)
      return reply.status(old === undefined ? 201 : 200).send(made)
    })

    app.get<One>(`${path}/:id`, async ({ params }) => commandAt(realm, params))

    app.patch<One>(`${path}/:id`, async ({ params, body }) => {
      const old = commandAt(realm, params)
      const change = typeof body === 'object' ? body : {}
      const made = commandObject(realm, params, validateCommand({ ...old, ...change }), old.id)
      put(realm, params, made)
      return made
    })

    app.delete<One>(`${path}/:id`, async ({ params }, reply) => {
      commandsAt(realm, params).delete(commandAt(realm, params).id)
      realm.announce({ type: 'commands-updated' })
      return reply.status(204).send()
    })
  }
}

/** Throws Discord's 10002 or 10004. */
function commandsAt(realm: Realm, { application, guild }: Place): Map<string, APIApplicationCommand> {
  if (application !== realm.bot) throw apiError('unknown-application')
  if (guild !== undefined) guildOf(realm, guild)
  return realm.commands.get(guild ?? '') ?? new Map()
}

/** Throws Discord's 10063. */
function commandAt(realm: Realm, params: Place & { id: string }): APIApplicationCommand {
  const command = commandsAt(realm, params).get(params.id)
  if (command === undefined) throw apiError('unknown-command')
  return command
}

function put(realm: Realm, { guild = '' }: Place, command: APIApplicationCommand): void {
  realm.commands.set(guild, new Map(realm.commands.get(guild)).set(command.id, command))
  realm.announce({ type: 'commands-updated' })
}

function typeOf(command: { readonly type?: ApplicationCommandType | null | undefined }): ApplicationCommandType {
  return command.type ?? ApplicationCommandType.ChatInput
}

function commandObject(
  realm: Realm,
  { guild }: Place,
  command: CommandBody,
  id = realm.newId(),
): APIApplicationCommand {
  return {
    id,
    application_id: realm.bot,
    version: realm.newId(),
    type: typeOf(command),
    name: command.name,
    name_localizations: command.name_localizations ?? null,
    description: command.description ?? '',
    description_localizations: command.description_localizations ?? null,
    ...(command.options && { options: command.options }),
    default_member_permissions: command.default_member_permissions ?? null,
    ...(command.contexts && { contexts: command.contexts }),
    ...(command.integration_types && { integration_types: command.integration_types }),
    ...(guild === undefined ? {} : { guild_id: guild }),
    nsfw: command.nsfw ?? false,
  }
}
