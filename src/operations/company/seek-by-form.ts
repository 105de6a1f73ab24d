import { z } from 'zod'
import { withRow } from '../../pages/model/blocks.ts'
import type { Filled } from '../../pages/model/form.ts'
import type { NewSeekPress } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { placesOf } from '../../pages/opening/game-field.ts'
import { BLANK_SEEK, countBox, newSeekButton, newSeekForm } from '../../pages/opening/new-seek-form.ts'
import { PACES } from '../../tables/record/paces.ts'
import { SEEK_HOURS } from '../../tables/seeks/seeker.ts'
import type { Actor } from '../model/actor.ts'
import type { Given } from '../model/invocation.ts'
import { lackingHere } from '../model/outside.ts'
import { refuseBanned } from '../model/refuse-banned.ts'
import type { Services } from '../model/services.ts'
import { refusedToSeek, showSeeks } from './change-seek.ts'

const count = z.int().optional()
const pace = z.enum(PACES).optional()

/** What may be typed of what is sought before the rest is filled in. */
const typed = z.strictObject({ players: count, 'up-to': count, pace, or: pace, hours: z.enum(SEEK_HOURS).optional() })

/** With how many one can seek a game, as a form has it. */
const COUNTS = [2, 3, 4, 5, 6, 7, 8]

/** The form that is opened where a seek is typed without its game. */
export function seekTyped(options: Given): NewSeekPress | undefined {
  const given = typed.safeParse(options).data
  if (given === undefined) return undefined
  const { players, 'up-to': most, pace, or, hours = '' } = given
  return {
    ...BLANK_SEEK,
    players: COUNTS.filter(each => each === players || each === most).join(''),
    paces: placesOf(PACES, each => each === pace || each === or),
    hours,
  }
}

/** The same, where something may be sought. */
export async function askForSeek(actor: Actor, services: Services, press: NewSeekPress | undefined): Promise<Reply> {
  const { guild, locale } = actor
  if (guild === undefined) return sentence('refused.seek-elsewhere', locale)
  const refused = (await refuseBanned(actor, services)) ?? (await lackingHere(actor))
  if (refused !== undefined) return refused
  return { type: 'form', form: newSeekForm(press ?? BLANK_SEEK, services.tables.games, locale) }
}

/** What was filled in: Discord holds for its own clients that it is one of what was offered. */
const filledIn = z.object({ game: z.string().default(''), hours: z.enum(SEEK_HOURS).optional().catch(undefined) })

/** Keeps what was filled in as what one seeks; what does not fit is said, with a way back to the form as it was filled. */
export async function seekByForm(actor: Actor, services: Services, filled: Filled): Promise<Reply> {
  const here = (await refuseBanned(actor, services)) ?? (await lackingHere(actor))
  if (here !== undefined) return here
  const { game, hours } = filledIn.parse(Object.fromEntries(filled))
  const counts = COUNTS.filter(each => filled.has(countBox(each)))
  const paces = PACES.filter(each => filled.has(each))
  const wanted = { game, players: counts[0], 'up-to': counts.at(-1), paces, hours }
  const refused = await refusedToSeek(actor, services, wanted)
  if (refused?.type !== 'message') return refused ?? showSeeks(actor, services)
  const again: NewSeekPress = {
    type: 'new-seek',
    game: services.tables.games.has(game) ? game : '',
    players: counts.join(''),
    paces: placesOf(PACES, each => paces.includes(each)),
    hours: hours ?? '',
  }
  return { ...refused, body: withRow(refused.body, [newSeekButton(actor.locale, again)]) }
}
