import type { PermissionName } from '../../src/playground/state/permissions.ts'
import type { World } from '../../test/driver/playground.ts'
import type { PostgresServer } from '../../test/postgres-server.ts'
import type { Bot } from './process.ts'
import type { Wire } from './wire.ts'

/** All that trouble can come to. */
export interface Stage {
  readonly world: World
  readonly bots: readonly [Bot, Bot]
  /** One for each bot, to the database. */
  readonly wires: readonly [Wire, Wire]
  readonly server: PostgresServer
  /** Where tables are played. */
  channels(): readonly string[]
}

/** Brings trouble that lasts as long as `lasting` does, and ends it. */
export type Trouble = (stage: Stage, lasting: () => Promise<void>) => Promise<void>

const MESSAGES = /^\/channels\/\d+\/messages/
const MANY = 1_000_000

const EVERYTHING: readonly PermissionName[] = ['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'AttachFiles']

/** What can go wrong, by name. */
export const TROUBLES: Readonly<Record<string, Trouble>> = {
  'a process is killed': ({ bots }) => bots[0].kill(),
  'both processes are killed': async ({ bots }) => {
    await Promise.all(bots.map(bot => bot.kill()))
  },
  'a process stands still': async ({ bots }, lasting) => {
    const thaw = bots[0].freeze()
    await lasting()
    thaw()
  },
  'connections to the database are cut': async ({ wires }, lasting) => {
    for (const wire of wires) wire.cut()
    await lasting()
    for (const wire of wires) wire.cut()
  },
  'a wire to the database is dead': async ({ wires }, lasting) => {
    const release = wires[0].hold()
    await lasting()
    release()
  },
  'the database is away': async ({ server }, lasting) => {
    await server.stop()
    await lasting()
    await server.start()
  },
  'the gateway drops and is resumed': async ({ world }) => world.dropGateway({ resume: true }),
  'the gateway drops for good': async ({ world }) => {
    world.dropGateway({ resume: false })
    await world.botOnline()
  },
  'Discord is slow': (stage, lasting) => fault(stage, { type: 'delay', milliseconds: 1500 }, lasting),
  'Discord fails': (stage, lasting) => fault(stage, { type: 'answer', status: 503 }, lasting),
  'Discord limits': (stage, lasting) => fault(stage, { type: 'rate-limit', retryAfter: 2 }, lasting),
  'answers of Discord are lost': (stage, lasting) => fault(stage, { type: 'answer-lost' }, lasting),
  'connections to Discord break': (stage, lasting) => fault(stage, { type: 'reset' }, lasting),
  'interactions come twice': async ({ world }, lasting) => {
    world.faults.deliverTwice(true)
    await lasting()
    world.faults.deliverTwice(false)
  },
  'sending is forbidden': (stage, lasting) => forbid(stage, ['SendMessages', 'SendMessagesInThreads'], lasting),
  'pictures are forbidden': (stage, lasting) => forbid(stage, ['AttachFiles'], lasting),
  'channels cannot be seen': (stage, lasting) => forbid(stage, ['ViewChannel'], lasting),
}

/** Messages in channels meet with a fault. */
async function fault(
  { world }: Stage,
  what: Parameters<World['faults']['inject']>[1],
  lasting: () => Promise<void>,
): Promise<void> {
  const callOff = world.faults.inject({ path: MESSAGES }, what, MANY)
  await lasting()
  callOff()
}

async function forbid({ world, channels }: Stage, lost: readonly PermissionName[], lasting: () => Promise<void>) {
  const there = channels()
  for (const channel of there) {
    world.setBotPermissions(
      channel,
      EVERYTHING.filter(name => !lost.includes(name)),
    )
  }
  await lasting()
  for (const channel of there) world.setBotPermissions(channel, EVERYTHING)
}
