import { cut } from '../../engine/basics/cut.ts'
import type { Words } from '../../engine/contract/words.ts'
import type { Blocking } from '../../tables/blocks/block.ts'
import { blockable } from '../../tables/blocks/blockable.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedText } from '../../words/names.ts'
import { type UiKey, uiWords } from '../../words/words.ts'
import { type Body, button, note, page, row, text } from '../model/blocks.ts'
import { onPage, turnButtons } from '../model/on-page.ts'
import { newerAndOlder } from '../servers/bans-page.ts'
import { tellWhom } from './tell-whom.ts'

/** How many are on a page: each has a button. */
const A_PAGE = 5
/** How much of each reason is shown. */
const REASON = 80

/** A page of whom the operator has blocked, counted from 0, the latest first, with when and why; its last one where there are fewer. */
export function blockedList(all: readonly Blocking[], wanted: number, locale: Locale): Body {
  const words = uiWords(locale)
  if (all.length === 0) return note(words.say('operator.nobody-blocked'))
  const { shown, page: at, after } = onPage(all, wanted, A_PAGE)
  const turn = turnButtons({ page: at, after }, to => ({ type: 'blocked', page: to }), newerAndOlder(words))
  const numbered = shown.map((one, index) => ({ one, number: at * A_PAGE + index + 1 }))
  const lines = numbered.map(({ one, number }) => `**${number}.** ${tellBlocking(one, words)}`)
  const lift = numbered.flatMap(({ one, number }) => {
    const { data: whom } = blockable.safeParse(one)
    return whom === undefined ? [] : [button(words.say('operator.lift', { number }), { type: 'ask-unblock', ...whom })]
  })
  return page([text([`### ${words.say('operator.blocked-title')}`, ...lines].join('\n')), row([...lift, ...turn])])
}

function tellBlocking({ what, id, name, reason, at }: Blocking, words: Words<UiKey>): string {
  const { data: whom } = blockable.safeParse({ what, id })
  const parts = [
    whom === undefined ? words.say('operator.by-setting', { id }) : tellWhom({ ...whom, name }, words),
    moment(at, 'D'),
    ...(reason === '' ? [] : [markedText(cut(reason, REASON))]),
  ]
  return parts.join(' · ')
}
