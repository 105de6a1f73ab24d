import type { AnyGame } from '../../engine/contract/game.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { TableId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import type { Context } from '../record/context.ts'
import type { Outline } from '../record/position.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { gameOf, playerAt, readMatch } from '../record/running.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { playStandingOrders } from './play-standing-orders.ts'
import { save } from './save.ts'
import { outlineOf } from './show.ts'

/** How many characters a standing order may have: as many as one with an answer to everything. */
export const LONGEST_ORDER = 200

/** What an order led to. */
export interface Ordered {
  readonly order?: unknown
  /** It answered at once. */
  readonly acted: boolean
  readonly finished: boolean
  /** The table, as it was before. */
  readonly outline: Outline
}

/** Gives the seat's standing order, or takes it away where there is no text. */
export function order(context: Context, request: TableRequest & { readonly text?: string }): Promise<Result<Ordered>> {
  const { table, user, text } = request
  return transactAt<Ordered>(context, request, async (change, record) => {
    const player = playerAt(record, user)
    if (!player.ok) return player
    const { seat } = player.seat
    const parsed = parseOrder(gameOf(context.games, record), text)
    if (!parsed.ok) return parsed
    await saveOrder(change, { table, seat, order: parsed.order })
    const outline = outlineOf(context, record, user)
    if (parsed.order === undefined) return { ok: true, acted: false, finished: false, outline }

    const seats = record.seats.map(one => (one.seat === seat ? { ...one, order: parsed.order } : one))
    const match = playStandingOrders(readMatch(context.games, record), seats)
    if (match.played.length === 0) return { ok: true, order: parsed.order, acted: false, finished: false, outline }
    const { status } = await save(change, { ...record, seats }, { match, by: seat })
    return { ok: true, order: parsed.order, acted: true, finished: status === 'FINISHED', outline }
  })
}

function parseOrder(game: AnyGame, text: string | undefined): { ok: true; order?: unknown } | Denied {
  if (game.orders === undefined) return deny('no-orders', { game: game.id })
  if (text === undefined) return { ok: true }
  if (text.length > LONGEST_ORDER) return deny('long-order', { max: LONGEST_ORDER })
  const { success, data } = game.orders.schema.safeParse(game.orders.parse(text))
  return success ? { ok: true, order: data } : deny('bad-order', { text })
}

async function saveOrder(
  { tx }: Change,
  { table, seat, order }: { readonly table: TableId; readonly seat: Seat; readonly order: unknown },
): Promise<void> {
  if (order === undefined) {
    await tx.order.deleteMany({ where: { tableId: table, seat } })
    return
  }
  const value = stored.parse(order)
  await tx.order.upsert({
    where: { tableId_seat: { tableId: table, seat } },
    create: { tableId: table, seat, order: value },
    update: { order: value },
  })
}
