import type pg from 'pg'
import { goingOn, type SpanFacts, span } from '../../engine/basics/span.ts'

/** What a statement does, and with which table: its first word, and the first name after a word that a table's follows. */
export function nameOfStatement(text: string): string {
  const [verb = ''] = /[a-z]+/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|table)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text) ?? []
  return [verb.toUpperCase(), table?.replaceAll('"', '').replace(/^public\./, '')].filter(Boolean).join(' ')
}

/** Has the statements of a connection traced that are made for a piece of work that is. */
export function traceStatements(client: pg.ClientBase): void {
  const query: unknown = client.query
  if (typeof query !== 'function') return
  const traced = (...given: readonly unknown[]): unknown => {
    if (goingOn.getStore() === undefined) return Reflect.apply(query, client, given)
    const facts: SpanFacts = {}
    const { promise: over, resolve } = Promise.withResolvers<void>()
    void span(`database ${nameOfStatement(textOf(given[0]))}`, facts, () => over)
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const told = (...result: readonly unknown[]) => {
        resolve()
        Reflect.apply(callback, undefined, result)
      }
      return Reflect.apply(query, client, [...given.slice(0, -1), told])
    }
    const result: unknown = Reflect.apply(query, client, given)
    void Promise.resolve(result).then(
      () => resolve(),
      () => resolve(),
    )
    return result
  }
  Object.assign(client, { query: traced })
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const has = typeof statement === 'object' && statement !== null && 'text' in statement
  return has ? String(statement.text) : ''
}
