import { tidy } from '../../src/store/jobs/tidy.ts'
import { enqueueTroubled } from '../../src/store/messages/trouble.ts'
import { channelId, tableId, userId } from '../../src/store/values/ids.ts'
import { enqueueSlices } from '../../src/tables/clocks/due/sweep.ts'
import { findTables } from '../../src/tables/lobby/find-tables.ts'
import { rematch } from '../../src/tables/lobby/rematch.ts'
import { digest } from '../../src/tables/lobby/stalled.ts'
import { tablesOfUser } from '../../src/tables/lobby/tables-of-user.ts'
import { answerTime } from '../../src/tables/people/stats.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { copyOf } from '../tables/copy-of.ts'
import { click, GUILD } from '../tables/seated.ts'

/** A user who has sat at many tables, and one of these. */
const USER = userId.parse('5100')
const TABLE = tableId.parse(1000100)

/** What asks for a few rows among many, by its name; the last ones change them. */
export const ASKING: Readonly<Record<string, (desk: Context) => Promise<unknown>>> = {
  '/games': desk => tablesOfUser(desk, { user: USER }, () => {}),
  'the tables of a channel': desk => findTables(desk, { channel: channelId.parse('10100'), user: USER }),
  'how long somebody takes': desk => answerTime(desk, { guild: GUILD, user: USER }),
  'the daily list of a server': desk => digest(desk, GUILD),
  'the clock’s round': desk => enqueueSlices(desk),
  'messages to be tried again': desk => enqueueTroubled(desk.store, desk.now()),
  '/rematch': desk => rematch(desk, { interaction: click(), user: USER, table: TABLE, name: 'Somebody' }),
  '/privacy show': desk => copyOf(desk, USER),
  'the nightly purge': desk => tidy(desk.store.prisma, desk.now()),
  '/privacy delete': desk => forget(desk, { user: USER, nameIn: () => 'somebody' }),
}
