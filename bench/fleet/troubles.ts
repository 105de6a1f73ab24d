import type { Playground } from '../../test/driver/playground.ts'
import type { PostgresServer } from '../../test/postgres-server.ts'
import { pause } from '../soak/crowd.ts'
import type { Bot } from '../soak/process.ts'
import type { ClickedTable } from './click.ts'

/** What a fleet is made of. */
export interface Fleet {
  readonly playground: Playground
  readonly server: PostgresServer
  readonly tables: readonly ClickedTable[]
  readonly bots: readonly [Bot, Bot, Bot, Bot]
  /** One more process. */
  start(): Promise<Bot>
}

/** Something that goes wrong under load. */
export interface Trouble {
  readonly name: string
  /** Brings it, and ends it. */
  bring(fleet: Fleet): Promise<void>
  /** A process cannot say that it is gone: until others have its shards nobody hears what is clicked there. */
  readonly isUnannounced?: true
  /** Tables whose messages Discord itself holds back. */
  heldBack?(fleet: Fleet): readonly ClickedTable[]
}

const MESSAGES = '/channels/\\d+/messages'
const MANY = 1_000_000
/** Longer than the leases of shards. */
const FROZEN_MS = 20_000
const DEAD_MS = 15_000
const LIMITED_CHANNELS = 10
const LIMITED_MS = 8_000
/** A message can wait this long and still be in time. */
const LIMITED_ALL_MS = 2_000

export const TROUBLES: readonly Trouble[] = [
  {
    name: 'a process is killed',
    isUnannounced: true,
    async bring({ bots: [bot] }) {
      await bot.die()
      await pause(DEAD_MS)
      await bot.live()
    },
  },
  {
    name: 'a process stands still',
    isUnannounced: true,
    async bring({ bots: [, bot] }) {
      const thaw = bot.freeze()
      await pause(FROZEN_MS)
      thaw()
    },
  },
  {
    name: 'all four restart in turn',
    async bring({ bots }) {
      for (const bot of bots) {
        await bot.stop()
        await bot.live()
      }
    },
  },
  {
    name: 'shards move to a fifth, and back',
    async bring({ start }) {
      const fifth = await start()
      await pause(FROZEN_MS)
      await fifth.stop()
    },
  },
  {
    name: 'Postgres restarts',
    async bring({ server }) {
      await server.stop()
      await server.start()
    },
  },
  {
    name: 'Discord limits ten channels',
    async bring({ playground: { world }, tables }) {
      const channels = tables.slice(0, LIMITED_CHANNELS).map(({ channel }) => channel)
      const path = new RegExp(`^/channels/(${channels.join('|')})/messages`)
      const callOff = world.faults.inject({ path }, { type: 'rate-limit', retryAfter: 2 }, MANY)
      await pause(LIMITED_MS)
      callOff()
    },
    heldBack: ({ tables }) => tables.slice(0, LIMITED_CHANNELS),
  },
  {
    name: 'Discord limits the whole bot',
    async bring({ playground: { world } }) {
      const path = new RegExp(`^${MESSAGES}`)
      const callOff = world.faults.inject({ path }, { type: 'rate-limit', retryAfter: 1, scope: 'global' }, MANY)
      await pause(LIMITED_ALL_MS)
      callOff()
    },
  },
]
