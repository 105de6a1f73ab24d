import { describe, expect, onTestFinished, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { begin, LABELS, nextOf, playersOf } from '../faults/round.ts'
import { FULL } from '../full.ts'
import { live, startChaski } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

inDatabase('server', (_, open, { fresh, reopen }) => {
  const chaski = chaskiOn(open)

  const shown = ({ reply, updated }: Outcome): Seen => {
    const seen = reply ?? updated
    if (seen === undefined) throw new Error('nothing was shown')
    return seen
  }
  const shows = (user: User, panel: Seen, what: RegExp) =>
    chaski.world.until(() => what.test(user.again(panel)?.text ?? ''), { what: `${what} on a panel` })
  let number = 0
  const evening = async () => {
    const [round, question] = await begin(chaski.world, `followed-${number++}`, playersOf(chaski.world, 3))
    return { ...round, question }
  }

  describe('a panel whose owner has answered', () => {
    test('shows the next question once the others have answered, without a press, a ping or a message', async () => {
      const { world, channel, players, question } = await evening()
      const [ana, ben, chloe] = players
      const panel = shown(await ben.slash(channel, '/turn'))
      await ben.press(panel, LABELS.on)
      await shows(ben, panel, /You chose to go on/)
      for (const player of [ana, chloe]) await player.press(question, LABELS.on)
      await nextOf({ world, channel }, question)
      await shows(ben, panel, /Go on into the temple/)
      const redrawn = ben.again(panel)
      expect(redrawn?.pinged).toEqual([])
      expect(ben.sees(channel).filter(({ ephemeral }) => ephemeral)).toHaveLength(1)
      const answered = redrawn && (await ben.press(redrawn, LABELS.leave))
      expect(answered?.updated?.text).toContain('You chose to leave')
    })

    test.runIf(FULL)('shows the next question once a computer player has answered', async () => {
      const { world } = chaski
      const { name: channel } = world.addChannel('followed-computer')
      const [ana] = playersOf(world, 3)
      await ana.slash(channel, '/play practice game:cuzco players:2')
      await live(world, channel, ({ text }) => text.includes(`Waiting for <@${ana.id}>`))
      const hint = shown(await ana.slash(channel, '/turn hint:true'))
      const steps = shown(await ana.press(hint, 'Prepare these steps'))
      // Where the advice ends with a festival its page is open.
      const isAtFestival = steps.buttons.some(({ label }) => label === 'Back')
      let panel = isAtFestival ? shown(await ana.press(steps, 'Back')) : steps
      const ending = () => panel.buttons.find(({ label }) => label.includes('End the turn'))
      // Where AP are left the end is asked for once more.
      for (let end = ending(); end !== undefined; end = ending()) panel = shown(await ana.press(panel, end.customId))
      expect(panel.text).toContain('Nothing for you to do now')
      await shows(ana, hint, /^(?!.*Nothing for you to do now).*\*\*[^*]+\*\*/s)
    })
  })

  test('a panel is redrawn in the language that its owner has chosen since', async () => {
    const { channel, players, question } = await evening()
    const [ana, ben, chloe] = players
    const panel = shown(await ben.slash(channel, '/turn'))
    await ben.press(panel, LABELS.on)
    await ben.slash(channel, '/settings language:fr')
    for (const player of [ana, chloe]) await player.press(question, LABELS.on)
    await shows(ben, panel, /Continuer dans le temple, ou sortir/)
    await ben.slash(channel, '/settings language:en')
  })

  test('a panel does not go on asking where the game is over', async () => {
    const { world, channel, players } = await evening()
    const [ana, ben] = players
    const panel = shown(await ben.slash(channel, '/turn'))
    expect(panel.text).toContain('Go on into the temple')
    const { reply: sure } = await ana.slash(channel, '/moderate abandon')
    if (sure === undefined) throw new Error('nobody was asked')
    await ana.press(sure, 'Yes, close it')
    await world.until(() => ben.again(panel)?.text.includes('Go on into the temple') === false)
    expect(ben.again(panel)?.buttons.map(({ label }) => label)).not.toContain(LABELS.on)
  })

  test('a panel shows nothing of the game any more where its owner was replaced', async () => {
    const { world, channel, players, question } = await evening()
    const [ana, ben] = players
    const panel = shown(await ben.press(question, 'My turn'))
    await ben.press(panel, LABELS.on)
    await shows(ben, panel, /You chose to go on/)
    const [seat] = await ana.complete(channel, `/moderate replace seat:${ben.name}`)
    await ana.slash(channel, `/moderate replace seat:${seat?.value}`)
    await world.until(() => (ben.again(panel)?.pictures ?? []).length === 0)
    expect(ben.again(panel)?.text ?? '').not.toContain('temple')
  })

  test('a page that is read stays as it is, whatever its reader is asked', async () => {
    const { world, channel, players, question } = await evening()
    const [ana, ben, chloe] = players
    const panel = shown(await chloe.slash(channel, '/turn'))
    for (const player of [ana, ben]) await player.press(question, LABELS.on)
    const rules = shown(await ben.press(question, 'Rules'))
    await chloe.press(panel, LABELS.on)
    await nextOf({ world, channel }, question)
    await shows(chloe, panel, /Go on into the temple/)
    expect(ben.again(rules)?.text).toBe(rules.text)
  })

  test('a panel that cannot be changed holds up neither the table nor its owner', async () => {
    const { world, channel, players, question } = await evening()
    const [ana, ben, chloe] = players
    await ben.press(shown(await ben.slash(channel, '/turn')), LABELS.on)
    const slow = { type: 'delay', milliseconds: 20_000 } as const
    const callOff = world.faults.inject({ method: 'PATCH', path: /\/webhooks\// }, slow, 100)
    for (const player of [ana, chloe]) await player.press(question, LABELS.on)
    const next = await nextOf({ world, channel }, question)
    const { failed } = await ben.press(next, LABELS.on)
    expect(failed).toBeUndefined()
    callOff()
  })

  test('a panel that one process made shows the next question where another process shows the table', async () => {
    const settings = await fresh()
    const first = await startChaski(await reopen(settings))
    onTestFinished(first.close)
    const { world } = first
    const [round, question] = await begin(world, 'followed-elsewhere', playersOf(world, 3))
    const [ana, ben, chloe] = round.players
    const panel = shown(await ben.slash(round.channel, '/turn'))
    await ben.press(panel, LABELS.on)
    const second = await startChaski(await reopen(settings), { playground: first.playground })
    onTestFinished(second.close)
    await first.services.tables.store.outbox.rest()
    for (const player of [ana, chloe]) await player.press(question, LABELS.on)
    await world.until(() => /Go on into the temple/.test(ben.again(panel)?.text ?? ''), { what: 'the next question' })
  })
})
