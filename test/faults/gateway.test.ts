import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { live } from '../discord/chaski.ts'
import { chaskiOn } from '../discord/chaski-on.ts'
import { FULL } from '../full.ts'
import { answerAll, askedBy, beatOf, begin, LABELS, playersOf, playOut } from './round.ts'
import { expectReplay, expectToldOnce } from './story.ts'

anyDatabase((database, open) => {
  const chaski = chaskiOn(open)

  test('a game goes on when the gateway drops and is resumed: what was asked meanwhile is answered', async () => {
    const { world } = chaski
    const [round, first] = await begin(world, `resumed-${database}`, playersOf(world, 3))
    let question = first
    for (let drop = 0; drop < 3; drop++) {
      world.dropGateway({ resume: true })
      question = await answerAll(round, question)
    }
    await playOut(round, question)
    await expectToldOnce(chaski.store, world, round.channel)
    for (const { choices } of await expectReplay(chaski.store, world, round.channel)) {
      expect(choices).toEqual([...new Set(choices)])
    }
  })

  test.runIf(FULL)(
    'a game goes on when the gateway drops for good: the bot logs in again, and what it answered is kept',
    async () => {
      const { world } = chaski
      const [round, question] = await begin(world, `anew-${database}`, playersOf(world, 3))
      const [ana, ben] = round.players
      await ana.press(question, LABELS.on)

      world.dropGateway({ resume: false })
      const lost = ben.press(question, LABELS.on)
      await world.botOnline()
      world.loseUnanswered()
      expect((await lost).failed).toBe('This interaction failed')
      const again = await live(world, round.channel, message => askedBy(message, [ana]).length === 0)
      expect(beatOf(again)).toBe(beatOf(question))
      await playOut(round, await answerAll(round, again))
      await expectToldOnce(chaski.store, world, round.channel)
    },
  )
})
