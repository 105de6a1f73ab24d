import { LONGEST_ANNOUNCEMENT } from '../../tables/announcements/send-announcement.ts'
import { LOCALES, type Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import type { Form } from '../model/form.ts'

/** What the fields are called: by their languages. */
export const ANNOUNCEMENT_FIELDS = LOCALES

/** A form for what is said to all servers, in each language; the first one has to be there. */
export function announcementForm(locale: Locale): Form {
  const words = uiWords(locale)
  return {
    press: { type: 'announce' },
    title: words.say('announcement.form'),
    fields: LOCALES.map((language, place) => ({
      type: 'text',
      name: language,
      label: words.say(`announcement.field.${language}`),
      hint: words.say(`announcement.hint.${language}`),
      longest: LONGEST_ANNOUNCEMENT,
      lines: true,
      required: place === 0,
    })),
  }
}
