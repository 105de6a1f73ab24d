import { expect } from 'vitest'
import { parseCustomId } from '../../src/discord/messages/custom-id.ts'
import { beatOf, type Hands, NoWay, preparedOn, take } from '../discord/whole-games/panel.ts'
import type { Step } from '../discord/whole-games/stretch.ts'
import { commandFor } from '../discord/whole-games/typed.ts'
import { withoutLate } from '../discord/without-late.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { CHANNEL } from './dealt.ts'
import type { Keeper } from './keeper.ts'
import { insist, once } from './once.ts'

/** What a player was told that they have done, of what they have to do in one go. */
export interface Progress {
  readonly player: User
  readonly steps: readonly Step[]
  /** The number of the question that they answer. */
  readonly beat: number
  /** How many steps were acknowledged. */
  acknowledged: number
  /** The bot died over the next one, and nobody knows. */
  unknown: boolean
}

/** What a player does in one go. */
export interface Doing {
  readonly game: string
  /** How much was done at the table before: of all that is done, one step in three is typed. */
  readonly number: number
  readonly steps: readonly Step[]
}

class Died extends Error {}

/**
 * Does the steps of a stretch by clicks and commands in turn, each until it is known to be done. Only a step that
 * killed the bot may turn out done already. `told` hears of each.
 */
export async function persist(
  keeper: Keeper,
  player: User,
  { game, number, steps }: Doing,
  told: (now: Progress) => void,
) {
  const hands = handsOf(keeper, player)
  const open = () => insist(keeper, () => player.slash(CHANNEL, '/turn'))
  let panel = await open()
  const now: Progress = { player, steps, beat: beatOf(panel), acknowledged: 0, unknown: false }
  const acknowledge = () => {
    now.acknowledged++
    now.unknown = false
    told(now)
  }
  told(now)
  for (const [index, step] of steps.entries()) {
    let byCommand = (number + index) % 3 === 2
    while (now.acknowledged === index) {
      const prepared = preparedOn(panel)
      try {
        panel = byCommand ? await typeStep(hands, commandFor(game, step.text)) : await take(hands, panel, step)
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

/** What a player does who notices that the bot has died. */
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
  expect(withoutLate(reply.text)).not.toContain('⚠️')
  return reply
}

/** What can be played by a click on a panel. */
export function offered({ buttons }: Seen): readonly string[] {
  const ids = buttons.map(({ customId }) => parseCustomId(customId))
  return ids.flatMap(id => (id?.type === 'play' ? [id.action] : []))
}
