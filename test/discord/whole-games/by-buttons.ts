import { parseCustomId } from '../../../src/discord/messages/custom-id.ts'
import type { Outcome } from '../../driver/outcome.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import { live } from '../chaski.ts'
import { expectQuiet } from '../expect-quiet.ts'
import { type Asked, answerAll, panelOf } from './asked.ts'
import { beatOf, take } from './panel.ts'
import type { Script } from './script.ts'
import type { Table } from './table.ts'

/**
 * Plays a whole game by clicks alone: below the table itself where the answer is offered there, else by My turn and then
 * the panel, for as long as one is asked.
 */
export async function byButtons(table: Table, script: Script): Promise<void> {
  let open: { readonly of: string; readonly panel: Seen } | undefined
  await answerAll(table, script, async asked => {
    const { player, asking, beat, steps, isAsked } = asked
    const offer = offerOn(asked)
    if (offer !== undefined) {
      const outcome = await player.press(asking, offer)
      // Who thinks again is answered where nobody else sees it: the message for all stays as it was.
      return isAsked ? expectQuiet(outcome) : panelOf(outcome)
    }
    const isOpen = open?.of === player.id && beatOf(open.panel) === beat
    let panel = open && isOpen ? open.panel : panelOf(await pressTurn(table, player))
    for (const step of steps) panel = await take(player, panel, step)
    open = { of: player.id, panel }
  })
}

/** Presses My turn where it stands now: the message that asked may have given way to a newer one. */
async function pressTurn({ world, channel }: Table, player: User): Promise<Outcome> {
  const isThere = ({ ephemeral, buttons }: Seen) => !ephemeral && buttons.some(({ label }) => label === 'My turn')
  return player.press(await live(world, channel, isThere, 'a way to the panel'), 'My turn')
}

/** The button below the table that answers its question with all that is to be done. */
function offerOn({ asking, beat, steps }: Asked): string | undefined {
  const [step, ...more] = steps
  const offered = asking.buttons.find(({ customId }) => {
    const id = parseCustomId(customId)
    return id?.type === 'play' && id.beat === beat && id.action === step?.text
  })
  return more.length === 0 ? offered?.customId : undefined
}
