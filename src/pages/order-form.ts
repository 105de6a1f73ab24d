import type { AnyGame } from '../engine/contract/game.ts'
import type { OrderOption } from '../engine/contract/players.ts'
import type { Position } from '../tables/record/position.ts'
import { capital } from '../words/capital.ts'
import type { Locale } from '../words/locales.ts'
import type { Speech } from '../words/speech.ts'
import { gameText, moveText, uiWords } from '../words/words.ts'
import { playsOn } from './back.ts'
import { type Button, button, MOST_OPTIONS } from './model/blocks.ts'
import type { Field, FieldOption, Filled } from './model/form.ts'
import { toDo } from './model/press.ts'

/** How many things a form asks for. */
const FIELDS = 5

/** What is picked where a part of the order is to say nothing, and where it is just said. */
const NOTHING = '-'
const SAID = 'yes'

type Orders = NonNullable<AnyGame['orders']>

/** Buttons to give a standing order by forms, of which a game that asks for much has several. */
export function orderButtons(position: Position, { game, ui }: Speech): readonly Button[] {
  if (game.orders === undefined || !playsOn(position)) return []
  const { table } = position
  const beat = position.phase === 'game' ? position.beat : 0
  const parts = Math.max(1, Math.ceil(Object.keys(game.orders.options ?? {}).length / FIELDS))
  return Array.from({ length: parts }, (_, part) => {
    const label = parts === 1 ? ui.say('button.order') : ui.say('order.part', { part: part + 1, parts })
    return button(label, { ...toDo(table.id, 'order', part), beat })
  })
}

/** What a form of a standing order asks for, filled with the one that stands; nothing where a game has its orders typed. */
export function orderForm(
  { game, orders, order }: { readonly game: string; readonly orders: Orders; readonly order: unknown },
  part: number,
  locale: Locale,
): readonly Field[] {
  const given = givenBy(orders, order)
  return Object.entries(orders.options ?? {})
    .slice(part * FIELDS, (part + 1) * FIELDS)
    .map(([name, option]): Field => {
      const hint = moveText(game, locale, `order.${name}.description`)
      const label = gameText(game, locale, `order.ask.${name}`) ?? moveText(game, locale, `order.${name}.name`) ?? name
      const none = { value: NOTHING, label: uiWords(locale).say('order.none') }
      const set = given.get(name) ?? NOTHING
      const options = [
        none,
        ...offered(option, set).map(value => ({ value, label: called({ game, name }, value, locale) })),
      ]
      return {
        type: 'choice',
        name,
        label: capital(label, locale),
        ...(hint !== undefined && { hint }),
        options: options.map((one): FieldOption => (one.value === set ? { ...one, isPicked: true } : one)),
      }
    })
}

/** The order that such a form comes to, as it is typed, with what stands for all that it did not ask for; '' for none. */
export function filledOrder(orders: Orders, order: unknown, filled: Filled): string {
  const wanted = new Map([...givenBy(orders, order), ...filled])
  return Object.keys(orders.options ?? {})
    .flatMap(name => {
      const value = wanted.get(name) ?? ''
      if (value === '' || value === NOTHING) return []
      return [value === SAID ? name : `${name} ${value}`]
    })
    .join('; ')
}

/** What an order says, by the names of its options. */
function givenBy({ format }: Orders, order: unknown): ReadonlyMap<string, string> {
  if (order === undefined) return new Map()
  const parts = format(order).split('; ')
  return new Map(
    parts.map(part => {
      const [name = '', value = SAID] = part.split(' ')
      return [name, value]
    }),
  )
}

/** Numbers that are offered where there is no room for all. */
const ROUND = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 25, 30, 40, 50, 100]

function offered(option: OrderOption, set: string): readonly string[] {
  if (option.type === 'flag') return [SAID]
  if (option.type === 'choice') return option.values
  const { min, max } = option
  const all = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  if (all.length < MOST_OPTIONS) return all.map(String)
  const isOffered = (number: number) => ROUND.includes(number) || number === max || String(number) === set
  return all.filter(isOffered).map(String)
}

function called({ game, name }: { readonly game: string; readonly name: string }, value: string, locale: Locale) {
  if (value === SAID) return uiWords(locale).say('order.said')
  return moveText(game, locale, `order.${name}.${value}`) ?? value
}
