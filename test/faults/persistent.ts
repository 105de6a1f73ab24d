import { expect } from 'vitest'
import { commandFor, guideOf } from '../discord/whole-games/guides.ts'
import { type Hands, NoWay, take } from '../discord/whole-games/panel.ts'
import type { Stretch } from '../discord/whole-games/script.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { CHANNEL } from './dealt.ts'
import type { Keeper } from './keeper.ts'
import { insist, once } from './once.ts'

/** What a player was told that he has done, of what he has to do in one go. */
export interface Progress {
  readonly player: User
  readonly steps: readonly string[]
  /** The number of the question that he answers. */
  readonly beat: number
  /** So many steps were acknowledged. */
  acknowledged: number
  /** The bot died over the next one, and nobody knows. */
  unknown: boolean
}

/** What a player of a game does in one go. */
export interface Doing extends Stretch {
  readonly game: string
}

class Died extends Error {}

/**
 * Does what a stretch says, each step until it is known to be done, by clicks and commands in turn. A step that the bot
 * died over is tried again: only then may it turn out to be done already. `told` hears of each that is acknowledged.
 */
export async function persist(keeper: Keeper, player: User, { game, steps }: Doing, told: (now: Progress) => void) {
  const hands = handsOf(keeper, player)
  const open = () => insist(keeper, () => player.slash(CHANNEL, `/${game} turn`))
  let panel = await open()
  const now: Progress = { player, steps, beat: beatOf(panel), acknowledged: 0, unknown: false }
  const acknowledge = () => {
    now.acknowledged++
    now.unknown = false
    told(now)
  }
  told(now)
  for (const [number, step] of steps.entries()) {
    let byCommand = number % 3 === 2
    while (now.acknowledged === number) {
      const prepared = preparedOn(panel)
      try {
        panel = byCommand
          ? await typeStep(hands, commandFor(game, step))
          : await take(hands, panel, { step, guide: guideOf(game) })
        acknowledge()
      } catch (error) {
        if (error instanceof NoWay && now.unknown) acknowledge()
        else if (error instanceof Died) now.unknown = true
        else throw error
        panel = await open()
        if (now.unknown && (beatOf(panel) !== now.beat || preparedOn(panel) !== prepared)) acknowledge()
      }
      // What is not typed a second time cannot be done twice: a panel carries the question that it answers.
      byCommand = false
    }
  }
}

type Typing = Hands & Pick<User, 'slash'>

/** The hands of a player who notices that the bot has died. */
function handsOf(keeper: Keeper, player: User): Typing {
  const surely = async (act: () => Promise<Outcome>) => {
    const outcome = await once(keeper, act)
    if (outcome === undefined) throw new Died()
    return outcome
  }
  return {
    press: (...what) => surely(() => player.press(...what)),
    pick: (...what) => surely(() => player.pick(...what)),
    slash: (...what) => surely(() => player.slash(...what)),
  }
}

async function typeStep(hands: Typing, command: string): Promise<Seen> {
  const { reply } = await hands.slash(CHANNEL, command)
  if (reply === undefined) throw new Died()
  expect(reply.text).not.toContain('⚠️')
  return reply
}

/** The line of a panel that tells the steps prepared so far; undefined if there are none. */
function preparedOn({ text }: Seen): string | undefined {
  return text.split('\n').find(line => line.includes('Prepared, for you alone'))
}

/** The number of the question that a panel answers. */
export function beatOf({ buttons, selects }: Seen): number {
  const [id] = [...buttons, ...selects].map(({ customId }) => customId)
  return Number(id?.split('/')[2] ?? Number.NaN)
}
