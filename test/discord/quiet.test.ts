import { describe, expect, test } from 'vitest'
import { at } from '../../src/engine/basics/at.ts'
import { inDatabase } from '../databases.ts'
import { people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { type Clicker, clicker, countingIn } from './clicks.ts'
import { answerAll } from './whole-games/asked.ts'
import type { Script } from './whole-games/script.ts'
import { seatedBy } from './whole-games/script.ts'
import { recordedScript } from './whole-games/scripts.ts'
import { end } from './whole-games/table.ts'

const LABELS = new Map([
  ['on', 'Go on'],
  ['leave', 'Leave'],
])

inDatabase('server', (_, open) => {
  let seed = ''
  const chaski = chaskiOn(open, { seed: () => seed })

  describe('a whole game of Incan Gold', () => {
    test('is played by clicks below the table’s message', { timeout: 120_000 }, async () => {
      const script = recordedScript('incan-gold', 'three-with-the-new-artifacts')
      ;({ seed } = script)
      const { world } = chaski
      const channel = world.addChannel('quiet').id
      const players = people(world, script.seats)
      const clickers = players.map(player => clicker({ world, channel }, player))
      const counted = countingIn({ world, channel })
      await sitDown(clickers, channel)
      await answerAll({ world, channel, game: script.game, players }, script, async ({ player, steps }) => {
        const [step] = steps
        await clickerOf(clickers, player.id).pressTable(LABELS.get(step?.text ?? '') ?? '')
      })
      await end({ world, channel, game: script.game, players })
      const table = clickers.map(({ player, clicks }) => ({ player: player.name, clicks, ...flat(counted.of(player)) }))
      console.table([...table, { player: 'everybody', posted: counted.posted().length }])
      const questions = countQuestions(script)
      for (const [index, { player, clicks }] of clickers.entries()) {
        const seat = seatOf(script, index)
        expect(clicks).toBe(at(questions, seat) + 1)
        expect(counted.of(player).notes.made).toBeLessThanOrEqual(2)
      }
      const answers = await chaski.store.prisma.entry.findMany({
        where: { table: { channelId: channel } },
        orderBy: { number: 'asc' },
      })
      const seated = seatedBy(script, players)
      const called = callsOf(answers, seatOf(script, 0)).map(seats => seats.map(seat => at(seated, seat).id).toSorted())
      // The lobby and the end call nobody; between them a message is posted only where somebody is newly asked.
      expect(counted.posted().map(pinged => [...pinged].toSorted())).toEqual([[], ...called, []])
    })
  })
})

/** The first of them opens a table with a command; everything else is clicked. */
async function sitDown([host, ...others]: readonly Clicker[], channel: string): Promise<void> {
  await host?.player.slash(channel, `/play new game:incan-gold players:${others.length + 1}`)
  for (const other of others) await other.pressTable('Join')
  await host?.pressTable('Start')
}

function clickerOf(all: readonly Clicker[], id: string): Clicker {
  const found = all.find(({ player }) => player.id === id)
  if (found === undefined) throw new Error(`nobody is ${id}`)
  return found
}

/** The seat that a player has who came as the n-th. */
function seatOf(script: Script, index: number): number {
  return seatedBy(script, [...Array(script.seats).keys()]).indexOf(index)
}

/** How many questions each seat answers. */
function countQuestions({ stretches, seats }: Script): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => stretches.filter(stretch => stretch.seat === seat).length)
}

/** An answer that was given, as the log has it. */
interface Answer {
  readonly seat: number
  readonly beat: number
}

/**
 * Whom the messages of a game call, by the rule alone: at the beginning all who are asked but the one who starts, and then all
 * who are asked something but the one whose answer raised it.
 */
function callsOf(answers: readonly Answer[], host: number): readonly (readonly number[])[] {
  const questions = [...Map.groupBy(answers, ({ beat }) => beat).values()].map(all => all.map(({ seat }) => seat))
  return questions
    .map((asked, index) =>
      asked.filter(seat => seat !== (index === 0 ? host : questions[index - 1]?.at(-1))).toSorted(),
    )
    .filter((called, index) => index === 0 || called.length > 0)
}

function flat({ notes, pings }: ReturnType<ReturnType<typeof countingIn>['of']>) {
  return { 'notes made': notes.made, 'notes standing': notes.standing, pings }
}
