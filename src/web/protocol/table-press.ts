import { z } from 'zod'
import { OPERATION_NAMES } from '../../pages/model/operations.ts'
import type { Picked, Press, TablePress } from '../../pages/model/press.ts'
import { tableId } from '../../store/values/ids.ts'

/** What is done on the page besides what a panel offers: what takes back steps, advice, and what is typed. */
const operation = z
  .enum(OPERATION_NAMES)
  .extract(['turn', 'undo', 'reset', 'type', 'order', 'hint', 'hint-take', 'why'])

const count = z.int().min(0).max(1_000_000_000)
const words = z.string().max(200)
const place = z.object({ table: tableId, beat: count, steps: count.exactOptional() })
const page = { page: count, focus: words }
const choice = { choice: count, focus: words }
const done = place.extend({ type: z.literal('do'), operation, argument: count })
const action = z.string().min(1).max(2_500)

/** What somebody may do on the page of a table. */
export const tablePress: z.ZodType<TablePress> = z.discriminatedUnion('type', [
  done,
  place.extend({ type: z.literal('play'), action }),
  place.extend({ type: z.literal(['open', 'more']), ...page }),
  place.extend({ type: z.literal(['ask', 'take']), ...choice }),
  place.extend({ type: z.literal('pick'), group: count, ...page }),
])

/** What may be picked there in a list. */
export const picked: z.ZodType<Picked> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('play'), action }),
  z.object({ type: z.literal('open'), focus: words }),
  z.object({ type: z.literal('ask'), choice: count }),
  done,
])

/** Whether something may be done on the page; the rest is for Discord. */
export function isOnPage(press: Press): press is TablePress {
  return tablePress.safeParse(press).success
}
