import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AnyGame } from '../../../src/engine/contract/game.ts'

const typed = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** How options that are not the usual ones are typed at a new table; undefined for those that cannot be. */
export function typedOptions({ options: schema }: Pick<AnyGame, 'options'>, options: unknown): string | undefined {
  const usual = new Map(Object.entries(Object(schema.parse({}))))
  const unusual = Object.entries(Object(options)).filter(([name, value]) => !isDeepStrictEqual(value, usual.get(name)))
  const read = typed.safeParse(Object.fromEntries(unusual))
  if (!read.success) return undefined
  return Object.entries(read.data)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
