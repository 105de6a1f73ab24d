import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openPanels } from '../../../src/discord/messages/private-panels.ts'
import { openLimits } from '../../../src/discord/rest/limits.ts'
import { openRefusals } from '../../../src/discord/rest/refusals.ts'
import type { Store } from '../../../src/store/store.ts'
import { tableId } from '../../../src/store/values/ids.ts'
import { inDatabase } from '../../databases.ts'
import { handClock } from '../../driver/hand-clock.ts'

const log = pino({ level: 'silent' })
const KIND = { route: 'POST /channels/:id/messages', major: '1', isAnswer: false }
const BEN = { user: '1', table: tableId.parse(1) }
const A_YEAR_MS = 365 * 24 * 3600_000

/** What every process on the database hears: whoever may connect to that may tell it. */
const tellAll = ({ prisma }: Store, said: string) => prisma.$executeRaw`SELECT pg_notify('chaski', ${said})`

inDatabase('server', (_, open) => {
  test('what somebody else tells who may connect to the database stops nothing', async () => {
    const store = await open()
    const clock = handClock(0)
    const panels = openPanels(store.bus)
    const limits = await openLimits({ store, log, clock })
    const refusals = openRefusals(store.bus, clock, () => {})
    onTestFinished(limits.close)
    onTestFinished(refusals.close)
    const panel = {
      channel: '1',
      message: '10',
      interaction: '2',
      shows: () => false,
      follow: async () => undefined,
      edit: async () => true,
      remove: async () => {},
    }
    await panels.keep(BEN, Promise.resolve(panel))

    for (const said of ['', '{', 'null', '[]', '{"from":1}', '{"from":1,"topic":"limits"}']) await tellAll(store, said)
    const told = (topic: string, what: unknown) => tellAll(store, JSON.stringify({ from: 1, topic, what }))
    for (const interaction of ['x', '', '1.5']) await told('panel-made', { ...BEN, interaction })
    await told('limits', { key: 'everything', milliseconds: A_YEAR_MS })
    const refusal = { channel: '1', what: KIND.route, code: 50_001, message: 'no' }
    await told('refused', { ...refusal, milliseconds: A_YEAR_MS })
    await told('refused', { ...refusal, channel: '2', milliseconds: 1_000 })

    const refused = (major: string) => refusals.of({ kind: { ...KIND, major }, hasFiles: false })
    await expect.poll(() => refused('2')).toBeDefined()
    expect(limits.lasts(KIND)).toBe(0)
    expect(refused('1')).toBeUndefined()
    expect(await panels.of(BEN)).toBe(panel)
  })

  test('a long limit is known to other processes, and lasts', async () => {
    const store = await open()
    const clock = handClock(0)
    const limits = await openLimits({ store, log, clock })
    onTestFinished(limits.close)
    await store.prisma.$executeRaw`
      INSERT INTO "RateLimit" (key, until) VALUES ('everything', now() + interval '1 hour')`
    await tellAll(
      store,
      JSON.stringify({ from: 1, topic: 'limits', what: { key: 'everything', milliseconds: 3_600_000 } }),
    )
    await expect.poll(() => limits.lasts(KIND)).toBeGreaterThan(3_000_000)
  })
})
