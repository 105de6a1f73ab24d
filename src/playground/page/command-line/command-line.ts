import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
import type { FilledOption } from './filled-option.ts'
import type { LeafCommand } from './leaf-command.ts'

/** The command being typed. `filled` holds the options that have a field by now, `at` the one that has the focus; one
 * past the last is the place where further options are added. */
export interface CommandLine {
  readonly leaf: LeafCommand
  readonly filled: readonly FilledOption[]
  readonly at: number
}

/** The command with a field for each required option, the first of them focused. */
export function beginLine(leaf: LeafCommand): CommandLine {
  const filled = leaf.options.filter(({ required }) => required === true).map(empty)
  return { leaf, filled, at: 0 }
}

/** The options that have no field yet. */
export function furtherOptions({ leaf, filled }: CommandLine): readonly APIApplicationCommandBasicOption[] {
  return leaf.options.filter(option => !filled.some(one => one.option === option))
}

/** Adds a field for the option, and goes there. */
export function addOption(line: CommandLine, option: APIApplicationCommandBasicOption): CommandLine {
  return {
    ...line,
    filled: [...line.filled, empty(option)],
    at: line.filled.length,
  }
}

/** Takes the field away, and goes to where options are added. One that is required stays. */
export function removeOption(line: CommandLine, index: number): CommandLine {
  if (line.filled[index]?.option.required === true) return { ...line, at: Math.max(index - 1, 0) }
  const filled = line.filled.toSpliced(index, 1)
  return { ...line, filled, at: filled.length }
}

/** The focused field with this text. A choice taken before no longer holds. */
export function typeOption(line: CommandLine, text: string): CommandLine {
  return withField(line, { text, chosen: undefined })
}

/** The focused field with this choice; the focus goes to the next empty required field, or to the end. */
export function chooseValue(line: CommandLine, text: string, chosen: string | number | boolean): CommandLine {
  const after = withField(line, { text, chosen })
  const next = after.filled.findIndex(({ option, text }) => option.required === true && text === '')
  return { ...after, at: next < 0 ? after.filled.length : next }
}

function empty(option: APIApplicationCommandBasicOption): FilledOption {
  return { option, text: '', chosen: undefined }
}

function withField(line: CommandLine, field: Omit<FilledOption, 'option'>): CommandLine {
  return {
    ...line,
    filled: line.filled.map((one, index) => (index === line.at ? { option: one.option, ...field } : one)),
  }
}
