import type { Announced, DraftAnnouncement } from '../../tables/announcements/send-announcement.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'

/** What servers of a language are told: in English, where nothing was written in theirs. */
export function announcementPage({ en, fr }: Announced, locale: Locale): Body {
  const [said, language] = locale === 'fr' && fr !== undefined ? ([fr, 'fr'] as const) : ([en, 'en'] as const)
  return page([text(said), text(`-# ${uiWords(language).say('announcement.from')}`)])
}

/** An announcement as it will look, for whoever wrote it: it goes nowhere before they say so. */
export function previewPage(draft: DraftAnnouncement, locale: Locale): Body {
  const { id, fr, servers } = draft
  const words = uiWords(locale)
  const press = (deed: 'send' | 'drop') => ({ type: 'announcement', deed, announcement: id }) as const
  const send = servers === 0 ? [] : [button(words.say('announcement.send', { count: servers }), press('send'), 'main')]
  return page([
    text(words.say(fr === undefined ? 'announcement.preview-english' : 'announcement.preview')),
    ...announcementPage(draft, 'en').blocks,
    ...(fr === undefined ? [] : [text(words.say('announcement.in-french')), ...announcementPage(draft, 'fr').blocks]),
    text(words.say('announcement.goes-to', { count: servers })),
    row([...send, button(words.say('announcement.drop'), press('drop'))]),
  ])
}
