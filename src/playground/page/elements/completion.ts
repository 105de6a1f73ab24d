import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10'
import type { ReactiveControllerHost } from 'lit'
import { type CommandLine, furtherOptions } from '../command-line/command-line.ts'
import { chosenBasicOptions } from '../command-line/filled-option.ts'
import { type LeafCommand, matchingCommands } from '../command-line/leaf-command.ts'
import {
  choiceSuggestions,
  commandSuggestions,
  type Known,
  optionSuggestions,
  type Suggestion,
  valueSuggestions,
} from '../command-line/suggestion.ts'
import type { ChosenCommand } from '../model/interactions.ts'

/** How long the user must pause in typing before the bot is asked, in ms. */
const PAUSE = 120

/** What the completion takes its lines from, and whom it tells that they changed. */
export interface CompletionHost extends ReactiveControllerHost, Known {
  readonly commands: readonly LeafCommand[]
  readonly complete: (command: ChosenCommand) => Promise<readonly APIApplicationCommandOptionChoice[]>
}

/** The list over the message box: what fits what is being typed, and which line of it the keyboard is on. */
export class Completion {
  suggestions: readonly Suggestion[] = []
  /** Shown instead of lines: why there are none (yet). */
  note: string | undefined
  /** -1: on none. */
  active = -1
  /** Whether the user looks for something to take. Closed by Escape, by going away, and opened by typing on. */
  open = false
  #asked = 0
  readonly #host: CompletionHost

  constructor(host: CompletionHost) {
    this.#host = host
  }

  get activeSuggestion(): Suggestion | undefined {
    return this.suggestions[this.active]
  }

  /** Lists what fits: commands for a text, values for a field, and after the last field the further options. */
  refresh(line: CommandLine | undefined, text: string): void {
    const { commands, locale, words } = this.#host
    const field = line?.filled[line.at]
    if (line === undefined) {
      this.#show(text.startsWith('/') ? commandSuggestions(matchingCommands(commands, text.slice(1))) : [])
    } else if (field === undefined) {
      const wanted = text.trim().toLowerCase()
      const further = optionSuggestions(furtherOptions(line), locale)
      const fitting = further.filter(({ title }) => title.toLowerCase().startsWith(wanted))
      this.#show(fitting, undefined, wanted === '' ? -1 : 0)
    } else if (field.chosen !== undefined) {
      this.#show([])
    } else if ('autocomplete' in field.option && field.option.autocomplete === true) {
      void this.#ask(line)
    } else {
      const values = valueSuggestions(field.option, field.text, this.#host)
      this.#show(values ?? [], values?.length === 0 ? words.noOptions : undefined)
    }
  }

  close(): void {
    this.#show([])
    this.open = false
  }

  /** Says something about the field instead of listing its values. */
  say(note: string): void {
    this.#show([], note)
  }

  /** Goes one line down (1) or up (-1), around the ends. */
  step(by: 1 | -1): void {
    const count = this.suggestions.length
    const from = this.active < 0 && by < 0 ? 0 : this.active
    this.active = (from + by + count) % count
    this.#host.requestUpdate()
  }

  /** Asks the bot for choices. Only the answer to the last question counts. */
  async #ask({ leaf, filled, at }: CommandLine): Promise<void> {
    const { words, complete, locale } = this.#host
    const before = this.suggestions.filter(({ kind }) => kind === 'value')
    this.#show(before, before.length === 0 ? words.loadingOptions : undefined)
    const asked = this.#asked
    await new Promise(resolve => setTimeout(resolve, PAUSE))
    if (asked !== this.#asked) return
    const options = leaf.wrap(chosenBasicOptions(filled, filled[at]?.option.name))
    const choices = await complete({ id: leaf.id, label: `/${leaf.name}`, options })
    if (asked !== this.#asked) return
    this.#show(choiceSuggestions(choices, locale), choices.length === 0 ? words.noOptions : undefined)
  }

  #show(suggestions: readonly Suggestion[], note?: string, active = 0): void {
    this.#asked++
    this.open = true
    this.suggestions = suggestions
    this.note = note
    this.active = suggestions.length === 0 ? -1 : active
    this.#host.requestUpdate()
  }
}
