import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { digestOf } from '../../src/engine/basics/digest-of.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { AnyRules } from '../../src/engine/contract/rules.ts'
import { atVersion } from '../../src/engine/play/versions.ts'
import { namesOf, playAgain, recorded } from '../games/recorded.ts'
import { playAround } from './playing.ts'

const leadsToSchema = z.object({
  version: z.int(),
  /** The digest of the usual pack. */
  pack: z.string().optional(),
  /** By name, the digest of what each recorded game comes to. */
  recorded: z.record(z.string(), z.string()),
  /** By number of seats, the digest of what random games come to. */
  random: z.record(z.string(), z.string()),
})

/** What a version of a game leads to, in digests: whatever differs from it is another version. */
export type LeadsTo = z.infer<typeof leadsToSchema>

/** What rules and their usual pack lead to; of recorded games, which are today's, only if asked. */
export function leadsTo(rules: AnyRules, { withRecorded = true } = {}): LeadsTo {
  const names = withRecorded ? namesOf(rules) : []
  return {
    version: rules.version,
    ...(rules.pack && { pack: digestOf(rules.pack.usual) }),
    recorded: Object.fromEntries(names.map(name => replayed(rules, name))),
    random: playAround(rules),
  }
}

/** A recorded game by its name and what was played in it, and what that comes to: the refusal, where the rules refuse it. */
function replayed(rules: AnyRules, name: string): [game: string, end: string] {
  const record = recorded(rules, name)
  const { seats, options, seed, log } = record
  const key = `${name} ${digestOf([seats, options, seed, log]).slice(0, 8)}`
  try {
    const { events, state } = playAgain(rules, record)
    return [key, digestOf([events, state])]
  } catch (error) {
    return [key, error instanceof Error ? error.message : String(error)]
  }
}

const FOLDER = new URL('./', import.meta.url)

/** Where it is kept what a version leads to. */
export function keptFile({ id, version }: Pick<AnyRules, 'id' | 'version'>): URL {
  return new URL(`${id}-${version}.json`, FOLDER)
}

/** What is kept of the versions of a game, the oldest first. */
export function kept({ id }: Pick<AnyRules, 'id'>): readonly LeadsTo[] {
  const ours = new RegExp(`^${id}-\\d+\\.json$`)
  return readdirSync(FOLDER)
    .filter(name => ours.test(name))
    .map(name => leadsToSchema.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))))
    .sort((a, b) => a.version - b.version)
}

/** What is known of a game: what it leads to now, what its last version led to, and which versions are pinned. */
interface Known {
  readonly now: LeadsTo
  readonly last: LeadsTo | undefined
  readonly pinned: readonly number[]
}

/** What is to be done about a game, in a sentence; undefined if nothing is. */
export function toDo({ id }: Pick<AnyRules, 'id'>, { now, last, pinned }: Known): string | undefined {
  const record = `keep what it leads to by \`npm run record -- ${id}\``
  if (last === undefined) return `${id} is new: ${record}.`
  if (now.version > last.version && !pinned.includes(last.version)) {
    return `${id} has the new version ${now.version}, but tables go on by version ${last.version}, whose rules are pinned nowhere: go back to where they were as they are to stay (\`git stash\`), pin them by \`npm run pin -- ${id}\`, and come here again.`
  }
  if (now.version > last.version) return `${id} has the new version ${now.version}: ${record}.`
  const changed = changes(now, last)
  if (changed.length > 0) {
    return `${id} has changed, but its version has not: ${changed.join(', ')}. Tables go on by version ${last.version}: pin its rules as they were by \`npm run pin -- ${id}\`, raise \`version\` in src/games/${id}/rules.ts to ${last.version + 1}, and ${record}.`
  }
  return isDeepStrictEqual(now, last) ? undefined : `${id} has other recorded games: ${record}.`
}

/** In which earlier versions of a game something differs from what is kept of it, or is not there. */
export function strays(game: AnyGame, before: readonly LeadsTo[]): readonly string[] {
  return before.flatMap(known => {
    const { version } = known
    const rules = atVersion(game, version)
    if (rules === undefined) return [`version ${version} was recorded, and is not pinned`]
    return changes(leadsTo(rules, { withRecorded: false }), known).map(what => `by version ${version} ${what}`)
  })
}

/** What is not as it is kept. A recorded game that was added, taken away or played anew is no change of the rules. */
export function changes(now: LeadsTo, kept: LeadsTo): readonly string[] {
  return [
    ...(now.version === kept.version ? [] : [`version ${now.version} instead of ${kept.version}`]),
    ...(now.pack === kept.pack ? [] : ['its usual pack is another one']),
    ...unlike(now.recorded, kept.recorded).map(name => `the recorded game ${name} goes otherwise`),
    ...unlike(now.random, kept.random).map(seats => `random games of ${seats} go otherwise`),
  ]
}

function unlike(now: Readonly<Record<string, string>>, kept: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(kept).filter(name => now[name] !== undefined && now[name] !== kept[name])
}
