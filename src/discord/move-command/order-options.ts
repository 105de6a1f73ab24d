import type { OrderOption, OrderOptions } from '../../engine/contract/players.ts'
import type { Given } from '../../operations/model/invocation.ts'
import { LONGEST_ORDER } from '../../tables/turn/order.ts'
import { moveText } from '../../words/words.ts'
import { freeText, type Options, oneOf, wholeNumber, yesOrNo } from '../slash/options.ts'
import { example, gameDescription, said } from './game-description.ts'

/** The option that an order is typed in, of a game that asks for nothing by itself. */
const TYPED = 'order'

/** The options by which a standing order is given. */
export function orderOptions(game: string, options: OrderOptions | undefined): Options {
  if (options !== undefined)
    return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, orderOption(game, name, option)]))
  const described = gameDescription(game, `order.${TYPED}`, example(game, 'order.example', 'usual.order'))
  return { [TYPED]: freeText(described, LONGEST_ORDER) }
}

function orderOption(game: string, name: string, option: OrderOption) {
  const described = gameDescription(game, `order.${name}`, said('usual.order'))
  switch (option.type) {
    case 'number':
      return wholeNumber(described, option.min, option.max)
    case 'flag':
      return yesOrNo(described)
    case 'choice':
      return oneOf(
        described,
        option.values,
        value => locale => moveText(game, locale, `order.${name}.${value}`) ?? value,
      )
  }
}

/** The order that these options come to, as it is typed: `gems 10; artifact`. Empty if they say nothing. */
export function orderText(options: OrderOptions | undefined, given: Given): string {
  if (options === undefined) return String(given[TYPED] ?? '')
  return Object.keys(options)
    .flatMap(name => {
      const value = given[name]
      if (value === undefined || value === false) return []
      return [value === true ? name : `${name} ${value}`]
    })
    .join('; ')
}
