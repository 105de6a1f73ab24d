import { expect, test } from 'vitest'
import { live } from '../discord/chaski.ts'
import { FULL } from '../full.ts'
import { inPooled } from '../pooled.ts'
import { askedBy, beatOf, begin, isEnd, LABELS, playersOf, playOut } from './round.ts'
import { severalBots } from './several-bots.ts'
import { expectReplay, expectToldOnce } from './story.ts'

inPooled(({ fresh, reopen }, pgbouncer) => {
  test.runIf(FULL)(
    'two bots and eight people play on fewer sessions than they are, over a restart of pgbouncer',
    async () => {
      const settings = await fresh()
      const { world, bots } = await severalBots(settings, 2)
      const [round, question] = await begin(world, 'pooled', playersOf(world, 8))

      await Promise.all(askedBy(question, round.players).map(player => player.press(question, LABELS.on)))
      await pgbouncer().kill()
      await pgbouncer().start()
      const next = await live(world, round.channel, shown => isEnd(shown) || beatOf(shown) > beatOf(question))
      await playOut(round, next)

      const store = await reopen(settings)
      await expectToldOnce(store, world, round.channel)
      for (const { choices } of await expectReplay(store, world, round.channel)) {
        expect(choices).toEqual([...new Set(choices)])
      }
      expect(await Promise.all(bots.map(bot => bot.end()))).toEqual([0, 0])
      expect(bots.flatMap(bot => bot.errors)).toEqual([])
    },
  )
})
