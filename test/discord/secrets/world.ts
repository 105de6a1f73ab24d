import { expect } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import type { JobWatch } from '../../../src/store/jobs/carrying-out.ts'
import type { Store } from '../../../src/store/store.ts'
import { enqueueFollowers } from '../../../src/tables/following/enqueue-followers.ts'
import { watchFollows } from '../../../src/tables/following/watch-follows.ts'
import type { Databases } from '../../databases.ts'
import type { User } from '../../driver/user.ts'
import { readStored, type Stored } from '../../faults/stored.ts'
import { settled } from '../../store/settled.ts'
import { type ChaskiWithBoards, startChaskiWithActivity } from '../../web/chaski-with-boards.ts'
import type { ChaskiOptions } from '../chaski.ts'
import { type Script, seatedBy } from '../whole-games/script.ts'
import { begin } from '../whole-games/table.ts'

export const CHANNEL = 'table-1'

const NAMES = ['Ana', 'Ben', 'Chloé', 'Dario', 'Esra']
/** How many people play at most. */
export const MOST_PLAYERS = NAMES.length

/** A Discord of its own with one table, whose people, channels and numbers are the same in every world. */
export interface World {
  readonly game: string
  readonly store: Store
  readonly chaski: ChaskiWithBoards
  /** By seat. */
  readonly players: readonly User[]
  readonly onlooker: User
  /**
   * Whether a job was put off or failed since this was asked last, as on a machine that has other things to do: what is
   * shown by then is sent once more where the bot cannot be sure of it.
   */
  wasHindered(): boolean
}

/** Opens a world whose table plays this script with hints, and whose players are sent their hands. */
export async function openWorld(
  { fresh, reopen }: Databases,
  script: Script,
  options: Pick<ChaskiOptions, 'games'> = {},
): Promise<World> {
  let isHindered = false
  const watch: JobWatch = {
    begun: () => () => {},
    job: (_, outcome) => {
      if (outcome !== 'done') isHindered = true
    },
  }
  const store = await reopen({ ...(await fresh()), watch })
  const chaski = await startChaskiWithActivity(store, { ...options, paint, seed: () => script.seed, now: () => NOW })
  const { world } = chaski
  const people = NAMES.slice(0, script.seats).map(name => world.user(name))
  await begin({ world, channel: CHANNEL, game: script.game, players: people }, 'buttons', script.options)
  await store.prisma.table.updateMany({ data: { hints: true } })
  for (const player of people) await player.slash(CHANNEL, '/settings hand:true')
  const onlooker = world.user('Dai')
  await watchFollows(chaski.services.tables)
  for (const follower of [...people, onlooker]) await follower.slash(CHANNEL, `/follow table how:${HOURLY}`)
  await store.prisma.follow.updateMany({ data: { toldAt: NOW } })
  await settled(store)
  return {
    game: script.game,
    store,
    chaski,
    players: seatedBy(script, people),
    onlooker,
    wasHindered() {
      const was = isHindered
      isHindered = false
      return was
    },
  }
}

/** How far a job may be put off for the comparison to wait for it, in seconds. */
export const PUT_OFF_S = 10

const HOURLY = 'at most once an hour'

/**
 * Has somebody who follows the table told what everybody may know of it, as if an hour had gone by. That nobody is told at
 * other times makes the worlds alike however fast they are.
 */
export async function tellFollower({ store, chaski }: World, { id: userId }: User): Promise<void> {
  const tell = (toldAt: Date | null) => store.prisma.follow.updateMany({ where: { userId }, data: { toldAt } })
  await tell(null)
  await enqueueFollowers(chaski.services.tables)
  await settled(store, PUT_OFF_S)
  await tell(NOW)
}

/** The worlds' clocks are stopped at the same moment, so that deadlines differ in nothing. */
const NOW = new Date()

/** A painter sees nothing but the scene: what it paints cannot tell more than the scene itself. */
const paint: ChaskiWithBoards['services']['paint'] = async scene => {
  const { width, height } = scene
  return { png: Buffer.from(JSON.stringify(scene)), width, height }
}

/** A reader in a seat, or in none. */
export function readerIn({ players, onlooker }: World, reader: Viewer): User {
  return reader === 'public' ? onlooker : at(players, reader)
}

/** Has a user type a command; the answer is read and dismissed. */
export async function type(user: User, line: string): Promise<void> {
  const { reply, failed, why } = await user.slash(CHANNEL, line)
  expect([failed, why]).toEqual([undefined, undefined])
  if (reply !== undefined) user.dismiss(reply)
}

/** What the table of a world is played with and where it stands. */
export async function tableOf({ store }: World): Promise<Stored> {
  const { id } = await store.prisma.table.findFirstOrThrow()
  return readStored(store, id)
}
