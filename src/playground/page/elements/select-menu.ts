import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { Words } from '../model/words.ts'
import { floatBeside } from './float-beside.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly description: string | undefined
  readonly emoji: string | undefined
}

/**
 * A select of a message or modal: a button that opens a list, made for keyboards and screen readers. One value is
 * taken at once, several when the list closes; `picked` is dispatched then with `values`.
 */
export class SelectMenu extends LitElement {
  static override properties = {
    options: { attribute: false },
    initial: { attribute: false },
    words: { attribute: false },
    label: {},
    placeholder: {},
    least: { type: Number },
    most: { type: Number },
    disabled: { type: Boolean },
    values: { state: true },
    open: { state: true },
    active: { state: true },
  }
  declare options: readonly SelectOption[]
  declare initial: readonly string[]
  declare words: Words
  declare label: string
  declare placeholder: string
  declare least: number
  declare most: number
  declare disabled: boolean
  declare values: readonly string[]
  declare open: boolean
  declare active: number
  #typed = { text: '', at: 0 }
  #id = `select-${crypto.randomUUID()}`
  #before: readonly string[] = []

  constructor() {
    super()
    this.options = []
    this.initial = []
    this.label = ''
    this.placeholder = ''
    this.least = 1
    this.most = 1
    this.disabled = false
    this.values = []
    this.open = false
    this.active = 0
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  /** What the message says is chosen holds until something else is, and again when the message is edited. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('initial')
    if (changed.has('initial') && String(before) !== String(this.initial)) this.values = this.initial
  }

  protected override updated(changed: PropertyValues<this>): void {
    const list = this.querySelector<HTMLElement>('[popover]')
    const button = this.querySelector<HTMLElement>('button')
    // Its message may have been taken away meanwhile.
    if (list === null || button === null || !this.isConnected) return
    if (changed.has('open')) {
      list.togglePopover(this.open)
      if (this.open) floatBeside(list, button)
    }
    if (this.open) this.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }

  protected override render(): TemplateResult {
    const chosen = this.options.filter(option => this.values.includes(option.value))
    return html`
      <button
        type="button"
        class="select"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded=${this.open}
        aria-controls=${this.#id}
        aria-label=${this.label || this.placeholder}
        aria-activedescendant=${this.open ? `${this.#id}-${this.active}` : nothing}
        ?disabled=${this.disabled}
        @click=${() => (this.open ? this.#close() : this.#show())}
        @keydown=${this.#key}
        @blur=${this.#close}
      >
        <span class="select-value">${chosen.length === 0 ? html`<span class="muted">${this.placeholder}</span>` : chosen.map(optionLabel)}</span>
        <span class="select-arrow" aria-hidden="true"></span>
      </button>
      <div
        popover="manual"
        id=${this.#id}
        class="select-list"
        role="listbox"
        aria-label=${this.label || this.placeholder}
        aria-multiselectable=${this.most > 1}
        @mousedown=${(event: Event) => event.preventDefault()}
      >
        ${this.options.length === 0 ? html`<div class="muted">${this.words.nothingFound}</div>` : nothing}
        ${this.options.map((option, index) => this.#option(option, index))}
        ${this.most > 1 ? html`<div class="select-done"><button type="button" class="button primary" @click=${this.#close}>${this.words.apply}</button></div>` : nothing}
      </div>
    `
  }

  #option(option: SelectOption, index: number): TemplateResult {
    return html`<div
      id="${this.#id}-${index}"
      role="option"
      class="select-option"
      aria-selected=${this.values.includes(option.value)}
      ?data-active=${index === this.active}
      @click=${() => this.#toggle(option)}
      @mouseenter=${() => {
        this.active = index
      }}
    >
      ${option.emoji ? html`<span class="emoji" aria-hidden="true">${option.emoji}</span>` : nothing}
      <span class="select-words">
        <span>${option.label}</span>
        ${option.description ? html`<small>${option.description}</small>` : nothing}
      </span>
      ${this.most > 1 ? html`<span class="check" aria-hidden="true"></span>` : nothing}
    </div>`
  }

  #show(): void {
    if (this.disabled) return
    this.#before = this.values
    const chosen = this.options.findIndex(option => this.values.includes(option.value))
    this.active = Math.max(chosen, 0)
    this.open = true
  }

  #close = (): void => {
    if (!this.open) return
    this.open = false
    const enough = this.values.length >= this.least && this.values.length <= this.most
    if (!enough) this.values = this.#before
    else if (String(this.values) !== String(this.#before)) this.#tell()
  }

  #toggle(option: SelectOption): void {
    const has = this.values.includes(option.value)
    if (this.most > 1) {
      if (has) this.values = this.values.filter(value => value !== option.value)
      else if (this.values.length < this.most) this.values = [...this.values, option.value]
      return
    }
    this.open = false
    if (has && this.least === 0) this.values = []
    else this.values = [option.value]
    this.#tell()
  }

  #tell(): void {
    this.dispatchEvent(new CustomEvent('picked', { bubbles: true }))
  }

  #key = (event: KeyboardEvent): void => {
    const last = this.options.length - 1
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(this.active + 1, last),
      ArrowUp: Math.max(this.active - 1, 0),
      Home: 0,
      End: last,
    }
    const step = steps[event.key]
    if (step !== undefined || event.key === 'Enter' || event.key === ' ') event.preventDefault()
    if (!this.open) {
      if (step !== undefined || event.key === 'Enter' || event.key === ' ') this.#show()
      return
    }
    const option = this.options[this.active]
    if (step !== undefined) this.active = step
    else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      this.values = this.#before
      this.open = false
    } else if ((event.key === 'Enter' || event.key === ' ') && option !== undefined) this.#toggle(option)
    else if (event.key.length === 1) this.#find(event.key)
  }

  /** Goes to the option that begins with what is typed in one go. */
  #find(key: string): void {
    const now = Date.now()
    const text = (now - this.#typed.at < 800 ? this.#typed.text : '') + key.toLowerCase()
    this.#typed = { text, at: now }
    const found = this.options.findIndex(option => option.label.toLowerCase().startsWith(text))
    if (found >= 0) this.active = found
  }
}

function optionLabel(option: SelectOption): TemplateResult {
  return html`<span class="select-chosen">${option.emoji ? html`<span class="emoji" aria-hidden="true">${option.emoji}</span> ` : nothing}${option.label}</span>`
}

customElements.define('select-menu', SelectMenu)
