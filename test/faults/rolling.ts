import { expect } from 'vitest'
import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { BotProcess } from './bot-process.ts'
import { answers, begin, isEnd, nextOf, type Players, type Round } from './round.ts'

/** How a table fared while processes were replaced. */
export interface Fared {
  readonly rounds: readonly Round[]
  /** For each question how long it took from the clicks at it until the next one was shown, in milliseconds. */
  readonly gaps: readonly number[]
}

/** Plays one game after the other for as long as it is told to, and the last one to its end. */
export async function playOn(
  world: Round['world'],
  name: string,
  players: Players,
  goesOn: () => boolean,
): Promise<Fared> {
  const rounds: Round[] = []
  const gaps: number[] = []
  const outcomes: Promise<Outcome>[] = []
  while (goesOn()) {
    let [round, shown]: readonly [Round, Seen] = await begin(world, `${name}-${rounds.length}`, players)
    rounds.push(round)
    while (!isEnd(shown)) {
      const asked = performance.now()
      outcomes.push(...answers(round, shown))
      shown = await nextOf(round, shown)
      gaps.push(performance.now() - asked)
    }
  }
  for (const { failed } of await Promise.all(outcomes)) expect(failed).toBeUndefined()
  return { rounds, gaps }
}

/**
 * Replaces processes one after the other, as an upgrade does: the new one takes work before the old one is told to end.
 * Returns the new ones, and the codes with which the old ones ended.
 */
export async function replaceAll(
  bots: readonly BotProcess[],
  start: () => Promise<BotProcess>,
): Promise<{ readonly bots: readonly BotProcess[]; readonly codes: readonly (number | null)[] }> {
  const fresh: BotProcess[] = []
  const codes: (number | null)[] = []
  for (const old of bots) {
    fresh.push(await start())
    codes.push(await old.end())
  }
  return { bots: fresh, codes }
}
