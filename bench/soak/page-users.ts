import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Chance } from '../../src/engine/basics/chance.ts'
import { uiWords } from '../../src/words/words.ts'
import type { Seen } from '../../test/driver/seen.ts'
import type { User } from '../../test/driver/user.ts'
import { linkFor } from '../../test/web/chaski-with-boards.ts'
import { visitorOf } from '../../test/web/visitor.ts'
import type { Attempt } from './ledger.ts'

/** Where browsers believe the bots to be: what they show is a cookie of this machine's. */
export const PUBLIC_URL = 'http://localhost'

/** How long a page tries to have something done, on one process after the other, and how long it waits for an answer, in milliseconds. */
const TRIES_MS = 20_000
const ANSWER_MS = 5_000
const PAUSE_MS = 200

const answer = z.object({ type: z.enum(['done', 'commits', 'page', 'form', 'said']) })

/** People who have boards open in browsers, which reach whichever process there is. */
export interface PageUsers {
  /**
   * Has somebody do something on the page of a table, again by the same number where no answer comes; undefined where they
   * have no board open and get none.
   */
  press(player: User, table: number, message: Seen, pressed: object): Promise<Omit<Attempt, 'steps'> | undefined>
  /** How often something was done, and how often it was tried anew. */
  counts(): { readonly presses: number; readonly retries: number }
}

/** Opens boards as they are wanted, at processes of which these are the addresses now. */
export function openPageUsers(addresses: () => readonly string[], random: Chance): PageUsers {
  const cookies = new Map<string, string>()
  let presses = 0
  let retries = 0

  const somewhere = (cookie?: string) => visitorOf({ publicUrl: random.pick(addresses()) }, cookie)
  const cookieOf = async (player: User, table: number, message: Seen) => {
    const key = `${player.id} ${table}`
    const known = cookies.get(key)
    if (known !== undefined) return known
    const link = await linkFor(player, message).catch(() => undefined)
    const visitor = somewhere()
    const opened = link && (await visitor.open(link).catch(() => undefined))
    if (!opened?.ok) return undefined
    cookies.set(key, visitor.cookies())
    return visitor.cookies()
  }

  return {
    counts: () => ({ presses, retries }),
    async press(player, table, message, pressed) {
      const cookie = await cookieOf(player, table, message)
      if (cookie === undefined) return undefined
      presses += 1
      const body = JSON.stringify({ id: crypto.randomUUID(), isSure: true, ...pressed })
      const until = performance.now() + TRIES_MS
      for (let tries = 0; performance.now() < until; tries++) {
        const signal = AbortSignal.timeout(ANSWER_MS)
        const headers = { 'content-type': 'application/json' }
        const came = await somewhere(cookie)
          .ask(`api/${table}/press`, { method: 'POST', body, headers, signal })
          .then(async response => ({ status: response.status, text: await response.text() }))
          .catch(() => undefined)
        if (came?.status === 200) return attemptOf(came.text, tries)
        if (came !== undefined && came.status < 500 && came.status !== 429) {
          cookies.delete(`${player.id} ${table}`)
          return { told: tries === 0 ? 'refused' : 'unknown', text: `${came.status} ${came.text}` }
        }
        retries += 1
        await setTimeout(PAUSE_MS)
      }
      return { told: 'unknown', text: '' }
    },
  }
}

/** What somebody is told by their page. Of what was tried before it is only known that it was done, or was not. */
function attemptOf(text: string, tries: number): Omit<Attempt, 'steps'> {
  const { type } = answer.parse(JSON.parse(text))
  const isSaid =
    type === 'said' && !FAILURES.some(key => text.includes(uiWords('en').say(key, { id: '' }).slice(0, 20)))
  if (tries === 0 && type === 'done') return { told: 'done', text }
  return { told: tries === 0 && isSaid ? 'refused' : 'unknown', text }
}

const FAILURES = ['error.away', 'error.busy', 'error.unexpected', 'error.unknown'] as const
