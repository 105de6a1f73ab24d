import { z } from 'zod'
import { withRow } from '../../pages/model/blocks.ts'
import type { Filled } from '../../pages/model/form.ts'
import { FORM_STARTS, type NewTablePress } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { placesOf } from '../../pages/opening/game-field.ts'
import {
  ASKED,
  BLANK_TABLE,
  EXTRAS,
  newTableButton,
  newTableForm,
  startParts,
} from '../../pages/opening/new-table-form.ts'
import { tablesInAt } from '../../tables/people/server-settings.ts'
import { type Asks, PACES } from '../../tables/record/paces.ts'
import { sayOption } from '../../words/words.ts'
import type { Actor } from '../model/actor.ts'
import type { Given } from '../model/invocation.ts'
import { refuseBanned } from '../model/refuse-banned.ts'
import type { Services } from '../model/services.ts'
import { lackingFor, type NewTable, openTable } from './open-table.ts'

const flag = z.boolean().optional()

/** What may be typed of a new table that is to be filled in. */
const typed = z.strictObject({
  players: z.int().optional(),
  pace: z.enum(PACES).optional(),
  start: z.enum(['full', 'host']).optional(),
  after: z.enum(['24', '72']).optional(),
  minimum: z.int().min(3).max(5).optional(),
  asks: z.enum(['RELIABLE', 'PROVEN']).optional(),
  ...{ hints: flag, quiet: flag, silence: flag, brisk: flag },
})

/** The form that is opened where a new table is typed without its game; undefined where it has no room for what was typed. */
export function formTyped(options: Given): NewTablePress | undefined {
  const given = typed.safeParse(options).data
  if (given === undefined) return undefined
  const { players, pace = '', asks } = given
  const start = startTyped(given)
  if (start === undefined) return undefined
  return {
    ...BLANK_TABLE,
    players: String(players ?? ''),
    pace,
    start,
    extras: placesOf(EXTRAS, extra => (isAsking(extra) ? ASKED[extra] === asks : given[extra] === true)),
  }
}

/** When it starts, as the form has it; undefined where the form does not have that. */
function startTyped({ start, after, minimum }: z.infer<typeof typed>): NewTablePress['start'] | undefined {
  if (after === undefined) return minimum === undefined ? (start ?? '') : undefined
  if (start === 'host') return undefined
  return FORM_STARTS.find(each => each === (minimum === undefined ? after : `${after}-${minimum}`))
}

const isAsking = (extra: (typeof EXTRAS)[number]): extra is keyof typeof ASKED => extra in ASKED

/** The same, as far as a table may be opened here. */
export async function askForTable(actor: Actor, services: Services, press: NewTablePress | undefined): Promise<Reply> {
  const refused = await notHere(actor, services)
  if (refused !== undefined) return refused
  if (press === undefined)
    return sentence('refused.no-game-named', actor.locale, { option: sayOption('play new game', actor.client) })
  return { type: 'form', form: newTableForm(press, services.tables.games, actor.locale) }
}

/** Why no table may be opened here by whoever asks, as far as that is known before it is said which. */
async function notHere(actor: Actor, services: Services): Promise<Reply | undefined> {
  const banned = await refuseBanned(actor, services)
  return banned ?? lackingFor(actor, await tablesInAt(services.tables, actor.guild?.id))
}

/** What was filled in: Discord holds for its own clients that it is one of what was offered. */
const filledIn = z.object({
  game: z.string().default(''),
  players: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
  pace: z.enum(PACES).optional().catch(undefined),
  start: z.enum(FORM_STARTS).optional().catch(undefined),
})

/** Opens the table of a form; what does not fit is said, with a way back to the form as it was filled. */
export async function openByForm(actor: Actor, services: Services, filled: Filled): Promise<Reply> {
  const refused = await notHere(actor, services)
  if (refused !== undefined) return refused
  const { start, ...terms } = filledIn.parse(Object.fromEntries(filled))
  // What is not ticked is as usual: the server may have it at its tables of this game.
  const own = EXTRAS.filter(extra => !isAsking(extra) && filled.has(extra))
  const ticked = Object.fromEntries(own.map(extra => [extra, true]))
  const wanted = { ...terms, ...ticked, ...startOf(start), asks: asksOf(filled) }
  const reply = await openTable(actor, services, wanted)
  if (reply.type !== 'message') return reply
  const { game, players, pace = '' } = terms
  const again: NewTablePress = {
    type: 'new-table',
    game: services.tables.games.has(game) ? game : '',
    players: String(players ?? ''),
    pace,
    start: start ?? '',
    extras: placesOf(EXTRAS, extra => filled.has(extra)),
  }
  return { ...reply, body: withRow(reply.body, [newTableButton(actor.locale, again)]) }
}

function startOf(start: (typeof FORM_STARTS)[number] | undefined): Pick<NewTable, 'start' | 'after' | 'minimum'> {
  if (start === undefined) return {}
  if (start === 'full' || start === 'host') return { start }
  const [after, minimum] = startParts(start)
  return { start: 'full', after, minimum }
}

/** What is asked of those who want a seat: the most of what is ticked. */
function asksOf(filled: Filled): Asks | undefined {
  if (filled.has('proven')) return ASKED.proven
  return filled.has('reliable') ? ASKED.reliable : undefined
}
