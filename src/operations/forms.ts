import { keysOf } from '../engine/basics/keys-of.ts'
import type { AnyGame } from '../engine/contract/game.ts'
import { ordersOf } from '../pages/guide/help-page.ts'
import type { Filled, Form } from '../pages/model/form.ts'
import { type LessonPress, type NewTablePress, type Press, toDo } from '../pages/model/press.ts'
import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { newSeekForm } from '../pages/opening/new-seek-form.ts'
import { newTableForm } from '../pages/opening/new-table-form.ts'
import { announcementForm } from '../pages/operator/announcement-form.ts'
import { orderForm } from '../pages/order-form.ts'
import { settingsForm } from '../pages/people/settings-form.ts'
import { LONGEST_NOTE, readNote } from '../tables/history/notes.ts'
import { annullable, LONGEST_REASON } from '../tables/moderate/annul.ts'
import type { RunningPosition } from '../tables/record/position.ts'
import { deny } from '../tables/record/result.ts'
import { LONGEST_ORDER } from '../tables/turn/order.ts'
import type { Locale } from '../words/locales.ts'
import { gameText, gameWords, type UiKey, uiWords } from '../words/words.ts'
import { previewAnnouncement } from './announcing/press-announcement.ts'
import { seekByForm } from './company/seek-by-form.ts'
import { typeInLesson } from './learn.ts'
import { LONGEST_LINE } from './lines/split-moves.ts'
import { type Act, no, tell, withSnapshot } from './model/act.ts'
import type { Actor } from './model/actor.ts'
import type { Services } from './model/services.ts'
import { annulGame } from './moderate.ts'
import { giveOrder, giveOrderByForm, playTypedLine } from './my-turn.ts'
import { writeNote } from './notes.ts'
import { openByForm } from './opening/open-by-form.ts'
import { setByForm } from './settings.ts'

/** What is typed into a form, by the operation that opens it. */
interface FormFacts {
  readonly title: UiKey
  readonly label: UiKey
  readonly hint: UiKey
  readonly longest: number
  /** It may have several lines. */
  readonly lines?: boolean
}

/** What the field of a form for a text is called. */
const TEXT = 'text'

const FORMS = {
  order: { title: 'order.title', label: 'order.label', hint: 'order.hint', longest: LONGEST_ORDER },
  type: { title: 'moves.title', label: 'moves.label', hint: 'moves.hint', longest: LONGEST_LINE },
  note: { title: 'note.form', label: 'note.label', hint: 'note.hint', longest: LONGEST_NOTE, lines: true },
  annul: { title: 'annul.title', label: 'annul.label', hint: 'annul.hint', longest: LONGEST_REASON },
} as const satisfies Readonly<Record<string, FormFacts>>

/** The form that a press opens, as it is without reading anything; undefined for a press that opens none. */
export function blankForm(
  press: Press | undefined,
  locale: Locale,
  games: Services['tables']['games'],
): Reply | undefined {
  if (press?.type === 'settings') return { type: 'form', form: settingsForm(press, locale) }
  if (press?.type === 'new-table') return blankTable(press, games.get(press.game), locale)
  if (press?.type === 'new-seek') return { type: 'form', form: newSeekForm(press, games, locale) }
  if (press?.type === 'announce') return { type: 'form', form: announcementForm(locale) }
  if (press?.type === 'lesson') return lessonForm(press, locale)
  const asked = formFor(press)
  if (press?.type !== 'do' || asked === undefined) return undefined
  return formReply(press, FORMS[asked], locale, { facts: { table: press.table }, required: true })
}

function blankTable(press: NewTablePress, game: AnyGame | undefined, locale: Locale): Reply | undefined {
  return game && { type: 'form', form: newTableForm(press, game, locale) }
}

/** A form for moves in a lesson; undefined for a button that opens none. */
export function lessonForm(press: LessonPress, locale: Locale): Reply | undefined {
  if (press.step.type !== 'do' || press.step.operation !== 'type') return undefined
  const words = gameWords(press.lesson, locale)
  const facts = { game: words.say('game.name') }
  const example = words.say('notation.example')
  return formReply(press, { ...FORMS.type, title: 'lesson.title' }, locale, { facts, example, required: true })
}

/** Which form is filled in for a press. */
function formFor(press: Press | undefined): keyof typeof FORMS | undefined {
  if (press?.type === 'lesson') return 'type'
  if (press?.type !== 'do') return undefined
  const { operation } = press
  return keysOf(FORMS).find(form => form === operation)
}

