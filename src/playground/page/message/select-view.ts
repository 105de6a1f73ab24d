import type { APIMessage, APISelectMenuComponent } from 'discord-api-types/v10'
import { html, type TemplateResult } from 'lit'
import { SelectMenu } from '../elements/select-menu.ts'
import type { Page } from '../model/page.ts'
import { isPending } from './button-view.ts'
import { initialValues, selectOptions } from './select-options.ts'

/** A select of a message. */
export function selectView(select: APISelectMenuComponent, message: APIMessage, page: Page): TemplateResult {
  const picked = ({ currentTarget }: Event) => {
    if (currentTarget instanceof SelectMenu) page.session.select(message, select.custom_id, currentTarget.values)
  }
  return html`<select-menu
    data-custom-id=${select.custom_id}
    .options=${selectOptions(select, page)}
    .initial=${initialValues(select)}
    .words=${page.words}
    .placeholder=${select.placeholder ?? page.words.makeSelection}
    .least=${select.min_values ?? 1}
    .most=${select.max_values ?? 1}
    .disabled=${select.disabled === true || isPending(message, select.custom_id, page)}
    @picked=${picked}
  ></select-menu>`
}
