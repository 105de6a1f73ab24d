import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { live } from '../discord/chaski.ts'
import { chaskiOn } from '../discord/chaski-on.ts'
import { expectQuiet } from '../discord/expect-quiet.ts'
import { withoutLate } from '../discord/without-late.ts'
import type { Outcome } from '../driver/outcome.ts'
import { FULL } from '../full.ts'
import { beatOf, begin, LABELS, playersOf, playOut, type Round } from './round.ts'
import { expectReplay, expectToldOnce } from './story.ts'

anyDatabase((database, open) => {
  const chaski = chaskiOn(open)

  const start = (name: string, count: number) =>
    begin(chaski.world, `${name}-${database}`, playersOf(chaski.world, count))
  const next = ({ world, channel }: Round, beat: number) =>
    live(world, channel, message => message.pictures.length > 0 && beatOf(message) !== beat)
  const entriesOf = ({ world, channel }: Round) =>
    chaski.store.prisma.entry.findMany({
      where: { table: { channelId: world.channel(channel).id } },
      orderBy: { number: 'asc' },
    })
  const text = ({ reply, updated, failed }: Outcome) => failed ?? withoutLate((reply ?? updated)?.text ?? '')

  test.each([2, 8])(
    '%i players who choose in the same millisecond are all heard, and all is shown once',
    async some => {
      const [round, question] = await start(`same-${some}`, 8)
      const beat = beatOf(question)
      const early = round.players.slice(some)
      await Promise.all(early.map(player => player.press(question, LABELS.on)))
      const outcomes = await Promise.all(round.players.slice(0, some).map(player => player.press(question, LABELS.on)))

      for (const outcome of outcomes) expectQuiet(outcome)
      await next(round, beat)
      const entries = await entriesOf(round)
      expect(entries.map(entry => entry.seat).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      expect(new Set(entries.map(entry => entry.beat))).toEqual(new Set([beat]))
      const chosen = entries.filter(({ events }) => JSON.stringify(events).includes('"chosen"'))
      expect(chosen).toEqual(entries.slice(0, 7))
      await expectToldOnce(chaski.store, round.world, round.channel)
    },
  )

  test('one who presses both buttons at once has chosen what they pressed last, and counts once', async () => {
    const [round, question] = await start('both', 3)
    const [ana, ben, chloe] = round.players
    const outcomes = await Promise.all([ana.press(question, LABELS.on), ana.press(question, LABELS.leave)])
    // The first answer is seen by all; the second thought is told to the one who has it.
    expect(outcomes.map(text).toSorted()).toEqual(['', expect.stringMatching(/You chose to (go on|leave)/)])
    const entries = await entriesOf(round)
    expect(entries).toHaveLength(2)
    expect(entries[0]?.seat).toBe(entries[1]?.seat)
    expect(entries[0]?.action).not.toEqual(entries[1]?.action)

    await ben.press(question, LABELS.on)
    expect(await entriesOf(round)).toHaveLength(3)
    await chloe.press(question, LABELS.on)
    await next(round, beatOf(question))
    await expectToldOnce(chaski.store, round.world, round.channel)
  })

  test('the last one who presses both buttons at once has chosen once', async () => {
    const [round, question] = await start('last', 3)
    const [ana, ben, chloe] = round.players
    await Promise.all([ben, chloe].map(player => player.press(question, LABELS.on)))
    const outcomes = await Promise.all([ana.press(question, LABELS.on), ana.press(question, LABELS.leave)])
    const stale = outcomes.filter(outcome => text(outcome).includes('The table has moved on'))
    expect(stale).toHaveLength(1)
    expect(await entriesOf(round)).toHaveLength(3)
    await next(round, beatOf(question))
    await expectToldOnce(chaski.store, round.world, round.channel)
  })

  test.runIf(FULL)('a click on an old question amid the answers to a new one changes nothing', async () => {
    const [round, question] = await start('old', 3)
    const beat = beatOf(question)
    const old = question.buttons.find(({ label }) => label === LABELS.leave)?.customId ?? ''
    await Promise.all(round.players.map(player => player.press(question, LABELS.on)))
    const now = await next(round, beat)
    const outcomes = await Promise.all(
      round.players.flatMap(player => [player.press(now, LABELS.on), player.forge(now, old)]),
    )
    const stale = outcomes.filter((_, index) => index % 2 === 1)
    for (const outcome of stale) expect(text(outcome)).toMatch(/has moved/)
    const actions = async () => (await entriesOf(round)).map(entry => entry.action)
    await expect.poll(actions).toEqual(Array(6).fill({ type: 'choose', choice: 'on' }))
    await playOut(round, await next(round, beatOf(now)))
    await expectToldOnce(chaski.store, round.world, round.channel)
    await expectReplay(chaski.store, round.world, round.channel)
  })
})
