import { z } from 'zod'
import { problemsOf } from './problems.ts'

/**
 * The same schema for large things that never change. It recognises an object that it has read or returned, and reads
 * none twice.
 */
export function readOnce<T extends object>(schema: z.ZodType<T>): z.ZodType<T> {
  const known = new WeakMap<object, T>()
  return z.unknown().transform((value, context): T => {
    const key = typeof value === 'object' && value !== null ? value : {}
    const before = known.get(key)
    if (before !== undefined) return before
    const read = schema.safeParse(value)
    if (!read.success) {
      for (const { message, path } of problemsOf(read.error))
        context.addIssue({ code: 'custom', message, path: [...path] })
      return z.NEVER
    }
    known.set(key, read.data)
    known.set(read.data, read.data)
    return read.data
  })
}
