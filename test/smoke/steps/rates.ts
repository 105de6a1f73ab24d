import { z } from 'zod'
import type { Answer } from '../ground.ts'
import { idOf, marked, post, type Step } from './step.ts'

/** More than Discord lets anybody edit at once. */
const AT_ONCE = 8

const numbers = z.object({
  'x-ratelimit-limit': z.coerce.number().positive(),
  'x-ratelimit-remaining': z.coerce.number().nonnegative(),
  'x-ratelimit-reset': z.coerce.number().positive(),
  'x-ratelimit-reset-after': z.coerce.number().nonnegative(),
})

/** Edits until Discord has enough of them, which does no harm. */
export const rates: Step = {
  name: 'limits of how often, and what tells of them',
  async take(on) {
    const { content } = marked('rates')
    const path = `/channels/${on.channel}/messages/${idOf('a message', await post(on, 'a message', { content }))}`
    const edits = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        on.quietly({ method: 'PATCH', path, body: { content: `${content} ${n}` }, alone: true }),
      ),
    )
    const taken = edits.find(({ status }) => status === 200)
    const refused = edits.find(({ status }) => status === 429)
    on.note('what is told with an edit', headersOf(taken), 'kinds')
    on.note('its numbers are', plausible(taken))
    on.note('of many at once', refused === undefined ? 'all are taken' : 'some are refused')
    if (refused === undefined) return
    on.note('how that is refused', { status: refused.status, body: refused.body }, 'kinds')
    on.note('what is told with that', headersOf(refused), 'kinds')
    on.note('of whom it is the limit', refused.headers.get('x-ratelimit-scope') ?? 'not told')
  },
}

function headersOf(answer: Answer | undefined): object {
  return Object.fromEntries([...(answer?.headers ?? [])].filter(([name]) => /^(x-ratelimit-|retry-after)/.test(name)))
}

function plausible(answer: Answer | undefined): string {
  const read = numbers.safeParse(Object.fromEntries(answer?.headers ?? []))
  if (!read.success) return 'not all there'
  const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left } = read.data
  return left < limit && read.data['x-ratelimit-reset'] > 1e9 ? 'plausible' : 'not plausible'
}
