import { z } from 'zod'
import { Failed } from '../failed.ts'
import { type Answer, type Asked, type Ground, MARK } from '../ground.ts'

/** Something that is done on one Discord and on the other. */
export interface Step {
  readonly name: string
  /** Only somebody who is there can do it. */
  readonly needsPerson?: true
  take(on: Ground): Promise<unknown>
}

const thing = z.looseObject({ id: z.string() })

/** The id of what was made. Throws a Failed where there is none. */
export function idOf(what: string, { body }: Pick<Answer, 'body'>): string {
  const read = thing.safeParse(body)
  if (!read.success) throw new Failed(`${what}: the answer has no id`)
  return read.data.id
}

/** Components V2. */
export const V2 = 1 << 15

/** A paragraph that says where a message comes from. */
export const marked = (text: string) => ({ type: 10, content: `-# ${MARK}: ${text}` })

let last = 0

/** Makes a message that goes in the end; it is not made twice where its answer was lost. */
export async function post(on: Ground, what: string, body: object, more: Partial<Asked> = {}): Promise<Answer> {
  last += 1
  const nonce = `smoke-${process.pid % 10_000}-${last}`
  const path = `/channels/${on.channel}/messages`
  const answer = await on.ask(what, {
    ...more,
    method: 'POST',
    path,
    body: { allowed_mentions: { parse: [] }, nonce, enforce_nonce: true, ...body },
  })
  if (answer.status < 400) on.tidy(`${path}/${idOf(what, answer)}`)
  return answer
}
