import { cut } from '../../engine/basics/cut.ts'
import { BY_SETTING } from '../../store/open-blocklist.ts'
import type { Blocking } from '../../tables/blocks/block.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedText } from '../../words/names.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'
import { onPage } from '../model/on-page.ts'

/** How many are on a page, and how much of each reason is shown: what one message has room for. */
const A_PAGE = 20
const REASON = 80

/** A page of whom the operator has blocked, counted from 1, the latest first, with when and why; its last one where there are fewer. */
export function blockedList(all: readonly Blocking[], wanted: number, locale: Locale): Body {
  const words = uiWords(locale)
  if (all.length === 0) return note(words.say('operator.nobody-blocked'))
  const pages = Math.ceil(all.length / A_PAGE)
  const { shown, page } = onPage(all, wanted - 1, A_PAGE)
  const lines = shown.map(({ what, id, reason, at }) => {
    const facts = { id, since: moment(at, 'D'), reason: markedText(cut(reason, REASON)) }
    if (what === BY_SETTING || reason === '') return words.say(`operator.line.${what}`, facts)
    return words.say(`operator.line-because.${what}`, facts)
  })
  const left = pages === 1 ? [] : [`-# ${words.say('operator.page', { page: page + 1, pages })}`]
  return note([`### ${words.say('operator.blocked-title')}`, ...lines, ...left].join('\n'))
}
