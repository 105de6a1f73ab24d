import { setTimeout } from 'node:timers/promises'
import type { Shards } from '../../store/processes/shards.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { Information } from './information.ts'

const AGAIN_MS = 1_000

interface TurnParts {
  readonly log: DiscordServices['log']
  readonly shards: Pick<Shards, 'identify' | 'agree'>
  readonly information: Information
  /** Told that Discord lets no session begin for so long, in milliseconds. */
  spent(milliseconds: number): void
}

/**
 * Has the shards of all processes begin their sessions in turn. Discord allows one of each bucket every five seconds,
 * and so many a day.
 */
export function openTurns({ log, shards, information, spent }: TurnParts) {
  const ask = async (id: number) => {
    try {
      return await shards.identify(id % (await information.concurrency()))
    } catch (error) {
      log.debug({ err: error, shard: id }, 'whether a shard may begin a session cannot be asked')
      return { type: 'later', milliseconds: AGAIN_MS } as const
    }
  }
  return async (id: number, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const turn = await ask(id)
      if (turn.type === 'now') return
      if (turn.type === 'spent') spent(turn.milliseconds)
      await setTimeout(Math.min(turn.milliseconds, LONGEST_MS), undefined, { signal, ref: false })
    }
  }
}

/** Waited at a time. */
const LONGEST_MS = 3_600_000
