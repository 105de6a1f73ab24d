import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import type { Command } from '../slash/command.ts'

/** How many subcommands, options and choices Discord takes beside one another. */
const MOST = 25
/** A description, or the name of a choice. */
export const LONGEST_TEXT = 100
/** Of all names, descriptions and choices of a command together, each in its longest language. */
const LONGEST_COMMAND = 8000
const NAME = /^[-_\p{Ll}\p{Lm}\p{Lo}\p{N}]{1,32}$/u

/** What a command and its subcommands, options and choices have in common. */
interface Part {
  readonly name: string
  readonly description?: string
  readonly name_localizations?: object | null | undefined
  readonly description_localizations?: object | null | undefined
  readonly required?: boolean | undefined
  readonly options?: readonly Part[] | undefined
  readonly choices?: readonly Choice[] | undefined
  readonly min_value?: number | undefined
  readonly max_value?: number | undefined
}
type Choice = Pick<Part, 'name' | 'name_localizations'> & { readonly value: string | number }

/** Why Discord would not take this command, in sentences; none if it does. */
export function commandFaults(command: RESTPostAPIChatInputApplicationCommandsJSONBody): readonly string[] {
  const length = lengthOf(command)
  return [
    ...partFaults(command, `/${command.name}`),
    ...(length > LONGEST_COMMAND ? [`/${command.name} has ${length} characters, more than ${LONGEST_COMMAND}`] : []),
  ]
}

/** These commands. Throws an Error if two of them are called alike in a language. */
export function unambiguous<Any extends Pick<Command, 'data'>>(commands: readonly Any[]): readonly Any[] {
  const [twice] = namedTwice(commands.map(({ data }) => data))
  if (twice !== undefined)
    throw new Error(`two commands are called /${twice}: a game’s is called by the name of its folder`)
  return commands
}

function partFaults(part: Part, path: string): readonly string[] {
  const { options = [] } = part
  const names = everyLanguage(part.name, part.name_localizations)
  const texts = everyLanguage(part.description ?? '', part.description_localizations)
  return [
    ...names.filter(name => !NAME.test(name)).map(name => `${path} cannot be called “${name}”`),
    ...texts
      .filter(isNoText)
      .map(text => `${path} has a description of ${text.length} characters, not 1 to ${LONGEST_TEXT}`),
    ...crowdFaults(options, path, 'options'),
    ...(part.choices === undefined ? [] : choiceFaults(part.choices, path)),
    ...boundFaults(part, path),
    ...(options.some(({ required }, index) => required && options[index - 1]?.required === false)
      ? [`${path} has an option that must be given after one that may be left out`]
      : []),
    ...options.flatMap(option => partFaults(option, `${path} ${option.name}`)),
  ]
}

function choiceFaults(choices: readonly Choice[], path: string): readonly string[] {
  const values = choices.map(({ value }) => String(value))
  return [
    ...(choices.length === 0 ? [`${path} has no choices`] : []),
    ...crowdFaults(choices, path, 'choices'),
    ...choices
      .flatMap(choice => everyLanguage(choice.name, choice.name_localizations))
      .filter(isNoText)
      .map(name => `${path} has a choice of ${name.length} characters, not 1 to ${LONGEST_TEXT}`),
    ...repeated(values).map(value => `${path} has two choices of the value “${value}”`),
    ...values
      .filter(isNoText)
      .map(value => `${path} has a choice whose value has ${value.length} characters, not 1 to ${LONGEST_TEXT}`),
  ]
}

function boundFaults({ min_value: min, max_value: max }: Part, path: string): readonly string[] {
  if (min === undefined || max === undefined) return []
  const numbers = `${path} takes numbers from ${min} to ${max}`
  if (![min, max].every(Number.isSafeInteger)) return [`${numbers}, which are not whole numbers that Discord keeps`]
  return min > max ? [`${numbers}, which are none`] : []
}

/** Whether there are too many beside one another, or two of one name. */
function crowdFaults(crowd: readonly (Part | Choice)[], path: string, what: string): readonly string[] {
  return [
    ...(crowd.length > MOST ? [`${path} has ${crowd.length} ${what}, more than ${MOST}`] : []),
    ...namedTwice(crowd).map(name => `${path} has two ${what} called “${name}”`),
  ]
}

function namedTwice(crowd: readonly Pick<Part, 'name' | 'name_localizations'>[]): readonly string[] {
  const languages = crowd.map(one => everyLanguage(one.name, one.name_localizations))
  return (languages[0] ?? []).flatMap((_, language) => {
    return repeated(languages.map(each => each[language] ?? ''))
  })
}

/** What stands there a second time. */
export function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}

function everyLanguage(text: string, localizations: object | null | undefined): readonly string[] {
  return [text, ...Object.values(localizations ?? {}).map(String)]
}

function isNoText(text: string): boolean {
  return text.length < 1 || text.length > LONGEST_TEXT
}

/** How many characters count: of each text its longest translation. */
function lengthOf({ options = [], choices = [], ...part }: Part): number {
  const inner = options.reduce((sum, option) => sum + lengthOf(option), 0)
  const chosen = choices.reduce(
    (sum, choice) => sum + longest(choice.name, choice.name_localizations) + String(choice.value).length,
    0,
  )
  return (
    longest(part.name, part.name_localizations) +
    longest(part.description ?? '', part.description_localizations) +
    inner +
    chosen
  )
}

function longest(text: string, localizations: object | null | undefined): number {
  return Math.max(...everyLanguage(text, localizations).map(({ length }) => length))
}
