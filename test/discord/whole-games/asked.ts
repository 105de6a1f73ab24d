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
  for (const [number, question] of script.questions.entries()) {
    const asked = await Promise.all(
      question.map(async stretch => {
        const player = at(seated, stretch.seat)
        const what = `the message for ${told(number, stretch)}`
        const isNow = (message: Seen) => isNewest(world, message) && asks(message, player, stretch)
        const asking = await live(world, channel, isNow, what)
        return { ...stretch, player, asking }
      }),
    )
    await Promise.all(
      asked.map(one =>
        answer(one).catch((error: unknown) => {
          const { id, text } = one.asking
          throw new Error(`${told(number, one)} on the message ${id}: ${error}\n${text}`, { cause: error })
        }),
      ),
    )
  }
}

/** Which question is answered, by whom and with what. */
function told(number: number, { seat, beat, steps }: Stretch): string {
  return `question ${number + 1} (beat ${beat}), seat ${seat}: ${steps.map(({ text }) => text).join('; ')}`
}

/** Whether no other message of its table was posted after it: the one before may name the same people, until it is shrunk. */
function isNewest(world: Table['world'], { id, channel }: Seen): boolean {
  const posted = world
    .messages(channel)
    .filter(({ ephemeral, pictures, buttons }) => !ephemeral && pictures.length + buttons.length > 0)
  return posted.at(-1)?.id === id
}

/**
 * Whether a message asks the question that somebody is to answer. One whose answers are secret does not say which question it
 * is: a way to the player's own panel leads to today's.
 */
export function asks(
  { text, buttons }: Pick<Seen, 'text' | 'buttons'>,
  { id }: Pick<User, 'id'>,
  { beat, isAsked }: Pick<Stretch, 'beat' | 'isAsked'>,
): boolean {
  const offers = buttons.map(({ customId }) => parseCustomId(customId)).filter(one => one?.type === 'play')
  const isNow = buttons.length > 0 && offers.every(offer => offer?.beat === beat)
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
