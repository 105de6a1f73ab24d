import { ComponentType } from 'discord-api-types/v10'
import { expect } from 'vitest'
import type { Outcome } from '../../driver/outcome.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import { live } from '../chaski.ts'
import { type Script, seatedBy } from './script.ts'
import type { Table } from './table.ts'

/** Somebody whom the table waits for, and what he does about it. */
export interface Asked {
  readonly player: User
  /** The live message that asks him. */
  readonly asking: Seen
  readonly steps: readonly string[]
}

/** Follows a script: waits for each question on the live message, and gives what is to be answered. */
export async function* questions({ world, channel, players }: Table, script: Script): AsyncGenerator<Asked> {
  const seated = seatedBy(script, players)
  for (const { seat, steps } of script.stretches) {
    const player = seated[seat]
    if (player === undefined) throw new RangeError(`nobody sits on ${seat}`)
    yield { player, asking: await live(world, channel, message => asks(message, player)), steps }
  }
}

function asks({ text }: Seen, { id }: User): boolean {
  return text.includes('Waiting for') && text.includes(`<@${id}>`)
}

/** The panel that an answer shows to the player alone; a refusal would be a bare sentence, or stand above the panel. */
export function panelOf({ reply, failed, why }: Outcome): Seen {
  expect([failed, why]).toEqual([undefined, undefined])
  if (reply === undefined) throw new Error('no answer')
  expect(reply.ephemeral).toBe(true)
  if (reply.message.components?.[0]?.type !== ComponentType.Container || reply.text.includes('⚠️'))
    throw new Error(`refused: ${reply.text}`)
  return reply
}
