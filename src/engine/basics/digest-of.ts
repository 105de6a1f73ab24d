import { createHash } from 'node:crypto'

/** The SHA-256 of plain JSON, as hex digits: the same whatever order the keys of its objects are in. */
export function digestOf(json: unknown): string {
  return createHash('sha256').update(canonical(json)).digest('hex')
}

function canonical(json: unknown): string {
  return JSON.stringify(json, (_, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
}
