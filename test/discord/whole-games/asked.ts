import { ComponentType } from 'discord-api-types/v10'
import { expect } from 'vitest'
import { parseCustomId } from '../../../src/discord/messages/custom-id.ts'
import { at } from '../../../src/engine/basics/at.ts'
import type { Outcome } from '../../driver/outcome.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import { live } from '../chaski.ts'
import { withoutLate } from '../without-late.ts'
import { type Script, seatedBy } from './script.ts'
import type { Stretch } from './stretch.ts'
import type { Table } from './table.ts'

/** Somebody who is to do something at a table. */
export interface Asked extends Stretch {
  readonly player: User
  /** The live message, which asks them. */
  readonly asking: Seen
}

/** Follows a script: waits for each question on the live message, and has all who are to answer it do so at the same time. */
export async function answerAll(
  { world, channel, players }: Table,
  script: Script,
  answer: (asked: Asked) => Promise<unknown>,
): Promise<void> {
  const seated = seatedBy(script, players)
  for (const question of script.questions) {
    const asked = await Promise.all(
      question.map(async stretch => {
        const player = at(seated, stretch.seat)
        const asking = await live(world, channel, message => asks(message, player, stretch))
        return { ...stretch, player, asking }
      }),
    )
    await Promise.all(asked.map(answer))
  }
}

/** Whether a message asks the question that somebody is to answer; the one before may still stand there. */
function asks({ text, buttons }: Seen, { id }: User, { beat, isAsked }: Stretch): boolean {
  const offers = buttons.map(({ customId }) => parseCustomId(customId)).filter(one => one?.type === 'play')
  const isNow = offers.every(offer => offer?.beat === beat)
  return isNow && text.includes('Waiting for') && (!isAsked || text.includes(`<@${id}>`))
}

/** The panel that an answer shows to the player alone; a refusal would be a bare sentence, or stand above the panel. */
export function panelOf({ reply, updated, failed, why }: Outcome): Seen {
  expect([failed, why]).toEqual([undefined, undefined])
  const shown = reply ?? updated
  if (shown === undefined) throw new Error('no answer')
  expect(shown.ephemeral).toBe(true)
  if (shown.message.components?.[0]?.type !== ComponentType.Container || withoutLate(shown.text).includes('⚠️'))
    throw new Error(`refused: ${shown.text}`)
  return shown
}
