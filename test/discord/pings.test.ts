import { describe, expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import { begin, LABELS, playersOf, type Round } from '../faults/round.ts'
import { liveAfter } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)

  describe('a question', () => {
    const nextQuestion = ({ world, channel }: Round, before: Seen) =>
      liveAfter(world, channel, before, ({ text }) => text.includes('Waiting for'))

    test('pings at the start everybody who is asked but the one who started, and from then on all but the one whose answer raised it', async () => {
      const [round, question] = await begin(chaski.world, 'pings', playersOf(chaski.world, 3))
      const [ana, ben, chloe] = round.players
      expect([...question.pinged].toSorted()).toEqual([ben.id, chloe.id].toSorted())
      for (const player of [chloe, ana, ben]) await player.press(question, LABELS.on)
      const second = await nextQuestion(round, question)
      expect([...second.pinged].toSorted()).toEqual([ana.id, chloe.id].toSorted())
      for (const player of [ben, chloe, ana]) await player.press(second, LABELS.on)
      const third = await nextQuestion(round, second)
      expect([...third.pinged].toSorted()).toEqual([ben.id, chloe.id].toSorted())
    })
  })

  test('a press in the channel is answered in words, for the picture stands above it; one in a panel of one’s own with it', async () => {
    const [{ players, channel }, question] = await begin(chaski.world, 'pictures', playersOf(chaski.world, 3))
    const [ana, ben] = players
    await ana.press(question, LABELS.on)
    expect((await ana.press(question, LABELS.leave)).reply?.pictures).toEqual([])
    const { reply: own } = await ben.slash(channel, '/turn')
    if (own === undefined) throw new Error('no panel')
    expect(own.pictures).toHaveLength(1)
    await ben.press(own, LABELS.on)
    await chaski.world.until(() => /You chose to go on/.test(ben.seesLast(channel)?.text ?? ''))
    expect(ben.seesLast(channel)?.pictures).toHaveLength(1)
  })
})
