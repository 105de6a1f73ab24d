import { z } from 'zod'
import { OPERATION_NAMES } from '../../pages/model/operations.ts'
import type { GuidePress, Picked, Press, TablePress } from '../../pages/model/press.ts'
import { tableId } from '../../store/values/ids.ts'

/** A chapter of the rules. */
type ChapterPress = Extract<GuidePress, { readonly type: 'chapter' | 'chapters' }>

/** What somebody may do on the page of a table. */
export type PagePress = TablePress | ChapterPress

/** What is done on the page besides what a panel offers: what takes back steps, advice, what is typed, and what is read. */
const operation = z
  .enum(OPERATION_NAMES)
  .extract(['undo', 'reset', 'type', 'order', 'hint', 'hint-take', 'why', 'log', 'rules'])

const count = z.int().min(0).max(1_000_000_000)
const words = z.string().max(200)
const place = z.object({ table: tableId, beat: count, steps: count.exactOptional() })
const page = { page: count, focus: words }
const choice = { choice: count, focus: words }
const done = place.extend({ type: z.literal('do'), operation, argument: count })
const action = z.string().min(1).max(2_500)

const chapterPress: z.ZodType<ChapterPress> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chapter'), table: tableId.exactOptional(), game: words, chapter: words }),
  z.object({ type: z.literal('chapters'), table: tableId.exactOptional(), game: words }),
])

const tablePress: z.ZodType<TablePress> = z.discriminatedUnion('type', [
  done,
  place.extend({ type: z.literal('play'), action }),
  place.extend({ type: z.literal(['open', 'more']), ...page }),
  place.extend({ type: z.literal(['ask', 'take']), ...choice }),
  place.extend({ type: z.literal('pick'), group: count, ...page }),
])

/** The same, as a page sends it. */
export const pagePress: z.ZodType<PagePress> = z.union([tablePress, chapterPress])

/** What may be picked there in a list. */
export const picked: z.ZodType<Picked> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('play'), action }),
  z.object({ type: z.literal('open'), focus: words }),
  z.object({ type: z.literal('ask'), choice: count }),
  z.object({ type: z.literal('name'), name: words }),
  done,
])

/** Whether something may be done on the page; the rest is for Discord. */
export function isOnPage(press: Press): press is PagePress {
  return pagePress.safeParse(press).success
}
