import { describe, expect, test } from 'vitest'
import { anyDatabase } from '../../databases.ts'
import { expectToldOnce } from '../../faults/story.ts'
import { storyIn } from '../../faults/told.ts'
import { gameOf } from '../../games/registered.ts'
import { people } from '../chaski.ts'
import { chaskiOn } from '../chaski-on.ts'
import { byButtons } from './by-buttons.ts'
import { byCommands } from './by-commands.ts'
import { byLines } from './by-lines.ts'
import { commandFor } from './guides.ts'
import { scriptOf } from './script.ts'
import { begin, expectFairEnd } from './table.ts'

const SCRIPTS = ['alone-against-axomamma', 'two-who-try-anything', 'three-with-many-answers', 'four-who-exchange'].map(
  name => scriptOf('tawantinsuyu', name),
)

/** Each way of playing; the slower, embedded database sees each way, but not all numbers of players of each. */
const WAYS = [
  { name: 'buttons', play: byButtons, seat: 'buttons', embedded: 1 },
  { name: 'commands', play: byCommands, seat: 'commands', embedded: 2 },
  { name: 'lines', play: byLines, seat: 'commands', embedded: 3 },
] as const

test('each subcommand that makes a move is typed in one of the games', () => {
  const steps = SCRIPTS.flatMap(({ stretches }) => stretches.flatMap(stretch => stretch.steps))
  const typed = new Set(steps.map(step => commandFor('tawantinsuyu', step).split(' ')[1]))
  expect([...typed].sort()).toEqual(Object.keys(gameOf('tawantinsuyu').notation.grammar ?? {}).sort())
})

anyDatabase((database, open) => {
  let seed = ''
  const chaski = chaskiOn(open, { seed: () => seed })

  describe.each(WAYS)('a whole game of Tawantinsuyu by $name alone', ({ name, play, seat, embedded }) => {
    const scripts = SCRIPTS.filter(({ seats }) => database === 'server' || seats === embedded)

    test.each(scripts)('$seats at the table', { timeout: 180_000 }, async script => {
      ;({ seed } = script)
      const { world } = chaski
      const channel = world.addChannel(`${database}-${script.seats}-${name}`).id
      const table = { world, channel, game: script.game, players: people(world, script.seats) }
      await begin(table, seat)
      await play(table, script)
      await expectFairEnd(chaski.store, table)
      await expectToldOnce(chaski.store, world, channel)
      const story = storyIn(world, channel)
      // Beside a single player, Axomamma is scored.
      expect(story.filter(line => line.startsWith('Final scoring of'))).toHaveLength(Math.max(2, script.seats))
    })
  })
})
