import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10'
import type { OrderOption, OrderOptions } from '../../engine/contract/players.ts'
import type { Options } from '../../operations/typed/invocation.ts'
import { LONGEST_ORDER } from '../../tables/turn/order.ts'
import { moveText } from '../../words/words.ts'
import { booleanOption, choice, integerOption, textOption } from '../commands/describe.ts'
import { example, gameDescription, said } from './game-description.ts'

/** The option that an order is typed in, of a game that asks for nothing by itself. */
const TYPED = 'order'

/** The options by which a standing order is given. */
export function orderOptions(
  game: string,
  options: OrderOptions | undefined,
): readonly APIApplicationCommandBasicOption[] {
  if (options !== undefined) return Object.entries(options).map(([name, option]) => orderOption(game, name, option))
  const described = gameDescription(game, `order.${TYPED}`, example(game, 'order.example', 'usual.order'))
  return [textOption(described, LONGEST_ORDER)]
}

function orderOption(game: string, name: string, option: OrderOption): APIApplicationCommandBasicOption {
  const described = gameDescription(game, `order.${name}`, said('usual.order'))
  switch (option.type) {
    case 'number':
      return integerOption(described, option.min, option.max)
    case 'flag':
      return booleanOption(described)
    case 'choice': {
      const choices = option.values.map(value =>
        choice(locale => moveText(game, locale, `order.${name}.${value}`) ?? value, value),
      )
      return { ...described, type: ApplicationCommandOptionType.String, choices, required: false }
    }
  }
}

/** The order that these options come to, as it is typed: `gems 10; artifact`. Empty if they say nothing. */
export function orderText(options: OrderOptions | undefined, given: Options): string {
  if (options === undefined) return String(given[TYPED] ?? '')
  return Object.keys(options)
    .flatMap(name => {
      const value = given[name]
      if (value === undefined || value === false) return []
      return [value === true ? name : `${name} ${value}`]
    })
    .join('; ')
}
