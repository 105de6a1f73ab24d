import type { z } from 'zod'

/** Something wrong with a field of a request's body. */
export interface ValidationError {
  readonly path: readonly PropertyKey[]
  readonly code: string
  readonly message: string
}

/** Discord's words for an issue: its own code where a schema named one, else the code of the type that was wanted. */
export function validationError(issue: z.core.$ZodIssue): ValidationError {
  return { path: place(issue), ...said(issue) }
}

/** A wrong kind of thing is the thing's own error, not that of its field `type`. */
function place(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'invalid_union' && issue.discriminator !== undefined ? issue.path.slice(0, -1) : issue.path
}

interface Said {
  readonly code: string
  readonly message: string
}

function said(issue: z.core.$ZodIssue): Said {
  if (issue.code === 'custom') return { code: String(issue.params?.discord ?? 'BASE_TYPE'), message: issue.message }
  if (issue.code === 'invalid_type') return wrongType(issue.expected, issue.input)
  if (issue.code === 'invalid_value') {
    return { code: 'BASE_TYPE_CHOICES', message: `Value must be one of (${issue.values.map(String).join(', ')}).` }
  }
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
    return { code: 'UNION_TYPE_CHOICES', message: issue.message }
  }
  if (issue.code === 'invalid_format') {
    return { code: 'STRING_TYPE_REGEX', message: 'String value did not match validation regex.' }
  }
  return { code: 'BASE_TYPE_INVALID', message: issue.message }
}

function wrongType(expected: string, input: unknown): Said {
  if (input === undefined) return { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
  if (expected === 'string') return { code: 'STRING_TYPE_CONVERT', message: 'Could not interpret as string.' }
  if (expected === 'boolean') return { code: 'BOOLEAN_TYPE_CONVERT', message: 'Must be either true or false.' }
  if (expected === 'array') return { code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }
  if (expected === 'number' || expected === 'int') {
    return { code: 'NUMBER_TYPE_COERCE', message: `Value "${String(input)}" is not int.` }
  }
  return { code: 'DICT_TYPE_CONVERT', message: 'Only dictionaries may be used in a DictType' }
}
