import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { type Priority, type Sender, sender } from '../../../src/discord/messages/sender.ts'
import type { LimitFigures, RequestOutcome, Watch } from '../../../src/discord/messages/watch.ts'
import type { Clock } from '../../../src/discord/rest/clock.ts'
import { type Account, openRest, type RestClients } from '../../../src/discord/rest/open-rest.ts'
import { games } from '../../../src/games/index.ts'
import { note } from '../../../src/pages/model/blocks.ts'
import type { Store } from '../../../src/store/store.ts'
import { channelId } from '../../../src/store/values/ids.ts'

/** As much of a process of the bot as sends messages, on a database that it shares with others. */
export interface SendingProcess {
  readonly rest: RestClients
  readonly send: Sender
  /** Posts to a channel. */
  say(channel: string, text: string, priority?: Priority): Promise<unknown>
  figures(): LimitFigures
  /** How its requests ended. */
  readonly requests: readonly RequestOutcome[]
  /** How many seconds each of its deliveries waited for its turn. */
  readonly waits: readonly number[]
  /** What it logged as an error. */
  readonly errors: readonly string[]
}

/** Starts one; it ends with the test. */
export async function startSending(store: Store, account: Account, clock?: Clock): Promise<SendingProcess> {
  const requests: RequestOutcome[] = []
  const waits: number[] = []
  const errors: string[] = []
  let figures = () => ({ limited: 0, refusing: 0, invalid: 0 })
  const watch: Watch = {
    begun: () => () => {},
    interaction: () => {},
    delivery: () => {},
    matched: () => {},
    request: outcome => requests.push(outcome),
    waited: (_, seconds) => waits.push(seconds),
    limits(source) {
      figures = source
    },
  }
  const log = pino({ level: 'error' }, { write: line => errors.push(line) })
  const now = () => new Date()
  const rest = await openRest({ tables: { store, games, now }, log, watch }, account, clock)
  onTestFinished(rest.close)
  const send = sender(rest.deliveries, {
    now,
    missing: async () => [],
    isPrivate: () => false,
    isSeenByReaders: async () => true,
  })
  return {
    rest,
    send,
    say(channel, text, priority = 'news') {
      const nonce = randomUUID().slice(0, 25)
      return send.at(priority).post(channelId.parse(channel), note(text), { nonce, ping: [] })
    },
    figures: () => figures(),
    requests,
    waits,
    errors,
  }
}
