import { type APIComponentInLabel, ComponentType, TextInputStyle } from 'discord-api-types/v10'
import { html, nothing, type TemplateResult } from 'lit'
import '../elements/select-menu.ts'
import { initialValues, selectOptions } from '../message/select-options.ts'
import type { Page } from '../model/page.ts'

/** The field of a modal's label. `name` is what a screen reader calls it. */
export function modalFieldView(field: APIComponentInLabel, name: string, page: Page): TemplateResult {
  switch (field.type) {
    case ComponentType.TextInput: {
      const least = field.min_length ?? nothing
      const most = field.max_length ?? 4000
      const required = field.required !== false
      return field.style === TextInputStyle.Paragraph
        ? html`<textarea name=${field.custom_id} aria-label=${name} rows="4" placeholder=${field.placeholder ?? ''} minlength=${least} maxlength=${most} ?required=${required} .defaultValue=${field.value ?? ''}></textarea>`
        : html`<input name=${field.custom_id} aria-label=${name} placeholder=${field.placeholder ?? ''} minlength=${least} maxlength=${most} ?required=${required} value=${field.value ?? ''} autocomplete="off" />`
    }
    case ComponentType.RadioGroup:
      return html`<div role="radiogroup" aria-label=${name}>
        ${field.options.map(
          option =>
            html`<label class="choice"><input type="radio" name=${field.custom_id} value=${option.value} ?required=${field.required !== false} ?checked=${option.default === true} /><span>${option.label}${option.description ? html`<small>${option.description}</small>` : nothing}</span></label>`,
        )}
      </div>`
    case ComponentType.CheckboxGroup:
      return html`<div role="group" aria-label=${name}>
        ${field.options.map(
          option =>
            html`<label class="choice"><input type="checkbox" name=${field.custom_id} value=${option.value} ?checked=${option.default === true} /><span>${option.label}${option.description ? html`<small>${option.description}</small>` : nothing}</span></label>`,
        )}
      </div>`
    case ComponentType.Checkbox:
      return html`<label class="choice"><input type="checkbox" name=${field.custom_id} ?checked=${field.default === true} /><span>${name}</span></label>`
    case ComponentType.FileUpload:
      return html`<p class="muted">${page.words.unsupported}</p>`
    default:
      return html`<select-menu
        data-name=${field.custom_id}
        .label=${name}
        .options=${selectOptions(field, page)}
        .initial=${initialValues(field)}
        .words=${page.words}
        .placeholder=${field.placeholder ?? page.words.makeSelection}
        .least=${field.required === false ? 0 : (field.min_values ?? 1)}
        .most=${field.max_values ?? 1}
      ></select-menu>`
  }
}
