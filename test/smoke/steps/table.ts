import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { deliverLive } from '../../../src/discord/deliveries/live/deliver-live.ts'
import type { Sender } from '../../../src/discord/messages/sender.ts'
import type { DiscordServices } from '../../../src/discord/messages/watch.ts'
import { games } from '../../../src/games/index.ts'
import { openFilms } from '../../../src/operations/model/films.ts'
import { paint } from '../../../src/render/paint.ts'
import { encode } from '../../../src/render/png/encode.ts'
import { openBlocklist } from '../../../src/store/open-blocklist.ts'
import { openStore, type Store } from '../../../src/store/store.ts'
import { channelId, guildId, interactionId, userId } from '../../../src/store/values/ids.ts'
import { openHints } from '../../../src/tables/computers/hints.ts'
import { openLobby } from '../../../src/tables/lobby/open-lobby.ts'
import { seatBot } from '../../../src/tables/lobby/seat-bot.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import { openMaintenance } from '../../../src/tables/maintenance/open-maintenance.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import type { Result } from '../../../src/tables/record/result.ts'
import { UNWATCHED } from '../../unwatched.ts'
import { Failed } from '../failed.ts'
import { type Ground, MARK } from '../ground.ts'
import { botSender } from './bot-body.ts'
import type { Step } from './step.ts'

/** The same table on both sides. */
const SEED = 'c3'.repeat(32)

/** From a lobby to its first question: everything but the press that asks for it is the bot's own. */
export const table: Step = {
  name: 'a table, from its lobby to its first question',
  async take(on) {
    const dataDir = await mkdtemp(join(tmpdir(), 'chaski-smoke-'))
    const log = pino({ level: 'silent' })
    let store: Store | undefined
    try {
      store = await openStore({ dataDir, log })
      await playOn(on, store, log)
    } finally {
      await store?.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function playOn(on: Ground, store: Store, log: pino.Logger): Promise<void> {
  const context: Context = { store, games, now: () => new Date(), seed: () => SEED }
  const maintenance = await openMaintenance(context, log)
  const blocklist = await openBlocklist(store, { log, now: context.now })
  const services: DiscordServices = {
    tables: context,
    hints: openHints({ turn: () => Promise.reject(new Error('nobody asks for a hint')) }),
    log,
    watch: UNWATCHED,
    locale: 'en',
    blocklist,
    maintenance,
    setup: { build: { version: '1.0.0', revision: undefined }, docsUrl: undefined, machineAhead: () => 0 },
    paint: async scene => {
      const { width, height } = scene
      return { png: encode(await paint(scene), width, height), width, height }
    },
    films: openFilms(),
    animate: () => Promise.reject(new Error('nobody asks for a film')),
  }
  try {
    await begin(on, services)
  } finally {
    maintenance.close()
    blocklist.close()
  }
}

/** Opens a table, seats a computer player and starts it, and has each delivered. */
async function begin(on: Ground, services: DiscordServices): Promise<void> {
  const { tables: context } = services
  const [game] = games.values()
  const [level = ''] = Object.keys(game?.bots ?? {})
  const who = userId.parse(on.bot)
  const asked = () => ({ interaction: interactionId.parse(String(BigInt(Date.now()) << 22n)), user: who, name: MARK })
  const channel = channelId.parse(on.channel)
  const opened = done(
    await openLobby(context, {
      ...asked(),
      game: game?.id ?? '',
      places: 2,
      options: {},
      channel,
      guild: guildId.parse(on.guild),
      locale: 'en',
    }),
  )
  const show = (what: string) =>
    on.byBot(what, rest =>
      deliverLive(services, tidying(on, botSender(rest)), { table: opened.table, revision: NEWEST }),
    )
  await show('its lobby')
  done(await seatBot(context, { ...asked(), table: opened.table, level }))
  await show('its lobby is full')
  done(await start(context, { ...asked(), table: opened.table }))
  await show('its first question')
}

/** What a table shows is older than that. */
const NEWEST = 2 ** 31 - 1

/** A sender whose messages go in the end. */
function tidying(on: Ground, send: Sender): Sender {
  return {
    ...send,
    at: () => tidying(on, send),
    async post(channel, body, once) {
      const message = await send.post(channel, body, once)
      on.tidy(`/channels/${channel}/messages/${message}`)
      return message
    },
  }
}

function done<T extends object>(result: Result<T>): T {
  if (result.ok) return result
  throw new Failed(`the bot itself refused: ${'refusal' in result ? result.refusal.code : result.by}`)
}
