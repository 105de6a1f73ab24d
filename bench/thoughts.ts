import { at } from '../src/engine/basics/at.ts'
import type { AnyGame } from '../src/engine/contract/game.ts'
import { open } from '../src/engine/play/match.ts'
import { games } from '../src/games/index.ts'
import { openThinkers } from '../src/tables/computers/thinkers.ts'
import { fallBack, tableMatch } from '../src/tables/record/table-match.ts'
import { amount } from './brief.ts'
import { type Figures, figures, print, report } from './figures.ts'
import { seatTables } from './fleet/seating.ts'
import { addServers, type Server } from './fleet/servers.ts'
import { seatsFor } from './seats-for.ts'
import type { Scene } from './soak/table.ts'
import { measureClicks, openClickedWorld } from './wire/clicked-bot.ts'
import { type BotFigures, figuresOf } from './wire/metrics.ts'

/** Of how many thoughts of a level the processor time is told. */
const THOUGHTS = amount(150, 1)
/** What a thought may take of the processor, in milliseconds, as in Chaski. */
const ALLOWANCE_MS = 2_000
/** Tables that people click, few enough that their answers do not wait for one another, and tables that think beside them. */
const CLICKED = amount(40, 2)
const THINKING = amount(50, 1)
/** They are measured in turns, since others may be at the machine: what is told is the middle one of so many turns. */
const ROUNDS = amount(5, 1)

/**
 * What the thoughts of each level take of the processor; and how soon clicks are answered while nobody thinks, and
 * while computer players of the best level do at up to 50 other tables. Games that end begin anew.
 */
export async function benchThoughts({ game: only }: { readonly game: AnyGame | undefined }): Promise<void> {
  for (const game of games.values()) {
    if (only !== undefined && only.id !== game.id) continue
    for (const level of Object.keys(game.bots)) {
      const { thoughts, turns } = await thoughtsOf(game, level)
      report(`${game.id} ${level}, processor time of a thought`, figures(thoughts))
      report(`${game.id} ${level}, of a whole turn`, figures(turns))
      print('  that spent their allowance', `${thoughts.filter(ms => ms >= ALLOWANCE_MS).length} of ${thoughts.length}`)
    }
  }
  await besideThoughts()
}

/** Processor times, in milliseconds, of a level that plays against itself. */
async function thoughtsOf(game: AnyGame, level: string) {
  const thoughts: number[] = []
  const turns: number[] = []
  let spent = 0
  const thinkers = openThinkers({
    allowanceMs: ALLOWANCE_MS,
    watch: {
      thought(_, seconds) {
        thoughts.push(seconds * 1000)
        spent += seconds * 1000
      },
      missed({ error }) {
        throw error
      },
    },
  })
  for (let n = 1; thoughts.length < THOUGHTS; n++) {
    const seed = n.toString(16).padStart(64, '0')
    let match = tableMatch(game, open(game, { seats: seatsFor(game, 2), seed }))
    while (match.waiting.seats.length > 0 && thoughts.length < THOUGHTS) {
      const { seat } = at(match.waiting.seats, 0)
      spent = 0
      const turn = await thinkers.turn(match, { seat, by: 'BOT', level, seed })
      turns.push(spent)
      const after = turn.at(-1)?.after ?? fallBack(match, seat).match
      match = tableMatch(game, after)
    }
  }
  await thinkers.close()
  return { thoughts, turns }
}

async function besideThoughts(): Promise<void> {
  const clicked = await openClickedWorld()
  const { scene, playground } = clicked
  try {
    const servers = addServers(playground.state, CLICKED + THINKING)
    const bot = await clicked.start()
    try {
      const tables = await seatTables(scene, servers, CLICKED)
      const beside = await Promise.all(servers.slice(CLICKED).map((server, n) => seatComputers(scene, server, n)))
      const [quiet, busy]: [Figures[], Figures[]] = [[], []]
      for (let round = 1; round <= ROUNDS; round++) {
        quiet.push(figures(await measureClicks(`nobody thinks, ${round}`, tables, bot, clicked)))
        await Promise.all(beside.map(({ leave }) => leave()))
        const before = await figuresOf(await bot.address)
        busy.push(figures(await measureClicks(`${THINKING} others think, ${round}`, tables, bot, clicked)))
        tellThoughts(before, await figuresOf(await bot.address))
        const running = await Promise.all(beside.map(({ isRunning }) => isRunning()))
        print('  tables that still think', `${running.filter(Boolean).length} of ${THINKING}`)
        await Promise.all(beside.map(({ comeBack }) => comeBack()))
      }
      compare('median', { quiet, busy })
      compare('p99', { quiet, busy })
    } finally {
      await bot.stop()
    }
  } finally {
    await clicked.close()
  }
}

/** How one figure of first answers changes while others think: by the middle one of all turns. */
function compare(which: 'median' | 'p99', measured: Readonly<Record<'quiet' | 'busy', readonly Figures[]>>): void {
  const middle = (turns: readonly Figures[]) => figures(turns.map(turn => turn[which])).median
  const [quiet, busy] = [middle(measured.quiet), middle(measured.busy)]
  print(
    `first answers, ${which}, middle of ${ROUNDS}`,
    `${quiet.toFixed(0)} ms while nobody thinks`,
    `${busy.toFixed(0)} ms while up to ${THINKING} others do`,
    `${(busy / quiet).toFixed(2)} times`,
  )
}

function tellThoughts(before: BotFigures, after: BotFigures): void {
  const count = after.thoughts - before.thoughts
  const each = count === 0 ? 'none' : `${(((after.thinking - before.thinking) * 1000) / count).toFixed(0)} ms`
  print(
    '  thoughts',
    `${count}, of the processor ${each} each`,
    `${after.waitingThoughts} wait, ${after.missed} missed`,
  )
}

/** A table at which a person leaves their seat to a computer player, and takes it back. Where the game is over, they leave another one. */
interface Beside {
  isRunning(): Promise<boolean>
  leave(): Promise<unknown>
  comeBack(): Promise<unknown>
}

/** Begins a table of one person among computer players, in a channel that has no other. */
async function seatComputers({ world, truth }: Scene, server: Server, n: number): Promise<Beside> {
  const all = [...games.values()].filter(({ seats: [least] }) => least <= 2)
  const game = at(all, n % all.length)
  const level = at(Object.keys(game.bots), Object.keys(game.bots).length - 1)
  const host = world.user(`Host ${n}`, { server: server.guild })
  const channel = at(server.channels, 0)
  const seats = seatsFor(game, 2)
  const running = { where: { channelId: channel.id, status: 'RUNNING' } } as const
  const isRunning = async () => (await truth.store.prisma.table.count(running)) > 0
  const begin = async () => {
    await host.slash(channel, `/play new game:${game.id} players:${seats} brisk:true`)
    for (let seat = 1; seat < seats; seat++) await host.slash(channel, `/play computer level:${level}`)
    await host.slash(channel, '/play start')
    if (!(await isRunning())) throw new Error(`${game.id} was not begun`)
  }
  await begin()
  return {
    isRunning,
    async leave() {
      if (!(await isRunning())) await begin()
      await host.slash(channel, `/seat computer level:${level}`)
    },
    comeBack: () => host.slash(channel, '/seat back'),
  }
}
