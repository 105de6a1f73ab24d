import { createHash } from 'node:crypto'
import { at } from '../src/engine/at.ts'
import { chance } from '../src/engine/chance.ts'
import game from '../src/games/cuzco/game.ts'
import type { State } from '../src/games/cuzco/state.ts'
import { cpuSeconds, figures, print } from './figures.ts'

const GAMES = 120
const SECONDS = 1.5
/** A middle game has so many terrains on the site. */
const MIDDLE = 30
const LAZILY = 25

/** Whole random games of Cuzco a second on one core, and how fast what is legal is listed in the middle of them. */
export function benchCuzco(): void {
  const middles: State[] = []
  const started = cpuSeconds()
  let actions = 0
  for (let number = 0; number < GAMES; number++) actions += playRandomly(number, middles)
  const spent = cpuSeconds() - started
  print('Cuzco', `${(GAMES / spent).toFixed(0)} random games/s`, `${(actions / spent).toFixed(0)} actions/s`)
  print(
    `Cuzco, legal in ${middles.length} middle games`,
    `${perSecond(middles, countFirst).toFixed(0)}/s to the first ${LAZILY}`,
  )
  const { median, p99 } = figures(middles.map(state => milliseconds(() => countAll(state))))
  print('Cuzco, all that is legal', `median ${median.toFixed(3)} ms`, `p99 ${p99.toFixed(3)} ms`)
}

/** Plays a game in which everything legal is equally likely, and keeps a few of its middle positions. */
function playRandomly(number: number, middles: State[]): number {
  const source = chance(createHash('sha256').update(String(number)).digest('hex'))
  let state = game.setup(2 + (number % 3), {}, source)
  for (let actions = 0; ; actions++) {
    const [asked] = game.waiting(state).seats
    if (asked === undefined) return actions
    const applied = game.apply(state, asked.seat, source.pick([...game.legal(state, asked.seat)]), source)
    if (!applied.ok) throw new Error(`Cuzco refuses its own legal action: ${applied.refusal.code}`)
    state = applied.state
    if (state.site.tiles.length >= MIDDLE && actions % 40 === 0) middles.push(state)
  }
}

function perSecond(states: readonly State[], work: (state: State) => void): number {
  const started = cpuSeconds()
  let done = 0
  while (cpuSeconds() - started < SECONDS) {
    for (const state of states) work(state)
    done += states.length
  }
  return done / (cpuSeconds() - started)
}

function countFirst(state: State): void {
  let left = LAZILY
  for (const _ of legalOf(state)) if (--left === 0) return
}

function countAll(state: State): void {
  for (const _ of legalOf(state));
}

function legalOf(state: State) {
  const asked = game.waiting(state).seats
  return asked.length === 0 ? [] : game.legal(state, at(asked, 0).seat)
}

function milliseconds(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}
