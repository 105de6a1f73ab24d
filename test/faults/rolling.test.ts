import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { playOn, replaceAll } from './rolling.ts'
import { playersOf } from './round.ts'
import { severalBots } from './several-bots.ts'
import { expectReplay, expectToldOnce } from './story.ts'

const PROCESSES = 4
const TABLES = 8

inDatabase('server', (_, __, { fresh, reopen }) => {
  test.runIf(FULL)(
    `players notice nothing of ${PROCESSES} processes that are replaced one after the other`,
    async () => {
      const settings = await fresh()
      const { world, start, bots: before } = await severalBots(settings, PROCESSES)

      const players = playersOf(world, 3)
      let isRolling = true
      const tables = Array.from({ length: TABLES }, (_, n) => playOn(world, `rolling-${n}`, players, () => isRolling))
      const { bots, codes } = await replaceAll(before, start).finally(() => {
        isRolling = false
      })
      const fared = await Promise.all(tables)
      const gaps = fared.flatMap(table => table.gaps).sort((a, b) => a - b)
      const usual = gaps[Math.floor(gaps.length / 2)] ?? 0
      const most = gaps.at(-1) ?? 0
      process.stdout.write(
        `${PROCESSES} processes replaced under ${TABLES} tables: ${gaps.length} questions, ` +
          `the next one usually ${Math.round(usual)} ms later, at most ${Math.round(most)} ms\n`,
      )

      expect(codes).toEqual(before.map(() => 0))
      expect([...before, ...bots].flatMap(bot => bot.errors)).toEqual([])
      const store = await reopen(settings)
      for (const { channel } of fared.flatMap(table => table.rounds)) {
        await expectToldOnce(store, world, channel)
        for (const { choices } of await expectReplay(store, world, channel)) {
          expect(choices).toEqual([...new Set(choices)])
        }
      }
    },
  )
})
