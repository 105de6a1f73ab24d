import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { at } from '../../../../src/engine/basics/at.ts'
import { people } from '../../../discord/chaski.ts'
import { chaskiOn } from '../../../discord/chaski-on.ts'
import { type Clicker, clicker } from '../../../discord/clicks.ts'
import { costSheet } from '../../../discord/costs.ts'
import { anyWay, onServer } from '../../../discord/ways.ts'
import { answerAll } from '../../../discord/whole-games/asked.ts'
import type { Script } from '../../../discord/whole-games/script.ts'
import { seatedBy } from '../../../discord/whole-games/script.ts'
import { recordedScript } from '../../../discord/whole-games/scripts.ts'
import { end } from '../../../discord/whole-games/table.ts'
import { PATIENCE_MS } from '../../../patience.ts'
import { measuringPainter } from '../../../render/measuring-painter.ts'

const LABELS = new Map([
  ['on', 'Go on'],
  ['leave', 'Leave'],
])

anyWay(onServer, (by, _, open) => {
  let seed = ''
  const painter = measuringPainter()
  const chaski = chaskiOn(open, { by, seed: () => seed, paint: painter.paint, pictureMs: PATIENCE_MS })
  const sheet = costSheet()
  afterAll(() => painter.close())

  describe('a whole game of Incan Gold', () => {
    test('is played by clicks below the table’s message', async () => {
      const script = recordedScript('incan-gold', 'three-with-the-new-artifacts')
      ;({ seed } = script)
      const { world } = chaski
      const channel = world.addChannel('quiet').id
      const players = people(world, script.seats)
      const clickers = players.map(player => clicker({ world, channel }, player))
      const finish = await sheet.count({ world, channel, store: chaski.store, clickers, measures: painter.measures })
      await sitDown(clickers, channel)
      await answerAll({ world, channel, game: script.game, players }, script, async ({ player, steps }) => {
        const [step] = steps
        await clickerOf(clickers, player.id).pressTable(LABELS.get(step?.text ?? '') ?? '')
      })
      await end({ world, channel, game: script.game, players })
      const costs = await finish('a whole game of three')
      const questions = countQuestions(script)
      expect(costs.clicks).toEqual(clickers.map((_, index) => at(questions, seatOf(script, index)) + 1))
      for (const notes of costs.notes) expect(notes).toBeLessThanOrEqual(2)
      for (const left of costs.left) expect(left).toBeLessThanOrEqual(1)
      const answers = await chaski.store.prisma.entry.findMany({
        where: { table: { channelId: channel } },
        orderBy: { number: 'asc' },
      })
      const seated = seatedBy(script, players)
      const called = callsOf(answers, seatOf(script, 0)).map(seats => seats.map(seat => at(seated, seat).id).toSorted())
      // The lobby and the end call nobody; between them a message is posted for each round.
      expect(costs.posted.map(pinged => [...pinged].toSorted())).toEqual([[], ...called, []])
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
  readonly events: unknown
}

const events = z.array(z.looseObject({ type: z.string() }))

/** Whether a round began with the last of these answers. */
function beginsRound(answers: readonly Answer[]): boolean {
  return events.parse(answers.at(-1)?.events).some(({ type }) => type === 'round-began')
}

/**
 * Whom a game's messages call, by the rule alone: at first all who are asked but the one who starts, then
 * those asked by the first question of a round but the one whose answer raised it.
 */
function callsOf(answers: readonly Answer[], host: number): readonly (readonly number[])[] {
  const questions = [...Map.groupBy(answers, ({ beat }) => beat).values()]
  return questions.flatMap((asked, index) => {
    const before = questions[index - 1]
    if (before !== undefined && !beginsRound(before)) return []
    const raisedBy = before === undefined ? host : before.at(-1)?.seat
    return [
      asked
        .map(({ seat }) => seat)
        .filter(seat => seat !== raisedBy)
        .toSorted(),
    ]
  })
}
