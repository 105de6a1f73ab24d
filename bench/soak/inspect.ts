import { isDeepStrictEqual } from 'node:util'
import { replay } from '../../src/engine/match.ts'
import type { Seen } from '../../src/playground/users/seen.ts'
import { readDraft } from '../../src/tables/draft.ts'
import { readEntries } from '../../src/tables/past.ts'
import { readRecord } from '../../src/tables/record.ts'
import { readCourse } from '../../src/tables/running.ts'
import { storyIn, storyOf } from '../../test/faults/told.ts'
import { type Contradiction, contradiction } from './ledger.ts'
import type { Scene, SoakTable } from './table.ts'

const isByUs = (bot: string) => (message: Seen) => message.message.author.id === bot

/** What a table shows that is not, or not yet, as it stands in the database; empty when all is right. */
export async function untruths(
  { world, truth }: Scene,
  { id, channel, players }: SoakTable,
): Promise<readonly string[]> {
  const record = await readRecord(truth.store.prisma, id)
  if (record === undefined) return ['the table is gone']
  const messages = world.messages(channel).filter(isByUs(world.bot))
  const withButtons = messages.filter(({ buttons }) => buttons.length > 0)
  const shown = withButtons.at(-1)?.text ?? ''
  const waiting = shown.split('\n').find(line => line.startsWith('Waiting for')) ?? ''
  const named = players.filter(player => waiting.includes(`<@${player.id}>`)).map(player => player.id)
  const asked = players.filter(player => record.seats.some(seat => seat.asked && seat.user === player.id))
  const isOver = record.status !== 'RUNNING'
  const story = await storyOf(truth, id)
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
    ...(isDeepStrictEqual(storyIn(world, channel), story) ? [] : ['the story is another one']),
  ]
}

/** How the log of a table contradicts what its players were told, by seat, and whether it leads to the state. */
export async function contradictions(
  { truth }: Scene,
  table: SoakTable,
): Promise<readonly (Contradiction | 'replay')[]> {
  const record = await readRecord(truth.store.prisma, table.id)
  if (record === undefined) throw new Error(`table ${table.id} is gone`)
  const course = readCourse(truth.games, record)
  const { game } = course
  const entries = await readEntries(truth.store.prisma, record, game)
  const found = record.seats.flatMap(seat => {
    const own = entries.filter(entry => entry.seat === seat.seat).map(({ action }) => action)
    const steps = [...own, ...readDraft(course, seat).actions].map(action => game.notation.format(action))
    return contradiction(table.attempts.get(seat.seat) ?? [], steps) ?? []
  })
  const match = replay(game, {
    game: game.id,
    version: game.version,
    seats: record.seats.length,
    options: game.options.parse(record.options),
    seed: course.seed,
    log: entries.map(({ seat, action }) => ({ seat, action })),
  })
  const leads = isDeepStrictEqual(game.state.parse(JSON.parse(JSON.stringify(match.state))), course.state)
  return leads ? found : [...found, 'replay']
}
