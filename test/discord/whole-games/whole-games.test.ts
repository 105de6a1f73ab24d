import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { games } from '../../../src/games/index.ts'
import { anyDatabase } from '../../databases.ts'
import { expectToldOnce } from '../../faults/story.ts'
import { storyIn } from '../../faults/told.ts'
import { FULL } from '../../full.ts'
import { own } from '../../games/own.ts'
import { people } from '../chaski.ts'
import { chaskiOn } from '../chaski-on.ts'
import { WAYS } from '../ways.ts'
import { byButtons } from './by-buttons.ts'
import { byCommands } from './by-commands.ts'
import { byLines } from './by-lines.ts'
import { expectEachKind } from './kinds.ts'
import type { Script } from './script.ts'
import { lowestOf, recordedScript, scriptsOf } from './scripts.ts'
import { begin, expectFairEnd } from './table.ts'

const guides = await own('guide')

const HANDS = [
  { name: 'buttons', play: byButtons, seat: 'buttons' },
  { name: 'commands', play: byCommands, seat: 'commands' },
  { name: 'lines', play: byLines, seat: 'commands' },
] as const

/** The games that are played of a kind, for the full run one of each number of players at least. */
function scripts(game: AnyGame): readonly Script[] {
  const wanted = guides.get(game.id)?.games
  const played = wanted?.map(name => recordedScript(game.id, name)) ?? scriptsOf(game)
  const [min, max] = game.seats
  const missing = Array.from({ length: max - min + 1 }, (_, more) => min + more).filter(
    count => FULL && played.every(({ seats }) => seats !== count),
  )
  return [...played, ...missing.map(count => lowestOf(game, count))]
}

/** Of how many steps a game is. */
function lengthOf({ stretches }: Script): number {
  return stretches.flatMap(({ steps }) => steps).length
}

/** Every game, its place in the register, and how it is played. */
const NUMBERED = [...games.values()].map((game, at) => ({ game, at, all: scripts(game) }))

/** The game of the fewest steps. */
function shortestOf(all: readonly Script[]): Script {
  return all.reduce((one, other) => (lengthOf(other) < lengthOf(one) ? other : one))
}

/** The game that takes the fewest steps to its end. */
const shortest = shortestOf(NUMBERED.flatMap(({ all }) => all)).game

anyDatabase((database, open) => {
  describe.each(WAYS)('what users do comes by the %s', by => {
    let seed = ''
    const chaski = chaskiOn(open, { by, seed: () => seed })
    // Each game is played by other hands; in the full run by all of them, where not only the way or the database differs.
    const isWhole = FULL && by === 'gateway' && database === 'server'
    const first = by === 'gateway' ? 2 : 1
    const handsOf = (at: number) => (isWhole ? HANDS : HANDS.slice((at + first) % HANDS.length).slice(0, 1))

    // In the quick run one game tells enough of the endpoint, whose messages are the same.
    const those = FULL || by === 'gateway' ? NUMBERED : NUMBERED.filter(({ game }) => game.id === shortest)

    describe.each(those)('a whole game of $game.id', ({ game, at, all }) => {
      const { mustMeet, ending } = guides.get(game.id) ?? {}
      const met = new Set<string>()

      describe.each(handsOf(at))('by $name alone', ({ name, play, seat }) => {
        test.each(FULL ? all : [shortestOf(all)])('$seats at the table', async script => {
          ;({ seed } = script)
          const { world } = chaski
          const channel = world.addChannel(`${game.id}-${name}-${all.indexOf(script)}`).id
          const table = { world, channel, game: game.id, players: people(world, script.seats) }
          await begin(table, seat, script.options)
          await play(table, script)
          const events = await expectFairEnd(chaski.store, table)
          for (const what of mustMeet?.metIn(events) ?? []) met.add(what)
          await expectToldOnce(chaski.store, world, channel)
          if (ending === undefined) return
          const story = storyIn(world, channel)
          expect(story.filter(line => line.includes(ending.line))).toHaveLength(ending.times(script.seats))
        })
      })

      if (mustMeet === undefined || !isWhole) return
      test('meets all that must be met', () => {
        expect([...met].toSorted()).toEqual(mustMeet.all.toSorted())
      })
    })
  })
})

describe.each(NUMBERED)('the commands of $game.id', ({ game, all }) => {
  test('are typed in one of its games or another, each that makes a move', () => {
    const moves = all.flatMap(({ stretches }) => stretches.flatMap(({ steps }) => steps.map(({ text }) => text)))
    expectEachKind(game, moves)
  })
})
