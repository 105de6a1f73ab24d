import { Locale } from 'discord-api-types/v10'
import { onTestFinished } from 'vitest'
import { putChannel } from '../../src/playground/state/channels.ts'
import { BOT_PERMISSIONS, permissionSet } from '../../src/playground/state/permissions.ts'
import { personOf, type State } from '../../src/playground/state/state.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { type Change, startChanged } from './changed-discord.ts'
import { person } from './person.ts'
import type { Report } from './report.ts'
import { type SmokeOptions, smoke } from './smoke.ts'
import { EDITS } from './stand-in.ts'

/** What a run says of itself: what it prints, and what it found. */
export interface Run {
  readonly report: Report
  readonly printed: string
  readonly playground: Playground
  readonly channel: string
  /** `posted › body.flags: 0 on Discord, 32768 here` */
  readonly differences: readonly string[]
  /** Why steps failed, or were skipped. */
  readonly whys: readonly string[]
}

/** The channels where the steps are taken. */
interface Ids {
  readonly channel: string
  readonly forum: string
}

export interface Otherwise extends Change {
  /** What else is done to this Discord before the steps are taken. */
  readonly before?: (playground: Playground, ids: Ids) => void
  /** Other settings than these channels. */
  readonly settings?: (ids: Ids) => Partial<SmokeOptions>
  /** Nobody is there who does what they are asked. */
  readonly isEmpty?: true
}

/** All that the steps need. */
const PERMISSIONS = (BigInt(BOT_PERMISSIONS) | BigInt(permissionSet(['ManageThreads']))).toString()

/** Accounts and servers of others are called otherwise, and have set other things, which is no difference. */
function callOtherwise(state: State): void {
  const bot = personOf(state, state.bot)
  const user = { ...bot.user, username: 'tester', global_name: null, avatar: 'a'.repeat(32), discriminator: '1234' }
  state.people.set(state.bot, { ...bot, user, locale: Locale.French })
  for (const guild of state.guilds.values()) {
    state.guilds.set(guild.id, { ...guild, name: 'A test server', locale: Locale.German })
  }
}

/** Takes steps on a playground that does something otherwise, as if it were Discord. */
export async function smokeOn(otherwise: Otherwise = {}, options: Partial<SmokeOptions> = {}): Promise<Run> {
  const playground = await startPlayground({ buckets: [EDITS], requestsPerSecond: 1_000 })
  const { world, state } = playground
  callOtherwise(state)
  const channel = putChannel(state, { ...world.addChannel('test'), topic: 'For tests', permissions: PERMISSIONS })
  const forum = putChannel(state, { ...world.addForum('forum', ['waiting']), permissions: PERMISSIONS })
  const changed = await startChanged(playground, otherwise)
  const leave = otherwise.isEmpty ? () => {} : person(world, channel.id)
  onTestFinished(async () => {
    leave()
    await changed.close()
    await playground.close()
  })
  const ids = { channel: channel.id, forum: forum.id }
  otherwise.before?.(playground, ids)
  const lines: string[] = []
  const report = await smoke({
    token: 'a-secret-token',
    api: changed.api,
    ...ids,
    patience: { again: 1 },
    print: line => lines.push(line),
    ...otherwise.settings?.(ids),
    ...options,
  })
  return {
    report,
    printed: lines.join('\n'),
    playground,
    channel: channel.id,
    differences: report.rows.flatMap(({ differences }) =>
      differences.map(({ what, path, onDiscord, onStandIn }) =>
        [[what, path].filter(Boolean).join(' › '), `${onDiscord} on Discord, ${onStandIn} here`].join(': '),
      ),
    ),
    whys: [report.why, ...report.rows.map(({ why }) => why)].filter(why => why !== undefined),
  }
}
