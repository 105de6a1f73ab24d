import type { z } from 'zod'
import { type ApiError, apiError } from '../protocol/errors.ts'
import { complaint, type Fault } from './validation-error.ts'

/** What Discord's error tree holds at a field: what is wrong there, or further fields. */
interface Tree {
  [field: string]: Tree | { code: string; message: string }[]
}

/**
 * Judges a request's body as Discord would, and gives it back as what it was found to be.
 * Throws Discord's 50035 with a tree that names every field that is wrong.
 */
export function judge<T>(schema: z.ZodType<T>, body: unknown): T {
  const judged = schema.safeParse(body, { reportInput: true })
  if (judged.success) return judged.data
  throw invalidForm(judged.error.issues.map(complaint))
}

/** Discord's 50035 with these faults. */
export function invalidForm(faults: readonly Fault[]): ApiError {
  const tree: Tree = {}
  for (const { path, code, message } of faults) plant(tree, path, { code, message })
  return apiError('invalid-form', { errors: tree })
}

function plant(tree: Tree, path: readonly PropertyKey[], what: { code: string; message: string }): void {
  let here = tree
  for (const step of path) {
    const next = here[String(step)]
    if (next !== undefined && !Array.isArray(next)) here = next
    else {
      const fresh: Tree = {}
      here[String(step)] = fresh
      here = fresh
    }
  }
  const wrong = here._errors
  if (Array.isArray(wrong)) wrong.push(what)
  else here._errors = [what]
}
