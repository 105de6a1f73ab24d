import { z } from 'zod'
import type { Notation } from '../contract/faces.ts'

/**
 * A notation for a game without one: the action's type and its members in the order of the schema, as `place e7 2`. A
 * dash stands for one left out, JSON for what is no single word.
 */
export function plainNotation<Action>(schema: z.ZodType<Action>): Notation<Action, unknown> {
  const members = membersOf(schema)
  return {
    format(action) {
      const { type, ...rest } = record.parse(action)
      const verb = z.string().parse(type)
      const words = (members.get(verb) ?? []).map(name => wordOf(rest[name]))
      return [verb, ...words.slice(0, words.findLastIndex(word => word !== NONE) + 1)].join(' ')
    },
    parse(text) {
      const [type = '', ...words] = text.trim().split(/\s+/)
      const names = members.get(type)
      if (names === undefined || words.length > names.length) return undefined
      const said = words.flatMap((word, index) => (word === NONE ? [] : [[names[index], readWord(word)]]))
      return { ...Object.fromEntries(said), type }
    },
  }
}

const NONE = '-'
const record = z.record(z.string(), z.unknown())

const union = z.object({ anyOf: z.array(z.unknown()) }).or(z.object({ oneOf: z.array(z.unknown()) }))
const variant = z.object({ properties: z.looseObject({ type: z.object({ const: z.string() }) }) })

/** By the type of an action, the names of its other members. Throws a ZodError for a schema that is no union by `type`. */
function membersOf(schema: z.ZodType): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, readonly string[]>()
  const read = (json: unknown): void => {
    const { data } = union.safeParse(json)
    if (data !== undefined) {
      for (const one of 'anyOf' in data ? data.anyOf : data.oneOf) read(one)
      return
    }
    const { type, ...others } = variant.parse(json).properties
    members.set(type.const, [...new Set([...(members.get(type.const) ?? []), ...Object.keys(others)])])
  }
  read(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return members
}

/** What ends a word or a move, or is skipped, where notations are typed. */
const SIGNS = /[\s;()[\]]/g

function wordOf(value: unknown): string {
  if (value === undefined) return NONE
  const isWord = typeof value === 'string' && value !== '' && value !== NONE && value.search(SIGNS) < 0
  if (isWord && readWord(value) === value) return value
  const escaped = (text: string) =>
    text.replaceAll(SIGNS, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const json = JSON.stringify(value).replaceAll(/"(?:[^"\\]|\\.)*"/g, escaped)
  return json.replaceAll('[', '(').replaceAll(']', ')')
}

function readWord(word: string): unknown {
  try {
    return JSON.parse(word.replaceAll('(', '[').replaceAll(')', ']'))
  } catch {
    return word
  }
}
