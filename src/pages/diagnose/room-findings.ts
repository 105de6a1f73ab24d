import type { Room } from '../../tables/health/read-room.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import type { ChannelState } from './channel-findings.ts'
import { amiss, type Finding, well } from './finding.ts'

/** Whether another table may be opened in a channel, and on its server; a forum's tables are each in a post of their own. */
export function roomFindings(
  { inChannel, onServer }: Room,
  { kind }: Pick<ChannelState, 'kind'>,
  locale: Locale,
): readonly Finding[] {
  const words = uiWords(locale)
  const counted = [
    ...(kind === 'forum' ? [] : [{ where: 'channel' as const, ...inChannel }]),
    { where: 'server' as const, ...onServer },
  ]
  return counted.map(({ where, tables, max, allowed }) => {
    if (tables < max) return well(words.say(`diagnose.room-${where}`, { tables, max }))
    const more = words.say(max < allowed ? 'diagnose.room-raise' : 'diagnose.room-most', { allowed })
    return amiss(`${words.say(`diagnose.full-${where}`, { tables, max })} ${more}`)
  })
}
