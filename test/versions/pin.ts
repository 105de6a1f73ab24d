import { existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { digest } from '../../src/engine/digest.ts'
import type { AnyGame } from '../../src/engine/game.ts'
import { namesOf, playAgain, recorded } from '../games/recorded.ts'
import { playAround } from './playing.ts'

const pinSchema = z.object({
  version: z.int(),
  /** The digest of the usual pack. */
  pack: z.string().optional(),
  /** By name, the digest of what each recorded game comes to. */
  recorded: z.record(z.string(), z.string()),
  /** By number of seats, the digest of what random games come to. */
  random: z.record(z.string(), z.string()),
})

/** What a version of a game leads to, in digests: whatever differs from it is another version. */
export type Pin = z.infer<typeof pinSchema>

/** What today's rules and pack lead to. */
export function pinOf(game: AnyGame): Pin {
  return {
    version: game.version,
    ...(game.pack && { pack: digest(game.pack.usual) }),
    recorded: Object.fromEntries(namesOf(game).map(name => replayed(game, name))),
    random: playAround(game),
  }
}

/** A recorded game by its name and what was played in it, and what that comes to: the refusal, where today's rules refuse it. */
function replayed(game: AnyGame, name: string): [game: string, end: string] {
  const record = recorded(game, name)
  const { seats, options, seed, log } = record
  const key = `${name} ${digest([seats, options, seed, log]).slice(0, 8)}`
  try {
    const { events, state } = playAgain(game, record)
    return [key, digest([events, state])]
  } catch (error) {
    return [key, error instanceof Error ? error.message : String(error)]
  }
}

/** Where the pin of a game is kept. */
export function pinFile({ id }: Pick<AnyGame, 'id'>): URL {
  return new URL(`${id}.json`, import.meta.url)
}

/** The pin that is kept of a game; undefined for a new one. */
export function keptPin(game: Pick<AnyGame, 'id'>): Pin | undefined {
  const file = pinFile(game)
  return existsSync(file) ? pinSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** What is to be done about a game, in a sentence; undefined if nothing is. */
export function toDo({ id }: Pick<AnyGame, 'id'>, now: Pin, kept: Pin | undefined): string | undefined {
  const record = `keep what it leads to by \`npm run record -- ${id}\``
  if (kept === undefined) return `${id} is new: ${record}.`
  if (now.version > kept.version) return `${id} has the new version ${now.version}: ${record}.`
  const changed = changes(now, kept)
  if (changed.length > 0) {
    return `${id} has changed, but its version has not: ${changed.join(', ')}. Tables go on by version ${kept.version}: raise \`version\` in src/games/${id}/rules.ts to ${kept.version + 1}, and ${record}.`
  }
  return isDeepStrictEqual(now, kept) ? undefined : `${id} has other recorded games: ${record}.`
}

/** What is not as it is kept. A recorded game that was added, taken away or played anew is no change of the rules. */
export function changes(now: Pin, kept: Pin): readonly string[] {
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
