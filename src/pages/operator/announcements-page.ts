import { cut } from '../../engine/basics/cut.ts'
import type { AnnouncementProgress, SentAnnouncement } from '../../tables/announcements/send-announcement.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedText } from '../../words/names.ts'
import { uiWords } from '../../words/words.ts'
import { type Block, type Body, button, note, page, row, text } from '../model/blocks.ts'

/** How much of an announcement is repeated, in characters. */
const LONGEST = 200

/** The announcements that were sent last: how many servers were told, and why others were not. */
export function announcementsPage(all: readonly SentAnnouncement[], locale: Locale): Body {
  const words = uiWords(locale)
  if (all.length === 0) return note(words.say('announcements.none'))
  return page([
    text(`### ${words.say('announcements.title')}`),
    ...all.flatMap((one): Block[] => {
      const { id, sentAt, withdrawnAt, en, progress } = one
      const facts = { at: moment(sentAt, 'f'), ...(withdrawnAt && { until: moment(withdrawnAt, 'f') }) }
      const when = words.say(withdrawnAt === undefined ? 'announcements.sent-at' : 'announcements.withdrawn-at', facts)
      const lines = progress.map(each => `- ${sayProgress(each, withdrawnAt !== undefined, locale)}`)
      const press = { type: 'announcement', deed: 'withdraw', announcement: id } as const
      const withdraw =
        withdrawnAt === undefined ? [row([button(words.say('announcements.withdraw'), press, 'stop')])] : []
      return [text([`**${when}**`, `> ${markedText(cut(en, LONGEST))}`, ...lines].join('\n')), ...withdraw]
    }),
  ])
}

function sayProgress(
  { status, matter, servers: count }: AnnouncementProgress,
  isWithdrawn: boolean,
  locale: Locale,
): string {
  const words = uiWords(locale)
  const stays = isWithdrawn && status === 'sent'
  const said = words.say(stays && matter !== null ? 'announcements.undeleted' : `announcements.${status}`, { count })
  return matter === null
    ? said
    : words.say('announcements.because', { said, why: words.say(`announcements.why.${matter}`) })
}
