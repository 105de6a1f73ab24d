import { z } from 'zod'
import { firstProblem } from '../engine/basics/problems.ts'

const method = z.function()

/** By what rules are told from anything else. */
export const rulesLikeness = z.looseObject({
  id: z.string(),
  version: z.int(),
  setup: method,
  waiting: method,
  legal: method,
  apply: method,
  fallback: method,
  outcome: method,
})

/** Something that is told from anything else by a form; what it lacks of that is said after `none`. */
export function like<T>(form: z.ZodType, none: string): z.ZodType<T> {
  return z.custom<T>(value => form.safeParse(value).success, {
    error: ({ input }) => {
      const { error } = form.safeParse(input)
      return error === undefined ? none : `${none}: ${firstProblem(error)}`
    },
  })
}

/** What a module exports, as a schema reads it. Throws what `unreadable` makes of why it is none. */
export async function readModule<T>(
  file: URL,
  schema: z.ZodType<T>,
  unreadable: (why: string, cause?: unknown) => Error,
): Promise<T> {
  const read = schema.safeParse(await importFrom(file, unreadable))
  if (!read.success) throw unreadable(`${read.error.issues[0]?.message}`)
  return read.data
}

async function importFrom(file: URL, unreadable: (why: string, cause?: unknown) => Error): Promise<unknown> {
  try {
    return await import(file.href)
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : String(error), error)
  }
}
