import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackComponent,
  ComponentType,
} from 'discord-api-types/v10'
import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { markdownView } from '../markdown/markdown-view.ts'
import { showDialog } from '../message/show-dialog.ts'
import { icon } from '../model/icons.ts'
import type { Page } from '../model/page.ts'
import type { OpenModal } from '../model/state.ts'
import { fieldAnswer, fieldProblem } from './modal-answer.ts'
import { modalFieldView } from './modal-field-view.ts'

interface Labelled {
  readonly field: APIComponentInLabel
  readonly label: string
  readonly description: string | undefined
}

/** A modal that the bot opened. It stays open until the bot has taken what was filled in. */
export function modalView({ modal, sending, failed }: OpenModal, page: Page): TemplateResult {
  const { words, session } = page
  const parts = modal.components.flatMap(component => partsOf(component))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement) || sending !== undefined) return
    const form = event.currentTarget
    const answers = parts.flatMap(part => ('field' in part ? [{ part, answer: fieldAnswer(part.field, form) }] : []))
    const problems = answers.map(
      ({ part, answer }) => [part.field.custom_id, fieldProblem(part.field, answer, words)] as const,
    )
    for (const [id, problem] of problems) showProblem(form, id, problem)
    if (problems.every(([, problem]) => problem === undefined)) session.submitModal(answers.map(({ answer }) => answer))
  }
  return html`<dialog class="modal" aria-labelledby="modal-title" ${ref(showDialog)} @close=${session.closeModal}>
    <form @submit=${submit}>
      <header>
        <h2 id="modal-title">${modal.title}</h2>
        <button type="button" class="icon" aria-label=${words.close} @click=${session.closeModal}>${icon('close')}</button>
      </header>
      <div class="modal-fields">
        ${parts.map(part => ('field' in part ? labelledView(part, page) : html`<div class="markdown">${markdownView(part.content, page)}</div>`))}
      </div>
      ${failed ? html`<p class="failure" role="alert">${words.modalFailed}</p>` : nothing}
      <div class="dialog-buttons">
        <button type="button" class="button secondary" @click=${session.closeModal}>${words.cancel}</button>
        <button type="submit" class="button primary" aria-busy=${sending !== undefined}>${words.submit}</button>
      </div>
    </form>
  </dialog>`
}

function labelledView(part: Labelled, page: Page): TemplateResult {
  const required = 'required' in part.field ? part.field.required !== false : part.field.type !== ComponentType.Checkbox
  return html`<div class="modal-field">
    <div class="modal-label" aria-hidden="true">${part.label}${required ? html` <span class="required">*</span>` : nothing}</div>
    ${part.description ? html`<small>${part.description}</small>` : nothing}
    ${modalFieldView(part.field, part.label, page)}
    <p class="problem" role="alert" data-problem=${part.field.custom_id}></p>
  </div>`
}

function showProblem(form: HTMLFormElement, customId: string, problem: string | undefined) {
  const place = form.querySelector(`[data-problem="${CSS.escape(customId)}"]`)
  if (place !== null) place.textContent = problem ?? ''
}

/** A modal's components by what is shown: labelled fields (in the old form, a row with a text input) and texts. */
function partsOf(
  component: APIModalInteractionResponseCallbackComponent,
): readonly (Labelled | { readonly content: string })[] {
  if (component.type === ComponentType.Label) {
    return [{ field: component.component, label: component.label, description: component.description }]
  }
  if (component.type === ComponentType.ActionRow) {
    return component.components.map(field => ({ field, label: field.label ?? '', description: undefined }))
  }
  return 'content' in component && typeof component.content === 'string' ? [{ content: component.content }] : []
}
