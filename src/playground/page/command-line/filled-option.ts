import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10'
import type { ChosenBasicOption } from '../../protocol/page-protocol.ts'
import type { Words } from '../model/words.ts'

type Value = string | number | boolean

/** An option of the command being typed: what stands in its field, and the choice that was taken for it. */
export interface FilledOption {
  readonly option: APIApplicationCommandBasicOption
  readonly text: string
  readonly chosen: Value | undefined
}

const PICKED_ONLY: readonly number[] = [
  ApplicationCommandOptionType.Boolean,
  ApplicationCommandOptionType.User,
  ApplicationCommandOptionType.Channel,
  ApplicationCommandOptionType.Role,
  ApplicationCommandOptionType.Mentionable,
]
const NUMBERS: readonly number[] = [ApplicationCommandOptionType.Integer, ApplicationCommandOptionType.Number]

/** What is wrong with the field, if anything is. */
export function optionProblem(filled: FilledOption, words: Words): string | undefined {
  if (filled.text.trim() === '' && filled.chosen === undefined) {
    return filled.option.required === true ? words.optionMissing : undefined
  }
  return optionValue(filled) === undefined ? words.optionInvalid : undefined
}

/** The options as Discord sends them: without the empty ones, except for the one being typed. */
export function chosenBasicOptions(filled: readonly FilledOption[], focused?: string): ChosenBasicOption[] {
  return filled.flatMap(one => {
    const { name, type } = one.option
    if (name === focused) return [{ name, type, value: one.text, focused: true as const }]
    const value = one.text.trim() === '' && one.chosen === undefined ? undefined : optionValue(one)
    return value === undefined ? [] : [{ name, type, value }]
  })
}

function optionValue({ option, text, chosen }: FilledOption): Value | undefined {
  if (chosen !== undefined) return chosen
  if (PICKED_ONLY.includes(option.type) || ('choices' in option && (option.choices?.length ?? 0) > 0)) return undefined
  if (NUMBERS.includes(option.type)) return numberValue(option, text)
  if (option.type !== ApplicationCommandOptionType.String) return undefined
  const fits = text.length >= (option.min_length ?? 0) && text.length <= (option.max_length ?? 6000)
  return fits ? text.trim() : undefined
}

function numberValue(option: APIApplicationCommandBasicOption, text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  if (!Number.isFinite(number)) return undefined
  if (option.type === ApplicationCommandOptionType.Integer && !Number.isSafeInteger(number)) return undefined
  if ('min_value' in option && option.min_value !== undefined && number < option.min_value) return undefined
  if ('max_value' in option && option.max_value !== undefined && number > option.max_value) return undefined
  return number
}
