import { expect, test } from 'vitest'
import { join } from '../../src/tables/lobby/join.ts'
import type { Context } from '../../src/tables/record/context.ts'
import type { Member } from '../../src/tables/record/rights.ts'
import { inDatabase } from '../databases.ts'
import { asksAs, click, code, context, lobby, user } from './seated.ts'

inDatabase('server', (_, open) => {
  test.each([true, false])(
    'rights that Discord must be asked for are asked for; the process is alone: %s',
    async isAlone => {
      const store = await open()
      const table = await lobby(context(store), { people: 1, places: 3 })
      const asked: unknown[] = []
      const member: Member = {
        ...asksAs(user(2)),
        rightsAt: () => (asked.length > 0 ? { sees: true, moderates: false } : undefined),
        learn: async place => {
          asked.push(place)
        },
      }
      const at: Context = { ...context(store), store: { ...store, isAlone: () => isAlone }, member }
      expect(code(await join(at, { interaction: click(), user: user(2), table, name: 'Ben' }))).toBe('ok')
      // Nothing else of the table leaves it by what is asked, or by an error that names it.
      expect(asked.map(place => Object.keys(Object(place)).sort())).toEqual([['channel', 'guild']])
    },
  )
})
