import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { watchDatabaseAlert } from '../../src/discord/alerts/watch-database-alert.ts'
import type { DatabaseOutage } from '../../src/store/database/open-outage-watch.ts'
import { channelId, messageId } from '../../src/store/values/ids.ts'

const BEGIN = Date.parse('2026-01-01T00:00:00Z')

test('a long outage is told to be over, though a short one begins before that was told', async () => {
  let seconds = 70
  let outage: DatabaseOutage = { since: new Date(BEGIN), until: undefined }
  const said: string[] = []
  const posted = { channel: channelId.parse('12345678901234567'), message: messageId.parse('12345678901234568') }
  const watched = {
    locale: 'en',
    log: pino({ level: 'silent' }),
    maintenance: { current: () => undefined },
    tables: { now: () => new Date(BEGIN + seconds * 1000), store: { outage: () => outage } },
  } as const
  const operator = {
    tell: async (body: object) => {
      said.push(JSON.stringify(body))
      return posted
    },
  }
  onTestFinished(watchDatabaseAlert(watched, operator, { docs: undefined, everyMs: 5 }))
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toContain('⚠️ The database does not answer')
  seconds = 76
  outage = { since: new Date(BEGIN + 71_000), until: new Date(BEGIN + 75_000) }
  await expect.poll(() => said).toHaveLength(2)
  expect(said[1]).toContain('✅ Over: The database does not answer')
  expect(said[1]).toContain(`<t:${BEGIN / 1000}:f>`)
})
