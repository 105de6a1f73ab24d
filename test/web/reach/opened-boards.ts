import type { Browser, Page } from 'playwright-core'
import type { Store } from '../../../src/store/store.ts'
import { type Begun, beginTable } from '../../discord/begin-table.ts'
import { live } from '../../discord/chaski.ts'
import { seatedBy } from '../../discord/whole-games/script.ts'
import { recordedScript } from '../../discord/whole-games/scripts.ts'
import { lineFor } from '../../discord/whole-games/typed.ts'
import type { User } from '../../driver/user.ts'
import { openBrowser } from '../../playground/browser.ts'
import { settled } from '../../store/settled.ts'
import { type BoardTabs, boardTabs, SIZES } from '../board-tabs.ts'
import { type BoardOptions, type ChaskiWithBoards, linkFor, startChaskiWithBoards } from '../chaski-with-boards.ts'

/** Recorded games of three. */
const RECORDED = {
  'incan-gold': 'three-with-the-new-artifacts',
  cuzco: 'three-with-many-festivals',
  tawantinsuyu: 'three-with-many-answers',
} as const
type Recorded = keyof typeof RECORDED

/** A recorded game as far as it is played, who sits there, and who is to play then. */
export interface Resumed extends Begun {
  readonly players: readonly [User, User, User]
  readonly next: User
}

/** A bot, a browser, and tables whose boards are open in it. */
export interface OpenedBoards {
  readonly chaski: ChaskiWithBoards
  readonly browser: Browser
  readonly tabs: BoardTabs
  /** Plays so many turns of a recorded game, in a channel of its own; the tabs before are closed. */
  resume(game: Recorded, turns?: number): Promise<Resumed>
  /** The board of somebody at a table, by its message. */
  boardOf(user: User, begun: Pick<Begun, 'question'>, viewport?: (typeof SIZES)[keyof typeof SIZES]): Promise<Page>
  close(): Promise<void>
}

/** Starts them all on a store, with what differs from the usual bot; the seed is that of the game that is resumed, if no other is meant. */
export async function openBoards(store: Store, options: BoardOptions = {}, at?: string): Promise<OpenedBoards> {
  let seed = ''
  const chaski = await startChaskiWithBoards(store, { seed: () => seed, ...options }, at)
  const browser = await openBrowser()
  const tabs = boardTabs(browser)
  const { world } = chaski
  let number = 0
  return {
    chaski,
    browser,
    tabs,
    async resume(game, turns = 0) {
      const script = recordedScript(game, RECORDED[game])
      await tabs.closeAll()
      number += 1
      const channel = `table-${number}`
      world.addChannel(channel)
      seed = script.seed
      const players = [world.user('Ana'), world.user('Ben'), world.user('Dora')] as const
      const begun = await beginTable(world, channel, players, { game })
      const seated = seatedBy(script, players)
      const playerOf = (seat = 0) => seated[seat] ?? players[0]
      for (const { seat, steps } of script.stretches.slice(0, turns))
        await playerOf(seat).slash(channel, lineFor(steps))
      // Each question has a message of its own, which comes later than the answer to the command.
      await settled(store)
      const question = await live(world, channel, ({ text }) => text.includes('Waiting for'))
      return { ...begun, question, players, next: playerOf(script.stretches[turns]?.seat) }
    },
    async boardOf(user, begun, viewport = SIZES.phone) {
      const board = await tabs.board(await linkFor(user, begun.question), viewport)
      await board.locator('.players').waitFor()
      return board
    },
    async close() {
      await browser.close()
      await chaski.close()
    },
  }
}
