import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addHealth, type Pulse } from '../../src/process/add-health.ts'

const WELL: Pulse = {
  database: async () => true,
  session: () => true,
  schema: async () => true,
  discord: () => true,
  isEnding: () => false,
}

/** What a process says of itself whose pulse is this. */
async function ask(path: string, pulse: Partial<Pulse>): Promise<{ code: number; body: unknown }> {
  const app = fastify()
  addHealth(app, { ...WELL, ...pulse }, { text: async () => ({ type: 'text/plain', body: '' }) })
  const { statusCode, body } = await app.inject(path)
  await app.close()
  return { code: statusCode, body: JSON.parse(body) }
}

const LACKING = [
  ['database', { database: async () => false }],
  ['session', { session: () => false }],
  ['schema', { schema: async () => false }],
  ['discord', { discord: () => false }],
  ['staying', { isEnding: () => true }],
] as const satisfies readonly (readonly [string, Partial<Pulse>])[]

test('a process to which nothing is lacking takes work', async () => {
  // A busy machine may keep the loop waiting once.
  const well = { database: true, session: true, schema: true, discord: true, loop: true, staying: true }
  await expect.poll(() => ask('/readyz', {})).toMatchObject({ code: 200, body: well })
})

test.each(LACKING)('without %s it takes none, says so, and lives all the same', async (what, pulse) => {
  const { code, body } = await ask('/readyz', pulse)
  expect(code).toBe(503)
  expect(body).toMatchObject({ [what]: false })
  expect(await ask('/healthz', pulse)).toMatchObject({ code: 200 })
})

test('whether it lives asks nobody else', async () => {
  const asked = () => {
    throw new Error('asked')
  }
  const pulse = { database: asked, session: asked, schema: asked, discord: asked, isEnding: asked }
  expect(await ask('/healthz', pulse)).toMatchObject({ code: 200, body: { lagMilliseconds: expect.any(Number) } })
})

test('a loop that stands still takes no work', async () => {
  const standsStill = () => {
    const until = performance.now() + 1_300
    while (performance.now() < until);
    return Promise.resolve(true)
  }
  expect(await ask('/readyz', { schema: standsStill })).toMatchObject({ code: 503, body: { loop: false } })
})

test('figures are for who asks a process itself', async () => {
  const app = fastify()
  addHealth(app, WELL, { text: async () => ({ type: 'text/plain', body: 'figures' }) })
  expect(await app.inject('/metrics')).toMatchObject({ statusCode: 200, body: 'figures' })
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    const answer = await app.inject({ url: '/metrics', headers: { [header]: '203.0.113.1' } })
    expect([answer.statusCode, answer.body]).toEqual([404, expect.not.stringContaining('figures')])
  }
  await app.close()
})
