import { html, nothing, type TemplateResult } from 'lit'
import type { Field, Form } from '../../../pages/model/form.ts'

/** A form to fill in, and what sends it. */
export function formView(
  { title, help, fields }: Form,
  send: string,
  fill: (filled: ReadonlyMap<string, string>) => void,
): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { currentTarget: form } = event
    if (!(form instanceof HTMLFormElement)) return
    const all = [...new FormData(form)]
    fill(new Map(all.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))))
  }
  return html`<form class="filled" aria-label=${title} @submit=${submit}>
    <h3>${title}</h3>
    ${help === undefined ? nothing : html`<p><small>${help}</small></p>`} ${fields.map(fieldView)}
    <button class="main">${send}</button>
  </form>`
}

function fieldView(field: Field): TemplateResult {
  const { name, label, hint } = field
  return html`<label>
    <span>${label}</span>
    ${inputView(field, name)} ${hint === undefined ? nothing : html`<small>${hint}</small>`}
  </label>`
}

function inputView(field: Field, name: string): TemplateResult {
  if (field.type === 'boxes')
    return html`${field.options.map(
      ({ value, label, isPicked }) =>
        html`<label><input type="checkbox" name=${value} value=${value} ?checked=${isPicked === true} /> ${label}</label>`,
    )}`
  if (field.type === 'choice')
    return html`<select name=${name}>
      ${field.options.some(({ isPicked }) => isPicked) ? nothing : html`<option value=""></option>`}
      ${field.options.map(
        ({ value, label, isPicked }) => html`<option value=${value} ?selected=${isPicked === true}>${label}</option>`,
      )}
    </select>`
  const { example, longest, lines, value = '', required } = field
  return lines
    ? html`<textarea name=${name} maxlength=${longest} placeholder=${example ?? ''} ?required=${required} .value=${value}></textarea>`
    : html`<input name=${name} maxlength=${longest} placeholder=${example ?? ''} ?required=${required} .value=${value} autocomplete="off" />`
}
