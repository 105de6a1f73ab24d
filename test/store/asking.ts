import { tidy } from '../../src/store/jobs/tidy.ts'
import { enqueueTroubled } from '../../src/store/messages/trouble.ts'
import { channelId, tableId, userId } from '../../src/store/values/ids.ts'
import { enqueueSlices } from '../../src/tables/clocks/due/sweep.ts'
import { findTables } from '../../src/tables/lobby/find-tables.ts'
import { rematch } from '../../src/tables/lobby/rematch.ts'
import { digest } from '../../src/tables/lobby/stalled.ts'
import { tablesOfUser } from '../../src/tables/lobby/tables-of-user.ts'
import { readReliability } from '../../src/tables/people/reliability.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import { answerTime } from '../../src/tables/ratings/stats.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { copyOf } from '../tables/copy-of.ts'
import { click, GUILD } from '../tables/seated.ts'

/** A user who has sat at many tables, and one of these. */
const USER = userId.parse('5100')
const TABLE = tableId.parse(1000100)

/** What asks for a few rows among many, by its name; the last ones change them. */
export const ASKING: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  '/games': context => tablesOfUser(context, { user: USER }, () => {}),
  'the tables of a channel': context => findTables(context, { channel: channelId.parse('10100'), user: USER }),
  'how reliable somebody is': context => readReliability(context, { guild: GUILD, user: USER }),
  'how long somebody takes': context => answerTime(context, { guild: GUILD, user: USER }),
  'the daily list of a server': context => digest(context, GUILD),
  'the clock’s round': context => enqueueSlices(context),
  'messages to be tried again': context => enqueueTroubled(context.store, context.now()),
  '/rematch': context => rematch(context, { interaction: click(), user: USER, table: TABLE, name: 'Somebody' }),
  '/privacy show': context => copyOf(context, USER),
  'the nightly purge': context => tidy(context.store.prisma, context.now()),
  '/privacy delete': context => forget(context, { user: USER, nameIn: () => 'somebody' }),
}
