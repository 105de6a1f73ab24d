import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'
import type { OperatorPress } from '../model/press.ts'

/** What is asked once more: what would be done, in lines, and what its button says. */
interface Asked {
  readonly lines: readonly string[]
  readonly label: string
  readonly press: OperatorPress
  readonly isHarmless?: true
}

/** Asks the operator once more before something is done. */
export function areYouSurePage({ lines, label, press, isHarmless }: Asked, locale: Locale): Body {
  const cancel = button(uiWords(locale).say('operator.cancel'), { type: 'operator-cancel' })
  return page([text(lines.join('\n')), row([button(label, press, isHarmless ? 'main' : 'stop'), cancel])])
}
