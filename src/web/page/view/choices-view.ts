import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { BoardState, ShownChoice, ShownChoices } from '../../protocol/board-state.ts'
import { type PageActions, type PageState, wordOf } from '../model/page-state.ts'
import { namedOnce } from './named-once.ts'

/** How choices are made. */
export interface Choosing {
  choose(...choices: readonly [ShownChoice, ...ShownChoice[]]): void
  /** What was chosen before is not answered yet. */
  readonly isBusy: boolean
  /** Points at a place of a picture. */
  tap(place: string): void
  /** Says what lies at a place. */
  pointAt(place: string): void
  /** The place that was pointed at last, and those that were tapped. */
  readonly pointed: string | undefined
  readonly tapped: readonly string[]
  /** What is said of places at which something can be done. */
  readonly possible: string
  /** What sends several choices. */
  readonly send: string
}

/** How choices are made on a board that is shown. */
export function choosingOn(board: BoardState, { isBusy, pointed }: PageState, actions: PageActions): Choosing {
  const { choose, tap, pointAt } = actions
  const { tapped = [] } = board
  const [send, possible] = [wordOf(board, 'send'), wordOf(board, 'possible')]
  return { choose, tap, pointAt, pointed, tapped, isBusy, send, possible }
}

/** Choices as buttons; several of a list as boxes to tick. */
export function choicesView({ title, several, choices }: ShownChoices, choosing: Choosing): TemplateResult {
  const isList = choices.some(({ picked }) => picked !== undefined)
  return html`${title === undefined ? nothing : html`<p><small>${title}</small></p>`}
    ${
      several === undefined
        ? html`<ul class=${isList ? 'choices list' : 'choices'}>
      ${repeat(
        choices,
        namedOnce(choices, ({ label }) => label),
        choice => html`<li>${choiceView(choice, choosing)}</li>`,
      )}
    </ul>`
        : severalView(choices, several, choosing)
    }`
}

function choiceView(choice: ShownChoice, { choose, isBusy }: Choosing): TemplateResult {
  const { tone = '', picked } = choice
  return html`<button
    type="button"
    class=${tone}
    aria-disabled=${isBusy}
    aria-current=${tone === 'main' && picked !== undefined ? 'true' : nothing}
    @click=${() => choose(choice)}
  >
    ${saidView(choice)}
  </button>`
}

function saidView({ label, detail }: ShownChoice): TemplateResult {
  return html`<span>${label}</span>${detail === undefined ? nothing : html`<small>${detail}</small>`}`
}

function severalView(
  choices: readonly ShownChoice[],
  [least, most]: readonly [number, number],
  { choose, isBusy, send }: Choosing,
): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { currentTarget: form } = event
    if (!(form instanceof HTMLFormElement)) return
    const ticked = new FormData(form).getAll('choice').map(Number)
    const [first, ...others] = choices.filter((_, index) => ticked.includes(index))
    if (first === undefined || ticked.length < least || ticked.length > most) return
    form.reset()
    choose(first, ...others)
  }
  return html`<form class="several" @submit=${submit}>
    ${choices.map(
      (choice, index) => html`<label><input type="checkbox" name="choice" value=${index} />${saidView(choice)}</label>`,
    )}
    <button aria-disabled=${isBusy}>${send}</button>
  </form>`
}
