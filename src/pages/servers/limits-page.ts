import { LIMIT_NAMES, type ServerLimits } from '../../tables/servers/server-limits.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'

/** How many of what there may be on a server, and how many its moderators may set. */
export function limitsPage({ limits, allowed }: ServerLimits, locale: Locale, who: 'moderators' | 'operator'): Body {
  const words = uiWords(locale)
  const lines = LIMIT_NAMES.map(name => {
    const label = words.say(`limits.${name}`)
    return `- ${words.say('limits.line', { label, max: limits[name], allowed: allowed[name] })}`
  })
  return note([`### ${words.say('limits.title')}`, ...lines, `-# ${words.say(`limits.for-${who}`)}`].join('\n'))
}
