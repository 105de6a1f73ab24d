import { createHash } from 'node:crypto'
import type { REST } from 'discord.js'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { isRegistered, keepRegistered } from '../../store/servers.ts'
import type { Command } from '../messages/command.ts'
import type { House } from '../messages/house.ts'
import { knowCommands } from '../words/named-commands.ts'

const known = z.array(z.object({ id: z.string(), name: z.string() }))

interface Registered {
  readonly commands: readonly Command[]
  readonly application: string
}

/**
 * Tells Discord the commands, unless a process has done so and they are the same still. If Discord refuses them, those
 * that it knows go on working.
 */
export async function register(rest: REST, { desk, log }: House, { commands, application }: Registered): Promise<void> {
  const route = Routes.applicationCommands(application)
  const data = commands.map(command => command.data)
  const fingerprint = createHash('sha256').update(JSON.stringify(data)).digest('hex')
  const before = async () => known.safeParse(await rest.get(route).catch(() => undefined)).data ?? []
  if (await isRegistered(desk.store, application, fingerprint)) {
    const there = await before()
    const names = new Set(there.map(({ name }) => name))
    if (data.every(({ name }) => names.has(name))) return knowCommands(there)
  }
  try {
    knowCommands(known.parse(await rest.put(route, { body: data })))
    await keepRegistered(desk.store, application, fingerprint)
  } catch (error) {
    log.error({ err: error }, 'Discord refused the commands; the bot goes on with those it knew')
    knowCommands(await before())
  }
}