/** A form for a part of the standing order, filled with the one that stands. */
export function askForOrder(act: Act, part: number): Promise<Reply> {
  return withSnapshot(act, async ({ position }) => {
    if (position.phase === 'lobby' || position.viewer === 'public')
      return no(act, deny('not-seated', { table: act.table }), 'more')
    const { table, order, beat } = position
    const { orders } = act.services.tables.games.get(table.game) ?? {}
    const fields = orders === undefined ? [] : orderForm({ game: table.game, orders, order }, part, act.actor.locale)
    if (fields.length === 0) return askForTypedOrder(act)
    const title =
      gameText(table.game, act.actor.locale, 'order.title') ??
      uiWords(act.actor.locale).say('order.title', { table: act.table })
    return { type: 'form', form: { press: { ...toDo(act.table, 'order', part), beat }, title, fields } }
  })
}

function askForTypedOrder(act: Act): Promise<Reply> {
  return ask(act, 'order', ({ table, order }) => {
    const game = act.services.tables.games.get(table.game)
    if (game?.orders === undefined) return undefined
    const help = ordersOf(game, act.actor.locale)
    return {
      ...(help !== undefined && { help }),
      example: gameWords(table.game, act.actor.locale).say('order.example'),
      ...(order !== undefined && { value: game.orders.format(order) }),
    }
  })
}

/** A form for moves in the game's notation. */
export function askForMoves(act: Act): Promise<Reply> {
  return ask(act, 'type', ({ table }) => ({
    example: gameWords(table.game, act.actor.locale).say('notation.example'),
  }))
}

/** A form for the private note, filled with the one that is kept. */
export async function askForNote(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const noted = await readNote(services.tables, { table, user: actor.user })
  if (!noted.ok) return no(act, noted)
  const filled = { facts: { table }, ...(noted.note !== undefined && { value: noted.note }) }
  return formReply(toDo(table, 'note'), FORMS.note, actor.locale, filled)
}

/** Asks a moderator once more before a game is annulled, and for the reason. */
export async function askToAnnul(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const open = await annullable(services.tables, table)
  if (!open.ok) return no(act, open, 'nowhere')
  const help = uiWords(actor.locale).say('annul.help')
  return formReply(toDo(table, 'annul'), FORMS.annul, actor.locale, { facts: { table }, help })
}

function ask(
  act: Act,
  operation: 'order' | 'type',
  filledAt: (position: RunningPosition) => Omit<Shown, 'facts'> | undefined,
): Promise<Reply> {
  const { actor, table } = act
  return withSnapshot(act, async ({ position }) => {
    if (position.phase === 'lobby' || position.viewer === 'public')
      return no(act, deny('not-seated', { table }), 'more')
    const filled = filledAt(position)
    if (filled === undefined) return tell(act, 'refused.no-orders', { game: position.table.game })
    const press = { ...toDo(table, operation), beat: position.beat }
    return formReply(press, FORMS[operation], actor.locale, { ...filled, facts: { table } })
  })
}

/** What a form of one field shows besides its own words: facts of its title, and what stands in it. */
interface Shown {
  readonly facts: Readonly<Record<string, string | number>>
  readonly help?: string
  readonly example?: string
  readonly value?: string
  /** What is kept could not be read: nothing written must not wipe it. */
  readonly required?: boolean
}

function formReply(
  press: Press,
  { title, label, hint, ...field }: FormFacts,
  locale: Locale,
  { facts, help, required = false, ...shown }: Shown,
): Reply {
  const words = uiWords(locale)
  const said = { name: TEXT, label: words.say(label), hint: words.say(hint) }
  const fields: Form['fields'] = [{ type: 'text', ...said, ...field, ...shown, required }]
  return { type: 'form', form: { press, title: words.say(title, facts), ...(help !== undefined && { help }), fields } }
}

/** What a filled form leads to. */
export async function submit(
  actor: Actor,
  services: Services,
  press: Press | undefined,
  written: Filled,
  how: Pick<Act, 'mayCommit' | 'moved'> = {},
): Promise<Reply> {
  if (press?.type === 'settings') return setByForm(actor, services, written)
  if (press?.type === 'new-table') return openByForm(actor, services, press, written)
  if (press?.type === 'new-seek') return seekByForm(actor, services, written)
  if (press?.type === 'announce') return previewAnnouncement(actor, services, written)
  const text = (written.get(TEXT) ?? '').trim()
  const filled = formFor(press)
  if (press === undefined || filled === undefined) return sentence('refused.unknown-button', actor.locale)
  const { longest: max } = FORMS[filled]
  // Discord holds it for its own clients.
  if (text.length > max) return sentence('refused.long-text', actor.locale, { max })
  if (press.type === 'lesson') return typeInLesson(actor, services, press, text)
  if (press.type !== 'do') return sentence('refused.unknown-button', actor.locale)
  const act = { actor, services, table: press.table, ...how }
  if (filled === 'type') return playTypedLine(act, text, press.beat)
  if (filled === 'note') return writeNote(act, text)
  if (filled === 'annul') return annulGame(act, text)
  return written.has(TEXT) ? giveOrder(act, text === '' ? undefined : text) : giveOrderByForm(act, written)
}
