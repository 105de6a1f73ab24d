import { html, LitElement, type TemplateResult } from 'lit'
import { formatTimestamp } from './format-timestamp.ts'

const TICK = 1000

/** A moment in one of Discord's styles. A relative one keeps up with the clock. */
class TimeStamp extends LitElement {
  static override properties = { moment: { type: Number }, format: {}, locale: {} }
  declare moment: number
  declare format: string
  declare locale: string
  #ticking: ReturnType<typeof setInterval> | undefined

  constructor() {
    super()
    this.moment = 0
    this.format = 'f'
    this.locale = 'en'
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#ticking = setInterval(() => {
      if (this.format === 'R') this.requestUpdate()
    }, TICK)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearInterval(this.#ticking)
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override render(): TemplateResult {
    const whole = formatTimestamp(this.moment, 'F', this.locale, Date.now())
    return html`<time datetime=${new Date(this.moment).toISOString()} title=${whole}
      >${formatTimestamp(this.moment, this.format, this.locale, Date.now())}</time
    >`
  }
}

customElements.define('time-stamp', TimeStamp)
