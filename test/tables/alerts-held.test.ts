import { expect, it } from 'vitest'
import {
  alertsToTell,
  claimAlert,
  claimNewAlert,
  doubtAlerts,
  keepAlarms,
  keepEvent,
  keepTold,
  MOST_AN_HOUR,
} from '../../src/tables/alerts/alert.ts'
import type { SustainedKind } from '../../src/tables/alerts/alert-kind.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { context } from './seated.ts'

const MINUTE = 60_000
const SIX = ['clock-stands', 'messages', 'invalid', 'shards', 'stopped', 'disk'] as const satisfies SustainedKind[]

anyDatabase((_, openStore) => {
  let at: Context
  let now = Date.parse('2026-12-01T12:00:00Z')
  const date = () => new Date(now)

  beforeTries(async () => {
    at = { ...context(await openStore()), now: date }
  })

  const amiss = (...kinds: readonly SustainedKind[]) =>
    keepAlarms(at, { amiss: kinds.map(kind => ({ kind, figure: 1, about: '' })), well: [] }, date())
  const over = (...well: readonly SustainedKind[]) => keepAlarms(at, { amiss: [], well }, date())
  const happened = (kind: 'crash' | 'migration') => keepEvent(at, kind, { about: '', from: '1', to: '2' }, date())

  /** Posts all that may be; returns what each says is held back, by its kind. */
  const post = async () => {
    const posted: (readonly [string, number])[] = []
    for (const alert of await alertsToTell(at, date())) {
      if (alert.messageId !== null) continue
      const claimed = await claimNewAlert(at, alert, date())
      if (claimed === undefined) continue
      posted.push([alert.kind, alert.held])
      await keepTold(at, alert, { channel: '123456789012345678', message: `${now}`, fingerprint: 'shown' }, date())
    }
    return posted
  }
  /** How many wait by what is said now, and by which alert. */
  const held = async () =>
    (await alertsToTell(at, date())).flatMap(({ kind, held }) => (held > 0 ? [[kind, held]] : []))
  const begin = async () => {
    await at.store.prisma.alert.deleteMany()
    now += 24 * 60 * MINUTE
  }

  it('what only informs takes no place of what is amiss, nor does what is over by an edit', async () => {
    await begin()
    await happened('crash')
    await happened('migration')
    await amiss('maintenance')
    expect(await post()).toHaveLength(3)
    await amiss(...SIX.slice(0, 5))
    now += 6 * MINUTE
    expect(await post()).toHaveLength(5)
    await over('messages', 'maintenance')
    await amiss('clock-wrong')
    now += 2 * MINUTE
    expect(await post()).toEqual([['clock-wrong', 0]])
  })

  it('where not all have room, trouble goes first, and the last one posted says how many wait until none does', async () => {
    await begin()
    await happened('crash')
    await amiss('clock-wrong', ...SIX)
    now += 6 * MINUTE
    const posted = await post()
    expect(posted).toHaveLength(MOST_AN_HOUR)
    expect(posted.map(([, count]) => count)).toEqual([0, 0, 0, 0, 0, 2])
    expect(posted.map(([kind]) => kind)).not.toContain('crash')
    const last = posted.at(-1)?.[0]
    await amiss('limited')
    now += 11 * MINUTE
    expect(await post()).toEqual([])
    expect(await held()).toEqual([[last, 3]])
    now += 60 * MINUTE
    expect(await post()).toHaveLength(3)
    expect(await held()).toEqual([])
  })

  it('what could not be posted is tried again as the same message, and after a restore as another', async () => {
    await begin()
    await happened('crash')
    const claim = async () => {
      const [alert] = await alertsToTell(at, date())
      return alert && (await claimNewAlert(at, alert, date()))?.postedAt?.getTime()
    }
    const first = await claim()
    expect(first).toBe(now)
    now += 2 * MINUTE
    expect(await claim()).toBe(first)
    await doubtAlerts(at)
    expect(await claim()).toBe(now)
  })

  it('after a restore each message is shown anew, since nobody knows what it shows', async () => {
    await begin()
    await amiss('stopped')
    now += 6 * MINUTE
    await post()
    const [alert] = await alertsToTell(at, date())
    if (alert === undefined) throw new Error('nothing')
    now += 6 * MINUTE
    expect(await claimAlert(at, alert, 'shown', date())).toBe(false)
    await doubtAlerts(at)
    expect(await claimAlert(at, alert, 'shown', date())).toBe(true)
  })
})
