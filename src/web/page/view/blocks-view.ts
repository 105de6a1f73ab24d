import { html, nothing, type TemplateResult } from 'lit'
import type { ShownBlock } from '../../protocol/board-state.ts'
import { type Choosing, choicesView } from './choices-view.ts'
import { pictureView } from './picture-view.ts'
import { textView } from './text-view.ts'

/** Blocks from top to bottom. Where no choice can be made, none is shown; what is quiet is not read aloud by itself. */
export function blocksView(
  blocks: readonly ShownBlock[],
  locale: string,
  choosing?: Choosing,
  isQuiet = choosing === undefined,
): readonly (TemplateResult | typeof nothing)[] {
  return blocks.map(block => blockView(block, locale, choosing, isQuiet))
}

function blockView(
  block: ShownBlock,
  locale: string,
  choosing: Choosing | undefined,
  isQuiet: boolean,
): TemplateResult | typeof nothing {
  switch (block.type) {
    case 'text':
      // What stands beside the board is read aloud when it becomes another text.
      return html`<div class="text" aria-live=${isQuiet ? nothing : 'polite'} aria-atomic="true">${textView(block.text, locale)}</div>`
    case 'picture':
      return pictureView(block, choosing)
    case 'choices':
      return choosing === undefined ? nothing : choicesView(block, choosing)
  }
}
