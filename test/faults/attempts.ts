import { expect } from 'vitest'
import type { Outcome } from '../driver/outcome.ts'
import type { User } from '../driver/user.ts'
import type { Keeper } from './keeper.ts'

/** How a player tried to choose: by a button, which carries its question, or by a command, which does not. */
export interface Try {
  readonly choice: 'on' | 'leave'
  readonly beat: number | undefined
  /** Undefined as long as it is not known, and for ever if the bot died over it. */
  outcome?: Outcome
}

/** What a player did, and what came of it, in the order in which it was done. */
export interface Attempts {
  make(player: User, what: Pick<Try, 'choice' | 'beat'>, act: () => Promise<Outcome>): Promise<Try>
  of(player: User): readonly Try[]
  /** Waits until it is known of all what came of them. */
  settled(): Promise<unknown>
}

export function attempts(keeper: Keeper): Attempts {
  const byPlayer = new Map<string, Try[]>()
  const underWay: Promise<unknown>[] = []
  const of = (player: User) => byPlayer.get(player.id) ?? []

  return {
    async make(player, what, act) {
      const { killed } = await keeper.alive()
      const attempt: Try = { ...what }
      byPlayer.set(player.id, [...of(player), attempt])
      const outcome = act().then(
        known => {
          attempt.outcome = known
        },
        // Announced, and then nothing more came: that is how a death looks to a player.
        error => expect(String(error)).toContain('deferred its answer'),
      )
      underWay.push(outcome)
      await Promise.race([outcome, killed])
      return attempt
    },
    of,
    settled: () => Promise.all(underWay),
  }
}

/** Whether the bot has told the player that his choice counts: it shows his panel, or says why not. */
export function isAcknowledged({ outcome, choice }: Try): boolean {
  const text = outcome?.reply?.text
  if (text === undefined || REFUSED.test(text)) return false
  expect(text).toMatch(choice === 'on' ? /You chose to go on|^###|^-# / : /You chose to leave|^###|^-# /)
  return true
}

/** The bot died over it, and nobody knows. What the player's Discord did not send never reached the bot. */
function isOpen({ outcome }: Try): boolean {
  return outcome?.reply === undefined && outcome?.why === undefined
}

const REFUSED =
  /^(⚠️ )?(Move 1: )?(You have already chosen|You are back in camp|The table has moved on|Table #\d+ does not wait|The game at table #\d+ is over)/

/**
 * What the log may hold of a player: every choice that was acknowledged, once and in order, perhaps one that the bot
 * died over, and nothing else.
 */
export function possibleLog(tries: readonly Try[]): RegExp {
  const parts = tries.map(attempt => {
    const entry = `${attempt.beat ?? '\\d+'}:${attempt.choice} `
    if (isAcknowledged(attempt)) return entry
    return isOpen(attempt) ? `(${entry})?` : ''
  })
  return new RegExp(`^${parts.join('')}$`)
}
