import { ComponentType, TextInputStyle } from 'discord-api-types/v10'
import { z } from 'zod'
import { cut } from '../../engine/basics/cut.ts'
import { typeInLesson } from '../../operations/learn.ts'
import { type Act, no, say, withSight } from '../../operations/model/act.ts'
import type { Asker } from '../../operations/model/asker.ts'
import type { House } from '../../operations/model/house.ts'
import { giveOrder, playLine } from '../../operations/my-turn.ts'
import { writeNote } from '../../operations/notes.ts'
import { ordersOf } from '../../pages/guide/help.ts'
import { deedId, formatCustomId, type LessonId, parseCustomId, parseLessonId } from '../../pages/model/custom-id.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { TableId } from '../../store/values/ids.ts'
import { LONGEST_NOTE, readNote } from '../../tables/history/notes.ts'
import type { RunningPosition } from '../../tables/record/position.ts'
import { LONGEST_ORDER } from '../../tables/turn/order.ts'
import { gameWords, type HouseKey, houseWords, type Locale } from '../../words/words.ts'
import { LONGEST_LINE } from '../commands/describe.ts'

/** What is typed into a form, by the action that opens it. */
type Form = 'order' | 'type' | 'note'

interface Field {
  readonly title: HouseKey
  readonly label: HouseKey
  readonly hint: HouseKey
  /** What can be written, above the field. */
  readonly help?: string
  readonly example?: string
  readonly longest: number
  /** It may have several lines. */
  readonly lines?: boolean
  readonly value?: string
  /** What is kept could not be read: nothing written must not wipe it. */
  readonly blank?: boolean
}

type Words = Omit<Field, 'help' | 'example' | 'value' | 'blank'>

const WORDS: Readonly<Record<Form, Words>> = {
  order: { title: 'order.title', label: 'order.label', hint: 'order.hint', longest: LONGEST_ORDER },
  type: { title: 'moves.title', label: 'moves.label', hint: 'moves.hint', longest: LONGEST_LINE },
  note: { title: 'note.form', label: 'note.label', hint: 'note.hint', longest: LONGEST_NOTE, lines: true },
}

const form = z.enum(['order', 'type', 'note'] satisfies readonly Form[])

/** The form that a button opens, as it is without reading anything; undefined for a button that opens none. */
export function blankForm(customId: string, locale: Locale): Reply | undefined {
  const lesson = parseLessonId(customId)
  if (lesson !== undefined) return lessonForm(customId, lesson, locale)
  const id = parseCustomId(customId)
  if (id?.type !== 'do') return undefined
  const deed = form.safeParse(id.deed)
  if (!deed.success) return undefined
  return { type: 'modal', modal: modalOf(customId, { ...WORDS[deed.data], blank: true }, { table: id.table, locale }) }
}

/** A form for moves in a lesson; undefined for a button that opens none. */
export function lessonForm(customId: string, id: LessonId, locale: Locale): Reply | undefined {
  if (id.type !== 'do' || id.deed !== 'type') return undefined
  const words = gameWords(id.lesson, locale)
  const field = { ...WORDS.type, example: words.say('notation.example'), title: 'lesson.title', blank: true } as const
  return { type: 'modal', modal: modalOf(customId, field, { game: words.say('game.name'), locale }) }
}

const FIELD = 'text'

/** A form for the standing order, filled with the one that stands. */
export function askForOrder(act: Act): Promise<Reply> {
  return ask(act, 'order', ({ table, order }) => {
    const game = act.house.desk.games.get(table.game)
    if (game?.orders === undefined) return undefined
    const { orders } = game
    const help = ordersOf(game, act.asker.locale)
    return {
      ...WORDS.order,
      ...(help !== undefined && { help }),
      example: gameWords(table.game, act.asker.locale).say('order.example'),
      ...(order !== undefined && { value: orders.format(order) }),
    }
  })
}

/** A form for moves in the game's notation. */
export function askForMoves(act: Act): Promise<Reply> {
  return ask(act, 'type', ({ table }) => ({
    ...WORDS.type,
    example: gameWords(table.game, act.asker.locale).say('notation.example'),
  }))
}

/** A form for the private note, filled with the one that is kept. */
export async function askForNote(act: Act): Promise<Reply> {
  const { asker, house, table } = act
  const noted = await readNote(house.desk, { table, user: asker.user })
  if (!noted.ok) return no(act, noted)
  const field = { ...WORDS.note, ...(noted.note !== undefined && { value: noted.note }) }
  return { type: 'modal', modal: modalOf(deedId(table, 'note'), field, { table, locale: asker.locale }) }
}

function ask(
  act: Act,
  deed: Exclude<Form, 'note'>,
  fieldOf: (position: RunningPosition) => Field | undefined,
): Promise<Reply> {
  const { asker, table } = act
  return withSight(act, async ({ position }) => {
    if (position.phase === 'lobby' || position.viewer === 'public')
      return say(act, 'refused.not-seated', { table }, 'more')
    const field = fieldOf(position)
    if (field === undefined) return say(act, 'refused.no-orders', { game: position.table.game })
    const id = formatCustomId({ type: 'do', table, beat: position.beat, deed, argument: {} })
    return { type: 'modal', modal: modalOf(id, field, { table, locale: asker.locale }) }
  })
}

function modalOf(
  customId: string,
  field: Field,
  { locale, ...facts }: { table?: TableId; game?: string; locale: Locale },
) {
  const words = houseWords(locale)
  return {
    custom_id: customId,
    title: cut(words.say(field.title, facts), 45),
    components: [
      ...(field.help === undefined ? [] : [{ type: ComponentType.TextDisplay, content: field.help } as const]),
      {
        type: ComponentType.Label,
        label: cut(words.say(field.label), 45),
        description: cut(words.say(field.hint), 100),
        component: {
          type: ComponentType.TextInput,
          custom_id: FIELD,
          style: field.lines === true ? TextInputStyle.Paragraph : TextInputStyle.Short,
          required: field.blank === true,
          max_length: field.longest,
          ...(field.example !== undefined && { placeholder: cut(field.example, 100) }),
          ...(field.value !== undefined && { value: field.value }),
        },
      },
    ],
  } satisfies Extract<Reply, { type: 'modal' }>['modal']
}

/** What a filled form leads to. */
export async function submit(
  asker: Asker,
  house: House,
  customId: string,
  fields: ReadonlyMap<string, string>,
): Promise<Reply> {
  const text = fields.get(FIELD)?.trim() ?? ''
  const lesson = parseLessonId(customId)
  const id = parseCustomId(customId)
  const filled = form.safeParse(lesson === undefined ? id?.type === 'do' && id.deed : 'type').data
  if (filled === undefined) return sentence('refused.unknown-button', asker.locale)
  const { longest: max } = WORDS[filled]
  // Discord holds it for its own clients.
  if (text.length > max) return sentence('refused.long-text', asker.locale, { max })
  if (lesson !== undefined) return typeInLesson(asker, house, lesson, text)
  if (id?.type !== 'do') return sentence('refused.unknown-button', asker.locale)
  const act = { asker, house, table: id.table }
  if (id.deed === 'type') return playLine(act, text, id.beat)
  if (id.deed === 'note') return writeNote(act, text)
  if (id.deed === 'order') return giveOrder(act, text === '' ? undefined : text)
  return sentence('refused.unknown-button', asker.locale)
}
