import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10'
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { PageChannel, PageUser } from '../../page-protocol.ts'
import {
  addOption,
  beginLine,
  type CommandLine,
  chooseValue,
  furtherOptions,
  removeOption,
  typeOption,
} from '../command-line/command-line.ts'
import { chosenBasicOptions, optionProblem } from '../command-line/filled-option.ts'
import { type LeafCommand, localDescription, localName, matchingCommands } from '../command-line/leaf-command.ts'
import {
  choiceSuggestions,
  commandSuggestions,
  optionSuggestions,
  type Suggestion,
  valueSuggestions,
} from '../command-line/suggestion.ts'
import type { ChosenCommand } from '../session.ts'
import type { Words } from '../words.ts'
import { SUGGESTIONS_ID, suggestionListView } from './suggestion-list-view.ts'

const PAUSE = 120

/**
 * The box under the messages. Plain text is dispatched as `say`. After a `/` it lists the bot's commands; one that is
 * picked turns the box into a line of fields, one per option, each with its list of values; `run` is dispatched then.
 */
class MessageBox extends LitElement {
  static override properties = {
    placeholder: {},
    locale: {},
    words: { attribute: false },
    commands: { attribute: false },
    users: { attribute: false },
    channels: { attribute: false },
    complete: { attribute: false },
    text: { state: true },
    line: { state: true },
    suggestions: { state: true },
    note: { state: true },
    active: { state: true },
    tried: { state: true },
  }
  declare placeholder: string
  declare locale: string
  declare words: Words
  declare commands: readonly LeafCommand[]
  declare users: ReadonlyMap<string, PageUser>
  declare channels: ReadonlyMap<string, PageChannel>
  declare complete: (command: ChosenCommand) => Promise<readonly APIApplicationCommandOptionChoice[]>
  /** What is typed as a message, or behind the last field to find a further option. */
  declare text: string
  declare line: CommandLine | undefined
  declare suggestions: readonly Suggestion[]
  declare note: string | undefined
  declare active: number
  declare tried: boolean
  #asked = 0

  constructor() {
    super()
    this.text = ''
    this.line = undefined
    this.suggestions = []
    this.note = undefined
    this.active = -1
    this.tried = false
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override updated(changed: PropertyValues<this>): void {
    const moved = changed.has('line') && (this.line ?? changed.get('line')) !== undefined
    if (moved) this.querySelector<HTMLElement>(`[data-at="${this.line?.at ?? 'text'}"]`)?.focus()
    this.querySelector('.suggestion[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }

  protected override render(): TemplateResult {
    const { line, words } = this
    const field = line?.filled[line.at]
    const heading =
      field !== undefined
        ? `${localName(field.option, this.locale)} · ${localDescription(field.option, this.locale)}`
        : line === undefined
          ? words.commands
          : words.options
    const listed = this.suggestions.length > 0 || this.note !== undefined || field !== undefined
    return html`
      ${listed ? suggestionListView({ heading, note: this.note, suggestions: this.suggestions, active: this.active, pick: this.#pick }) : nothing}
      <form class="box" @submit=${this.#submit} @keydown=${this.#key}>
        ${line === undefined ? this.#textView() : this.#lineView(line)}
        <button type="submit" class="icon" aria-label=${words.send}><span aria-hidden="true">➤</span></button>
      </form>
    `
  }

  #textView(): TemplateResult {
    return html`<textarea
      rows="1"
      data-at="text"
      role="combobox"
      aria-expanded=${this.suggestions.length > 0}
      aria-controls=${SUGGESTIONS_ID}
      aria-activedescendant=${this.#activeId()}
      aria-label=${this.placeholder}
      placeholder=${this.placeholder}
      maxlength="2000"
      .value=${this.text}
      @input=${this.#typed}
      @blur=${this.#forget}
    ></textarea>`
  }

  #lineView(line: CommandLine): TemplateResult {
    const further = furtherOptions(line).length
    return html`<div class="line">
      <button type="button" class="command-name" aria-label=${`/${line.leaf.name}. ${this.words.leaveCommand}`} @click=${this.#leave}>/${line.leaf.name}</button>
      ${line.filled.map((_, index) => this.#fieldView(line, index))}
      <input
        class="further"
        data-at=${line.filled.length}
        role="combobox"
        aria-expanded=${this.suggestions.length > 0}
        aria-controls=${SUGGESTIONS_ID}
        aria-activedescendant=${this.#activeId()}
        aria-label=${this.words.options}
        placeholder=${further > 0 ? this.words.moreOptions(further) : ''}
        autocomplete="off"
        .value=${this.text}
        @input=${this.#typed}
        @focus=${() => this.#goTo(line.filled.length)}
        @blur=${this.#forget}
      />
    </div>`
  }

  #fieldView(line: CommandLine, index: number): TemplateResult {
    const filled = line.filled[index]
    if (filled === undefined) return html``
    const name = localName(filled.option, this.locale)
    const problem = this.tried ? optionProblem(filled, this.words) : undefined
    return html`<label class="field" ?data-invalid=${problem !== undefined} title=${problem ?? nothing}>
      <span>${name}</span>
      <input
        data-at=${index}
        role="combobox"
        aria-label=${name}
        aria-required=${filled.option.required === true}
        aria-invalid=${problem !== undefined}
        aria-expanded=${index === line.at && this.suggestions.length > 0}
        aria-controls=${SUGGESTIONS_ID}
        aria-activedescendant=${index === line.at ? this.#activeId() : nothing}
        autocomplete="off"
        size=${Math.max(filled.text.length, 2)}
        .value=${filled.text}
        @input=${this.#typed}
        @focus=${() => this.#goTo(index)}
        @blur=${this.#forget}
      />
    </label>`
  }

