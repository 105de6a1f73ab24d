import { isDeepStrictEqual } from 'node:util'
import { MESSAGES_KEPT } from '../../src/playground/state/messages.ts'
import { readEntries } from '../../src/tables/history/past.ts'
import { readRecord } from '../../src/tables/record/record.ts'
import { readMatch } from '../../src/tables/record/running.ts'
import { readDraft } from '../../src/tables/table/read-draft.ts'
import type { Seen } from '../../test/driver/seen.ts'
import { filledIn, storyIn, wholeStory } from '../../test/faults/told.ts'
import { type Contradiction, contradiction } from './ledger.ts'
import { replays } from './replays.ts'
import type { Scene, SoakTable } from './table.ts'

const isByUs = (bot: string) => (message: Seen) => message.message.author.id === bot

/** What a table shows that is not, or not yet, as it stands in the database; empty when all is right. */
export async function untruths(
  { world, truth }: Scene,
  { id, channel, players }: SoakTable,
): Promise<readonly string[]> {
  const record = await readRecord(truth.store.prisma, id, new Date(), undefined)
  if (record === undefined) return ['the table is gone']
  const messages = world.messages(channel).filter(isByUs(world.bot))
  const withButtons = messages.filter(({ buttons }) => buttons.length > 0)
  const shown = withButtons.at(-1)?.text ?? ''
  const waiting = shown.split('\n').find(line => line.startsWith('Waiting for')) ?? ''
  const named = players.filter(player => waiting.includes(`<@${player.id}>`)).map(player => player.id)
  const asked = players.filter(player => record.seats.some(seat => seat.asked && seat.user === player.id))
  const isOver = record.status !== 'RUNNING'
  const told = storyIn(world, channel)
  const { lines, due } = await wholeStory(truth, id)
  const happened = lines.slice(0, Math.max(due, told.length))
  // A channel that is full has forgotten its beginning.
  const story = world.messages(channel).length < MESSAGES_KEPT ? happened : happened.slice(-told.length)
  return [
    ...(withButtons.length === 1 ? [] : [`${withButtons.length} messages with buttons`]),
    ...(messages.filter(({ pictures }) => pictures.length > 0).length === 1 ? [] : ['not one picture']),
    ...(isOver === shown.includes('The game is over.') ? [] : ['the end is not told']),
    ...(isOver ||
    isDeepStrictEqual(
      named,
      asked.map(player => player.id),
    )
      ? []
      : ['somebody else is waited for']),
    ...difference(filledIn(told, story), story),
  ]
}

/** Where what is told first differs from what has happened. */
function difference(told: readonly (string | undefined)[], happened: readonly string[]): readonly string[] {
  const index = happened.findIndex((line, at) => told[at] !== line)
  if (index < 0 && told.length === happened.length) return []
  const at = index < 0 ? happened.length : index
  return [`line ${at + 1} of ${happened.length} is told as “${told[at] ?? ''}”, not “${happened[at] ?? ''}”`]
}

/** How the log of a table contradicts what its players were told since it was last asked, and whether it leads to the state. */
export async function contradictions({ truth }: Scene, table: SoakTable): Promise<readonly Contradicted[]> {
  const record = await readRecord(truth.store.prisma, table.id, new Date(), undefined)
  if (record === undefined) throw new Error(`table ${table.id} is gone`)
  const match = readMatch(truth.games, record)
  const { game } = match
  const entries = await readEntries(truth.store.prisma, record)
  const found = record.seats.flatMap(seat => {
    const own = entries.filter(entry => entry.seat === seat.seat).map(({ action }) => action)
    const all = [...own, ...readDraft(match, seat).actions].map(action => game.notation.format(action))
    const log = all.slice(table.compared.get(seat.seat) ?? 0)
    const attempts = table.attempts.get(seat.seat) ?? []
    table.compared.set(seat.seat, all.length)
    table.attempts.delete(seat.seat)
    const what = contradiction(attempts, log)
    return what === undefined ? [] : [{ what, details: JSON.stringify({ attempts, log }) }]
  })
  const leads = await replays(truth, record)
  return leads ? found : [...found, { what: 'replay', details: 'the log does not lead to the state' }]
}

/** What is contradicted, and what was told and is there. */
export interface Contradicted {
  readonly what: Contradiction | 'replay'
  readonly details: string
}
