import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import type { AnyRules } from '../engine/contract/rules.ts'
import { like, readModule, rulesLikeness } from './read-module.ts'

const schema = z.instanceof(z.ZodType)

/** By what rules are told from anything else: that they kept the contract was checked when they were pinned. */
const likeness = rulesLikeness.extend({
  pack: z.object({ name: z.string(), usual: z.unknown() }).optional(),
  seats: z.tuple([z.int(), z.int()]),
  options: schema,
  action: schema,
  state: schema,
  event: schema,
})

const pinModule = z.object({
  rules: like<AnyRules>(likeness, 'what it exports as `rules` is none'),
})

/**
 * The rules of earlier versions that were pinned, each in a file of its own: `<game>-<version>.js`. Throws an Error that
 * names the file which is none.
 */
export async function readPins(folder: URL): Promise<readonly AnyRules[]> {
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter(name => name.endsWith('.js'))
  return Promise.all(files.sort().map(file => readPin(new URL(file, folder))))
}

/** The rules that a file pins. */
export async function readPin(file: URL): Promise<AnyRules> {
  const name = file.pathname.split('/').at(-1)
  const unreadable = (why: string, cause?: unknown) =>
    new Error(`the pinned rules ${name} cannot be read: ${why}`, { cause })
  const { rules } = await readModule(file, pinModule, unreadable)
  if (name !== pinName(rules)) throw new Error(`the pinned rules ${name} are of ${rules.id}, version ${rules.version}`)
  return rules
}

/** What the file is called that pins the rules of a version. */
export function pinName({ id, version }: Pick<AnyRules, 'id' | 'version'>): string {
  return `${id}-${version}.js`
}
