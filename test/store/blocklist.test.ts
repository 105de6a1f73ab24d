import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openBlocklist } from '../../src/store/open-blocklist.ts'
import type { Store } from '../../src/store/store.ts'
import { anyDatabase } from '../databases.ts'

const log = pino({ level: 'silent' })

anyDatabase((_, open) => {
  const opened = async (store: Store, always: readonly string[] = []) => {
    const blocklist = await openBlocklist(store, { log, now: () => new Date(), always })
    onTestFinished(blocklist.close)
    return blocklist
  }
  const block = ({ prisma }: Store, id: string) =>
    prisma.blocked.create({ data: { id, what: 'user', byId: '1', at: new Date() } })

  test('what is read last counts, whichever answer is the later one', async () => {
    const store = await open()
    let isSlow = true
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
    const findMany: Store['prisma']['blocked']['findMany'] = store.prisma.blocked.findMany.bind(store.prisma.blocked)
    const blocklist = await opened(store)
    Object.defineProperty(store.prisma.blocked, 'findMany', {
      configurable: true,
      value: async (asked: object) => {
        const rows = await findMany(asked)
        if (isSlow) {
          isSlow = false
          await gate
        }
        return rows
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(store.prisma.blocked, 'findMany'))
    await block(store, '11')
    const first = blocklist.changed()
    await block(store, '12')
    const second = blocklist.changed()
    letGo()
    await Promise.all([first, second])
    expect([blocklist.has('11'), blocklist.has('12')]).toEqual([true, true])
  })

  test('whom the setting names stands where transactions ask, as long as it names them', async () => {
    const store = await open()
    const rows = async () => (await store.prisma.blocked.findMany({ where: { what: 'setting' } })).map(({ id }) => id)
    expect((await opened(store, ['21', '22'])).has('22')).toBe(true)
    expect((await rows()).toSorted()).toEqual(['21', '22'])
    expect((await opened(store, ['21'])).has('22')).toBe(false)
    expect(await rows()).toEqual(['21'])
  })
})
