import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { eventSchema } from '../../../src/games/cuzco/events.ts'
import { anyDatabase } from '../../databases.ts'
import { expectToldOnce } from '../../faults/story.ts'
import { storyIn } from '../../faults/told.ts'
import { people } from '../chaski.ts'
import { chaskiOn } from '../chaski-on.ts'
import { byButtons } from './by-buttons.ts'
import { byCommands } from './by-commands.ts'
import { byLines } from './by-lines.ts'
import { type FestivalOutcome, OUTCOMES, outcomesOf } from './cuzco/festivals.ts'
import { scriptOf } from './script.ts'
import { begin, expectFairEnd } from './table.ts'

const SCRIPTS = ['two-who-raise', 'three-with-many-festivals', 'four-who-plan'].map(name => scriptOf('cuzco', name))

/** Each way of playing; the slower, embedded database sees each way and each number of players, but not all of both. */
const WAYS = [
  { name: 'buttons', play: byButtons, seat: 'buttons', embedded: 2 },
  { name: 'commands', play: byCommands, seat: 'commands', embedded: 3 },
  { name: 'lines', play: byLines, seat: 'commands', embedded: 4 },
] as const

anyDatabase((database, open) => {
  let seed = ''
  const chaski = chaskiOn(open, { seed: () => seed })

  describe.each(WAYS)('a whole game of Cuzco by $name alone', ({ name, play, seat, embedded }) => {
    const scripts = SCRIPTS.filter(({ seats }) => database === 'server' || seats === embedded)
    const festivals = new Set<FestivalOutcome>()

    test.each(scripts)('$seats players', { timeout: 180_000 }, async script => {
      ;({ seed } = script)
      const { world } = chaski
      const channel = world.addChannel(`${database}-${script.seats}-${name}`).id
      const table = { world, channel, game: script.game, players: people(world, script.seats) }
      await begin(table, seat)
      await play(table, script)
      const events = z.array(eventSchema).parse(await expectFairEnd(chaski.store, table))
      for (const outcome of outcomesOf(events)) festivals.add(outcome)
      await expectToldOnce(chaski.store, world, channel)
      const story = storyIn(world, channel)
      expect(story.filter(line => line.startsWith('Grand final scoring of'))).toHaveLength(script.seats)
    })

    test.runIf(database === 'server')('ends festivals in every way there is', () => {
      expect([...festivals].toSorted()).toEqual(OUTCOMES.toSorted())
    })
  })
})
