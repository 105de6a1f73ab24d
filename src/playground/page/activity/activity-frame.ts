import { html, LitElement, nothing, type TemplateResult } from 'lit'
import type { ActivityActions } from '../model/activity-actions.ts'
import { icon } from '../model/icons.ts'
import type { OpenActivity } from '../model/state.ts'
import type { Words } from '../model/words.ts'
import { type ActivityClient, activityClient, type LayoutMode } from './activity-client.ts'

/** From this width on a client is a desktop's. */
const DESKTOP_PX = 700

/** One instance of the Activity in its frame, with what Discord's client has around it. */
export class ActivityFrame extends LitElement {
  static override properties = {
    activity: { attribute: false },
    words: { attribute: false },
    actions: { attribute: false },
    answer: { state: true },
    mode: { state: true },
  }
  declare activity: OpenActivity
  declare words: Words
  declare actions: ActivityActions
  /** Answers whether the application may know who they are, where that is asked. */
  declare answer: ((isGiven: boolean) => void) | undefined
  declare mode: LayoutMode
  #client: ActivityClient | undefined
  #source = ''
  #hear = ({ source, data }: MessageEvent) => {
    if (source === this.#window()) this.#client?.hear(data)
  }

  constructor() {
    super()
    this.answer = undefined
    this.mode = 'focused'
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('message', this.#hear)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('message', this.#hear)
  }

  protected override willUpdate(): void {
    if (this.#client !== undefined) return
    const { application, unknown, url: base } = this.activity
    const frame = crypto.randomUUID()
    const url = new URL(base)
    url.searchParams.set('frame_id', frame)
    url.searchParams.set('platform', innerWidth < DESKTOP_PX ? 'mobile' : 'desktop')
    this.#source = url.href
    this.#client = activityClient({
      application,
      frame,
      unknown,
      post: message => this.#window()?.postMessage(message, url.origin),
      authorize: async scopes => ((await this.#mayKnow()) ? this.actions.authorize(scopes) : undefined),
      openLink: link => void open(link, '_blank', 'noopener'),
      close: () => this.actions.leaveActivity(),
    })
  }

  protected override render(): TemplateResult {
    const { words, answer, mode, actions } = this
    const isSmall = mode === 'pip'
    const changeSize = () => {
      this.mode = isSmall ? 'focused' : 'pip'
      this.#client?.layout(this.mode)
    }
    return html`<section class=${isSmall ? 'activity small' : 'activity'} aria-label=${words.activity}>
      <header>
        <h2>${words.activity}</h2>
        <button type="button" class="button secondary" aria-pressed=${isSmall} @click=${changeSize}>${words.smaller}</button>
        <button type="button" class="button secondary" @click=${actions.popOut}>${words.popOut}</button>
        <button type="button" class="icon" aria-label=${words.leaveActivity} @click=${actions.leaveActivity}>${icon('close')}</button>
      </header>
      ${answer === undefined ? nothing : this.#question(answer)}
      <iframe title=${words.activity} src=${this.#source}></iframe>
    </section>`
  }

  #question(answer: (isGiven: boolean) => void): TemplateResult {
    const { words } = this
    return html`<div class="consent" role="alertdialog" aria-label=${words.consent}>
      <p>${words.consent}</p>
      <button type="button" class="button secondary" @click=${() => answer(false)}>${words.cancel}</button>
      <button type="button" class="button primary" @click=${() => answer(true)}>${words.authorize}</button>
    </div>`
  }

  #window(): Window | null | undefined {
    return this.querySelector('iframe')?.contentWindow
  }

  /** Whether the application may know who they are: they are asked once. */
  async #mayKnow(): Promise<boolean> {
    if (this.activity.consented) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.answer = resolve
    return promise.finally(() => {
      this.answer = undefined
    })
  }
}

customElements.define('activity-frame', ActivityFrame)
