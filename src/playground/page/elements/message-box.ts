import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import {
  addOption,
  beginLine,
  type CommandLine,
  chooseValue,
  furtherOptions,
  removeOption,
  typeOption,
} from '../command-line/command-line.ts'
import { chosenBasicOptions, type FilledOption, optionProblem } from '../command-line/filled-option.ts'
import { type LeafCommand, localDescription, localName } from '../command-line/leaf-command.ts'
import type { Suggestion } from '../command-line/suggestion.ts'
import { icon } from '../model/icons.ts'
import type { ChosenCommand } from '../model/interactions.ts'
import { Completion, type CompletionHost } from './completion.ts'
import { SUGGESTIONS_ID, suggestionListView } from './suggestion-list-view.ts'

/**
 * The box under the messages. Plain text is dispatched as `say`. After a `/` it lists commands; a picked one becomes
 * a line of fields, one per option, and is dispatched as `run`.
 */
export class MessageBox extends LitElement implements CompletionHost {
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
    tried: { state: true },
  }
  declare placeholder: string
  declare locale: string
  declare words: CompletionHost['words']
  declare commands: readonly LeafCommand[]
  declare users: CompletionHost['users']
  declare channels: CompletionHost['channels']
  declare complete: CompletionHost['complete']
  /** What is typed as a message, or after the last field to find a further option. */
  declare text: string
  declare line: CommandLine | undefined
  /** Whether the command was sent off with something missing: what is wrong is marked from then on. */
  declare tried: boolean
  readonly #completion = new Completion(this)

  constructor() {
    super()
    this.text = ''
    this.line = undefined
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
    const { suggestions, note, active, open } = this.#completion
    const field = line?.filled[line.at]
    const general = line === undefined ? words.commands : words.options
    const heading = field === undefined ? general : fieldHeading(field, this.locale)
    const listed = open && (suggestions.length > 0 || note !== undefined || field !== undefined)
    return html`
      ${listed ? suggestionListView({ heading, note, suggestions, active, pick: this.#pick }) : nothing}
      <form class="box" @submit=${this.#submit} @keydown=${this.#key} @focusout=${() => this.#completion.close()}>
        ${line === undefined ? this.#textView() : this.#lineView(line)}
        <button type="submit" class="icon" aria-label=${words.send}>${icon('send')}</button>
      </form>
    `
  }

  #textView(): TemplateResult {
    return html`<textarea
      rows="1"
      data-at="text"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-controls=${SUGGESTIONS_ID}
      aria-activedescendant=${this.#activeId()}
      aria-label=${this.placeholder}
      placeholder=${this.placeholder}
      maxlength="2000"
      .value=${this.text}
      @input=${this.#typed}
    ></textarea>`
  }

  #lineView(line: CommandLine): TemplateResult {
    const further = furtherOptions(line).length
    const end = line.filled.length
    const leave = `/${line.leaf.name}. ${this.words.leaveCommand}`
    return html`<div class="line">
      <button type="button" class="command-name" aria-label=${leave} @click=${this.#leave}>/${line.leaf.name}</button>
      ${line.filled.map((filled, index) => this.#fieldView(line, filled, index))}
      <input
        class="further"
        data-at=${end}
        role="combobox"
        aria-expanded=${line.at === end && this.#completion.suggestions.length > 0}
        aria-controls=${SUGGESTIONS_ID}
        aria-activedescendant=${line.at === end ? this.#activeId() : nothing}
        aria-label=${this.words.options}
        placeholder=${further > 0 ? this.words.moreOptions(further) : ''}
        autocomplete="off"
        .value=${this.text}
        @input=${this.#typed}
        @focus=${() => this.#goTo(end)}
      />
    </div>`
  }

  #fieldView(line: CommandLine, filled: FilledOption, index: number): TemplateResult {
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
        aria-expanded=${index === line.at && this.#completion.suggestions.length > 0}
        aria-controls=${SUGGESTIONS_ID}
        aria-activedescendant=${index === line.at ? this.#activeId() : nothing}
        autocomplete="off"
        size=${Math.max(filled.text.length, 2)}
        .value=${filled.text}
        @input=${this.#typed}
        @focus=${() => this.#goTo(index)}
      />
    </label>`
  }

  #activeId() {
    const { active } = this.#completion
    return active >= 0 ? `${SUGGESTIONS_ID}-${active}` : nothing
  }

  #typed = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) return
    const { value } = event.target
    const { line } = this
    const named = value.startsWith('/') && value.endsWith(' ') ? value.slice(1).trim() : undefined
    const leaf = line === undefined ? this.commands.find(({ name }) => name === named) : undefined
    if (leaf !== undefined) this.#begin(leaf)
    else if (line !== undefined && line.at < line.filled.length) this.#set(typeOption(line, value), this.text)
    else this.#set(line, value)
  }

  #set(line: CommandLine | undefined, text = ''): void {
    this.line = line
    this.text = text
    this.#completion.refresh(line, text)
  }

  /** Puts the command into the box, for the person to fill in. */
  begin(key: string): void {
    const leaf = this.commands.find(command => command.keys.includes(key))
    if (leaf !== undefined) this.#begin(leaf)
  }

  #begin(leaf: LeafCommand): void {
    this.tried = false
    this.#set(beginLine(leaf))
  }

  #leave = (): void => this.#set(undefined)

  #goTo(at: number): void {
    if (this.line !== undefined) this.#set(this.line.at === at ? this.line : { ...this.line, at }, this.text)
  }

  #pick = (suggestion: Suggestion): void => {
    if (suggestion.kind === 'command') this.#begin(suggestion.leaf)
    else if (this.line === undefined) return
    else if (suggestion.kind === 'option') this.#set(addOption(this.line, suggestion.option))
    else this.#set(chooseValue(this.line, suggestion.title, suggestion.value))
  }

  #key = (event: KeyboardEvent): void => {
    if (event.isComposing) return
    const completion = this.#completion
    const listed = completion.suggestions.length > 0
    const plain = !event.shiftKey
    const picked = completion.activeSuggestion ?? (event.key === 'Tab' ? completion.suggestions[0] : undefined)
    if (listed && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      completion.step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (plain && picked !== undefined && (event.key === 'Tab' || event.key === 'Enter')) {
      event.preventDefault()
      this.#pick(picked)
    } else if (plain && event.key === 'Enter' && event.target !== this.querySelector('.command-name')) {
      this.#submit(event)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (completion.open && (listed || this.line !== undefined)) completion.close()
      else this.#leave()
    } else if (event.key === 'Backspace' && this.line !== undefined) this.#back(event, this.line)
  }

  /** Backspace in an empty field takes the field away; where nothing is left to take, the command. */
  #back(event: KeyboardEvent, line: CommandLine): void {
    const field = line.filled[line.at]
    if ((field?.text ?? this.text) !== '') return
    event.preventDefault()
    if (field !== undefined && (field.option.required !== true || line.at > 0)) this.#set(removeOption(line, line.at))
    else if (field === undefined && line.filled.length > 0) this.#goTo(line.filled.length - 1)
    else this.#leave()
  }

  #submit = (event: Event): void => {
    event.preventDefault()
    if (this.line !== undefined) this.#run(this.line)
    else if (this.text.trim() !== '') {
      this.dispatchEvent(new CustomEvent('say', { detail: this.text.trim() }))
      this.#leave()
    }
  }

  #run(line: CommandLine): void {
    const wrong = line.filled.findIndex(filled => optionProblem(filled, this.words) !== undefined)
    const filled = line.filled[wrong]
    if (filled !== undefined) {
      this.tried = true
      this.#goTo(wrong)
      this.#completion.say(optionProblem(filled, this.words) ?? '')
      return
    }
    const options = line.leaf.wrap(chosenBasicOptions(line.filled))
    const detail: ChosenCommand = { id: line.leaf.id, label: `/${line.leaf.name}`, options }
    this.dispatchEvent(new CustomEvent('run', { detail }))
    this.#leave()
  }
}

function fieldHeading({ option }: FilledOption, locale: string): string {
  return `${localName(option, locale)} · ${localDescription(option, locale)}`
}

customElements.define('message-box', MessageBox)
