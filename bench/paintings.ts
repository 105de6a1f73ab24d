import { chance } from '../src/engine/basics/chance.ts'
import type { AnyGame } from '../src/engine/contract/game.ts'
import type { Look, Scene } from '../src/engine/contract/scene.ts'
import type { Words } from '../src/engine/contract/words.ts'
import { act, open } from '../src/engine/play/match.ts'
import { games } from '../src/games/index.ts'
import { paint } from '../src/render/paint.ts'
import { encode } from '../src/render/png/encode.ts'
import { amount } from './brief.ts'
import { figures, print, report } from './figures.ts'

const SEED = 'c0'.repeat(32)
const MOST_PICTURES = amount(120, 2)
const WARM_UP = amount(10, 0)

const words: Words = { locale: 'en', say: key => key, name: seat => `Player ${seat + 1}` }

/** What one picture took, in milliseconds and bytes. */
interface Sample {
  readonly whole: number
  readonly encoding: number
  readonly busy: number
  readonly bytes: number
}

/**
 * Paints every table of a random game of each kind, in turn with its floor: an empty picture of the same size. Prints
 * medians, p99 and multiples of the floor. Processor time is surest: other programs do not count.
 */
async function benchPaintings(): Promise<void> {
  for (const game of games.values()) {
    const gallery = game.pictures.gallery?.(game.view(open(game, { seats: game.seats[1], seed: SEED }).state, 'public'))
    if (gallery === undefined) await benchPicturesOf(game, 'table', `${game.id}, picture`)
    for (const crop of gallery ?? []) await benchPicturesOf(game, { crop }, `${game.id}, picture of the ${crop}`)
  }
  await benchInTurn()
}

/** How many tables of each game are painted in turn, and how many moves of each. */
const TABLES = amount(8, 1)
const MOVES_IN_TURN = amount(12, 1)

/** The same painter for many tables of all games, a move at each in turn: what it keeps of one is of less use to the next. */
async function benchInTurn(): Promise<void> {
  const tables = [...games.values()].flatMap(game => {
    const seeds = Array.from({ length: TABLES }, (_, table) => `c${table}`.repeat(32))
    return seeds.map(seed => ({ id: game.id, scenes: scenesOf(game, mainLook(game), { seed, most: MOVES_IN_TURN }) }))
  })
  const samples = new Map<string, { readonly full: Sample[]; readonly empty: Sample[] }>()
  for (let move = 0; move < MOVES_IN_TURN; move++) {
    for (const { id, scenes } of tables) {
      const scene = scenes[move]
      if (scene === undefined) continue
      const one = { full: await sample(scene), empty: await sample(blankOf(scene)) }
      const { full, empty } = samples.get(id) ?? { full: [], empty: [] }
      samples.set(id, { full: [...full, one.full], empty: [...empty, one.empty] })
    }
  }
  for (const [id, { full, empty }] of samples) compareBusy(`${id}, ${TABLES} tables of each game in turn`, full, empty)
}

function mainLook(game: AnyGame): Look {
  const [crop] =
    game.pictures.gallery?.(game.view(open(game, { seats: game.seats[1], seed: SEED }).state, 'public')) ?? []
  return crop === undefined ? 'table' : { crop }
}

async function benchPicturesOf(game: AnyGame, look: Look, what: string): Promise<void> {
  const scenes = scenesOf(game, look)
  for (const scene of scenes.slice(0, WARM_UP)) {
    await sample(scene)
    await sample(blankOf(scene))
  }
  const full: Sample[] = []
  const empty: Sample[] = []
  for (const scene of scenes) {
    full.push(await sample(scene))
    empty.push(await sample(blankOf(scene)))
  }
  compare(what, full, empty, ({ whole }) => whole)
  compareBusy('  a processor is busy', full, empty)
  compare(`${what}, its encoding alone`, full, empty, ({ encoding }) => encoding)
  const { median, p99 } = figures(full.map(({ bytes }) => bytes / 1000))
  print(what, `median ${median.toFixed(0)} kB`, `p99 ${p99.toFixed(0)} kB`)
}

function compareBusy(what: string, full: readonly Sample[], empty: readonly Sample[]): void {
  const [cost, floor] = [busyOf(full), busyOf(empty)]
  print(what, `${cost.toFixed(2)} ms`, `floor ${floor.toFixed(2)} ms`, `times ${(cost / floor).toFixed(2)}`)
}

const blankOf = (scene: Scene): Scene => ({ ...scene, items: [] })

/** How long one of them keeps a processor busy, in milliseconds: on average, since systems count that in coarse steps. */
function busyOf(samples: readonly Sample[]): number {
  return samples.reduce((sum, { busy }) => sum + busy, 0) / samples.length
}

function compare(what: string, full: readonly Sample[], empty: readonly Sample[], of: (one: Sample) => number): void {
  const [cost, floor] = [figures(full.map(of)), figures(empty.map(of))]
  report(what, cost)
  report('  floor: an empty one of its size', floor)
  print(
    '  times the floor',
    `median ${(cost.median / floor.median).toFixed(2)}`,
    `p99 ${(cost.p99 / floor.p99).toFixed(2)}`,
  )
}

/** The table after each of the first moves of a random game with all its seats. */
function scenesOf(game: AnyGame, look: Look, { seed = SEED, most = MOST_PICTURES } = {}): Scene[] {
  const whims = chance(seed)
  const scenes: Scene[] = []
  let match = open(game, { seats: game.seats[1], seed })
  while (scenes.length < most) {
    scenes.push(game.pictures.scene(game.view(match.state, 'public'), { words, look }))
    const [asked] = game.waiting(match.state).seats
    if (asked === undefined) break
    const acted = act(game, match, asked.seat, whims.pick([...game.legal(match.state, asked.seat)]))
    if (!acted.ok) throw new Error(`${game.id} refuses what is legal: ${acted.refusal.code}`)
    match = acted.match
  }
  return scenes
}

async function sample(scene: Scene): Promise<Sample> {
  const before = process.threadCpuUsage()
  const start = performance.now()
  const pixels = await paint(scene)
  const painted = performance.now()
  const { length } = encode(pixels, scene.width, scene.height)
  const end = performance.now()
  const { user, system } = process.threadCpuUsage(before)
  // As the threads that paint do after each picture.
  globalThis.gc?.({ type: 'minor' })
  return { whole: end - start, encoding: end - painted, busy: (user + system) / 1000, bytes: length }
}

await benchPaintings()
