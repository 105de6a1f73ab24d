import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { livingProcesses } from './presence.ts'

/** Which version a process is, and the others that it goes with while processes are replaced. */
export interface Release {
  readonly version: string
  readonly beside: readonly string[]
}

/** The last version whose processes do not tell theirs. */
export const UNTOLD = '1.0.0'

/** Processes that were there a moment ago are seen for so long, in milliseconds, and how often it is looked again. */
const PATIENCE_MS = { whole: 10_000, each: 500 } as const

const told = z.array(z.object({ id: z.int(), version: z.string(), beside: z.array(z.string()).readonly() }))

/** Whether two versions work on one database together: one of them has to know the other. */
export function goTogether(one: Release, other: Release): boolean {
  return one.version === other.version || one.beside.includes(other.version) || other.beside.includes(one.version)
}

/**
 * Waits for processes to end beside which this version does not run. Throws an Error that says what to do where they go
 * on, before anything of theirs was changed.
 */
export async function assertGoesTogether(client: Pick<pg.Pool, 'query'>, release: Release): Promise<void> {
  const until = performance.now() + PATIENCE_MS.whole
  for (;;) {
    const others = (await living(client)).filter(other => !goTogether(release, other))
    if (others.length === 0) return
    if (performance.now() > until) {
      const versions = [...new Set(others.map(({ version }) => version))].join(' and ')
      throw new Error(
        `processes of version ${versions} work on this database, beside which ${release.version} does not run: ` +
          'stop all of them, then start this one',
      )
    }
    await setTimeout(PATIENCE_MS.each)
  }
}

/** What the processes that live have told of their version. */
async function living(client: Pick<pg.Pool, 'query'>): Promise<readonly Release[]> {
  const there = await livingProcesses(client)
  if (there.size === 0) return []
  const { rows } = await client.query(`SELECT to_regclass('public."Process"') IS NOT NULL AS known`)
  const isKnown = known.parse(rows)[0]?.known === true
  const rest = isKnown
    ? (await client.query('SELECT id, version, beside FROM "Process" WHERE id = ANY($1)', [[...there]])).rows
    : []
  const of = new Map(told.parse(rest).map(one => [one.id, one]))
  return [...there].map(id => of.get(id) ?? { version: UNTOLD, beside: [] })
}

const known = z.array(z.object({ known: z.boolean() }))
