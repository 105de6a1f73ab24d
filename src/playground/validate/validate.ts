import type { z } from 'zod'
import { type ApiError, apiError } from '../protocol/errors.ts'
import { type ValidationError, validationError } from './validation-error.ts'

/** What Discord's error tree holds at a field: what is wrong there, or further fields. */
interface Tree {
  [field: string]: Tree | { code: string; message: string }[]
}

/**
 * Validates a request's body as Discord would, and returns it as the schema read it.
 * Throws Discord's 50035 with a tree that names every field that is wrong.
 */
export function validate<T>(schema: z.ZodType<T>, body: unknown): T {
  const checked = schema.safeParse(body, { reportInput: true })
  if (checked.success) return checked.data
  throw invalidForm(checked.error.issues.map(validationError))
}

/** Discord's 50035 with these errors. */
export function invalidForm(errors: readonly ValidationError[]): ApiError {
  const tree: Tree = {}
  for (const { path, code, message } of errors) plant(tree, path, { code, message })
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
