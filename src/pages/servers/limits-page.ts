import type { Words } from '../../engine/contract/words.ts'
import { LIMIT_NAMES, type LimitName } from '../../tables/limits/server-limits.ts'
import type { ShownLimits } from '../../tables/moderate/set-limits.ts'
import type { Locale } from '../../words/locales.ts'
import { type UiKey, uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'

/** How many of what there may be on a server, how many there are, and how many its moderators may set where that is more. */
export function limitsPage(shown: ShownLimits, locale: Locale, who: 'moderators' | 'operator'): Body {
  const words = uiWords(locale)
  const lines = LIMIT_NAMES.map(name => {
    const [max, allowed] = [shown.limits[name], shown.allowed[name]]
    const told = tellLimit(name, shown, words)
    return `- ${allowed === max ? told : words.say('limits.may-be', { told, allowed })}`
  })
  return note([`### ${words.say('limits.title')}`, ...lines, `-# ${words.say(`limits.for-${who}`)}`].join('\n'))
}

function tellLimit(name: LimitName, { limits, used }: ShownLimits, words: Words<UiKey>): string {
  const [label, max] = [words.say(`limits.${name}`), limits[name]]
  switch (name) {
    case 'on-server':
    case 'computers-on-server':
      return words.say('limits.line-used', { label, max, used: used[name] })
    case 'in-channel':
    case 'computers-in-channel':
      return words.say('limits.line-fullest', { label, max, used: used[name] })
    case 'of-host':
      return words.say('limits.line-busiest', { label, max, used: used[name] })
    case 'of-newcomer':
      return max < limits['of-host']
        ? words.say('limits.line-newcomer', { label, max, most: limits['of-host'] })
        : words.say('limits.line', { label, max })
    case 'lobby-days':
    case 'idle-days':
    case 'stalled-days':
      return words.say('limits.line', { label, max })
  }
}
