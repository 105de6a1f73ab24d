import { html, type TemplateResult } from 'lit'
import { icon } from '../model/icons.ts'
import type { Page } from '../model/page.ts'
import type { Failure } from '../model/state.ts'

/** What Discord tells a user whose interaction failed. */
export function failureView(failure: Failure, { words, session }: Page): TemplateResult {
  return html`<div class="failure" role="alert">
    ${icon('warning')} ${failure.command === undefined ? '' : `${failure.command}: `}${words[failure.reason]}
    <button type="button" class="link" @click=${() => session.dismissFailure(failure.nonce)}>${words.close}</button>
  </div>`
}
