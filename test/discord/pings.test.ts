import { afterEach, describe, expect, test } from 'vitest'
import { userId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import { begin, LABELS, nextOf, playersOf, type Round } from '../faults/round.ts'
import { chaskiOn } from './chaski-on.ts'

/** Of three who go on, nobody has to flee for six cards. */
const SEED = '0'.repeat(64)

/** After so long, whoever has answered before is not taken to be there any more. */
const MINUTES_MS = 6 * 60_000

inDatabase('server', (_, open) => {
  let ahead = 0
  const chaski = chaskiOn(open, { now: () => new Date(Date.now() + ahead), seed: () => SEED })
  afterEach(() => {
    ahead = 0
  })

  describe('a question', () => {
    const pings = ({ world, channel }: Round) => world.messages(channel).flatMap(({ pinged }) => pinged)
    /** Everybody goes on, the first of these last; returns the question after that. */
    const goOn = async (round: Round, question: Seen, [last, ...others]: Round['players']) => {
      for (const player of [...others, last]) await player.press(question, LABELS.on)
      return nextOf(round, question)
    }

    test('pings at the start everybody who is asked but the one who started, and nobody at the next card of the round', async () => {
      const [round, question] = await begin(chaski.world, 'pings', playersOf(chaski.world, 3))
      const [, ben, chloe] = round.players
      expect([...question.pinged].toSorted()).toEqual([ben.id, chloe.id].toSorted())
      const second = await goOn(round, question, round.players)
      expect(second.id).toBe(question.id)
      await goOn(round, second, round.players)
      expect(pings(round).toSorted()).toEqual([ben.id, chloe.id].toSorted())
    })

    test('that goes on calls whoever has not answered it after minutes, once, and nobody else', async () => {
      const [round, question] = await begin(chaski.world, 'later', playersOf(chaski.world, 3))
      const [ana, ben, chloe] = round.players
      const second = await goOn(round, question, round.players)
      await ben.press(second, LABELS.on)
      const before = pings(round).length
      const callBoth = () =>
        chaski.store.outbox.enqueue(
          ...[ben, chloe].map(({ id }) => ({ queue: 'call', payload: { user: userId.parse(id) } }) as const),
        )
      const called = () => round.world.messages(round.channel).filter(({ text }) => text.includes('It’s your turn'))
      ahead = MINUTES_MS
      await callBoth()
      await round.world.until(() => called()[0])
      await callBoth()
      expect(called().map(({ pinged }) => pinged)).toEqual([[chloe.id]])
      expect(pings(round)).toHaveLength(before + 1)
      await ana.press(second, LABELS.on)
      await chloe.press(second, LABELS.on)
      const third = await nextOf(round, second)
      expect(third.id, 'who was away for so long is called anew').not.toBe(second.id)
      expect([...third.pinged].toSorted()).toEqual([ana.id, ben.id].toSorted())
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
