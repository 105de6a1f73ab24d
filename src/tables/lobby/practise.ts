import type { TableId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import { apart } from '../record/packs.ts'
import { readRecord } from '../record/record.ts'
import { houseNo, type Result } from '../record/result.ts'
import type { Change } from '../table/transact.ts'
import { transact } from '../table/transact.ts'
import { computerName } from './computer-names.ts'
import { agree, type OpenRequest, openAt } from './open.ts'
import { begin, setUp } from './start.ts'

/** Where, as whom, and against computer players of which level. */
export interface PractiseRequest extends Omit<OpenRequest, 'options' | 'pace' | 'late' | 'quiet' | 'silence'> {
  /** The weakest, if none is named. */
  readonly level?: string | undefined
}

/**
 * Begins a practice table at once: computer players have the other seats, no clock runs, hints are given, the result is not
 * rated, and its player is told nothing, since nobody keeps them waiting.
 */
export async function practise(desk: Desk, request: PractiseRequest): Promise<Result<{ readonly table: TableId }>> {
  const opening: OpenRequest = { ...request, options: {}, pace: 'NONE', practice: true, hints: true }
  const agreed = agree(desk, opening)
  if (!agreed.ok) return agreed
  const { game, options } = agreed
  const levels = Object.keys(game.bots)
  const level = request.level ?? levels[0]
  if (level === undefined || !levels.includes(level))
    return houseNo('unknown-bot', { level: level ?? '', levels: { list: levels } })
  const set = setUp(desk, game, { seats: request.places, options })
  if (!set.ok) return set

  return transact(desk, request.interaction, async change => {
    const opened = await openAt(change, opening, agreed)
    if (!opened.ok) return opened
    const { table } = opened
    await seatComputers(change, table, { ...request, level })
    await change.tx.wish.create({ data: { tableId: table, userId: request.user, muted: true } })
    const record = await readRecord(change.tx, table)
    if (record === undefined) throw new Error(`table ${table} is not there although it was opened`)
    await begin(change, record, { course: set.course, pack: apart(game, options).pack ?? game.pack?.usual })
    return { ok: true, table }
  })
}

async function seatComputers(
  { tx }: Change,
  table: TableId,
  { name, places, level }: Pick<PractiseRequest, 'name' | 'places'> & { readonly level: string },
): Promise<void> {
  const names = [name]
  while (names.length < places) names.push(computerName(table, names))
  const computers = names.slice(1).map((called, index) => ({ seat: index + 1, name: called }))
  await tx.seat.createMany({ data: computers.map(one => ({ ...one, tableId: table, bot: level })) })
}