  #activeId() {
    return this.active >= 0 ? `${SUGGESTIONS_ID}-${this.active}` : nothing
  }

  #typed = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) return
    const { value } = event.target
    const { line } = this
    const named = value.startsWith('/') && value.endsWith(' ') ? value.slice(1).trim() : undefined
    const leaf = line === undefined ? this.commands.find(({ name }) => name === named) : undefined
    if (leaf !== undefined) return this.#begin(leaf)
    if (line !== undefined && line.at < line.filled.length) this.line = typeOption(line, value)
    else this.text = value
    this.#suggest()
  }

  /** Lists what fits what is being typed. */
  #suggest(): void {
    this.#asked++
    const { line, text } = this
    const field = line?.filled[line.at]
    this.note = undefined
    if (line === undefined) {
      this.#list(text.startsWith('/') ? commandSuggestions(matchingCommands(this.commands, text.slice(1))) : [], 0)
    } else if (field === undefined) {
      const wanted = text.trim().toLowerCase()
      const further = optionSuggestions(furtherOptions(line), this.locale)
      this.#list(
        further.filter(({ title }) => title.toLowerCase().startsWith(wanted)),
        wanted === '' ? -1 : 0,
      )
    } else if (field.chosen !== undefined) {
      this.#list([], -1)
    } else if ('autocomplete' in field.option && field.option.autocomplete === true) {
      void this.#ask(line)
    } else {
      const values = valueSuggestions(field.option, field.text, this)
      this.#list(values ?? [], 0)
      if (values?.length === 0) this.note = this.words.noOptions
    }
  }

  /** Asks the bot for choices, once the user pauses. Only the answer to the last question counts. */
  async #ask(line: CommandLine): Promise<void> {
    const asked = this.#asked
    const { leaf, filled, at } = line
    if (this.suggestions.some(({ kind }) => kind !== 'value')) this.#list([], -1)
    this.note = this.suggestions.length === 0 ? this.words.loadingOptions : undefined
    await new Promise(resolve => setTimeout(resolve, PAUSE))
    if (asked !== this.#asked) return
    const options = leaf.wrap(chosenBasicOptions(filled, filled[at]?.option.name))
    const choices = await this.complete({ id: leaf.id, label: `/${leaf.name}`, options })
    if (asked !== this.#asked) return
    this.#list(choiceSuggestions(choices, this.locale), 0)
    this.note = choices.length === 0 ? this.words.noOptions : undefined
  }

  #list(suggestions: readonly Suggestion[], active: number): void {
    this.suggestions = suggestions
    this.active = suggestions.length === 0 ? -1 : active
  }

  #begin(leaf: LeafCommand): void {
    this.line = beginLine(leaf)
    this.text = ''
    this.tried = false
    this.#suggest()
  }

  #leave = (): void => {
    this.line = undefined
    this.text = ''
    this.#suggest()
  }

  #forget = (): void => {
    this.#asked++
    this.note = undefined
    this.#list([], -1)
  }

  #goTo(at: number): void {
    if (this.line !== undefined && this.line.at !== at) this.line = { ...this.line, at }
    this.#suggest()
  }

  #pick = (suggestion: Suggestion): void => {
    if (suggestion.kind === 'command') return this.#begin(suggestion.leaf)
    if (this.line === undefined) return
    if (suggestion.kind === 'value') this.line = chooseValue(this.line, suggestion.title, suggestion.value)
    else this.line = addOption(this.line, suggestion.option)
    this.text = ''
    this.#suggest()
  }

  #key = (event: KeyboardEvent): void => {
    if (event.isComposing) return
    const count = this.suggestions.length
    const suggestion =
      this.suggestions[this.active] ??
      (event.key === 'Tab' && count > 0 && !event.shiftKey ? this.suggestions[0] : undefined)
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      this.active = this.active < 0 ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count
    } else if ((event.key === 'Tab' || event.key === 'Enter') && suggestion !== undefined && !event.shiftKey) {
      event.preventDefault()
      this.#pick(suggestion)
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      this.#submit(event)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (count > 0 || this.note !== undefined) this.#forget()
      else if (this.line !== undefined) this.#leave()
    } else if (event.key === 'Backspace' && this.line !== undefined) this.#back(event, this.line)
  }

  /** Backspace in an empty field takes the field away; where nothing is left to take, the command. */
  #back(event: KeyboardEvent, line: CommandLine): void {
    const field = line.filled[line.at]
    const typed = field === undefined ? this.text : field.text
    if (typed !== '') return
    event.preventDefault()
    if (field === undefined && line.filled.length > 0) this.line = { ...line, at: line.filled.length - 1 }
    else if (field === undefined || (field.option.required === true && line.at === 0)) return this.#leave()
    else this.line = removeOption(line, line.at)
    this.#suggest()
  }

  #submit = (event: Event): void => {
    event.preventDefault()
    const { line } = this
    if (line === undefined) {
      if (this.text.trim() === '') return
      this.dispatchEvent(new CustomEvent('say', { detail: this.text.trim() }))
    } else {
      const wrong = line.filled.findIndex(filled => optionProblem(filled, this.words) !== undefined)
      const filled = line.filled[wrong]
      if (filled !== undefined) {
        this.tried = true
        this.line = { ...line, at: wrong }
        this.#suggest()
        this.note = optionProblem(filled, this.words)
        return
      }
      const options = line.leaf.wrap(chosenBasicOptions(line.filled))
      const detail: ChosenCommand = { id: line.leaf.id, label: `/${line.leaf.name}`, options }
      this.dispatchEvent(new CustomEvent('run', { detail }))
    }
    this.#leave()
    this.#forget()
  }
}

customElements.define('message-box', MessageBox)
