import { note } from '../../pages/model/blocks.ts'
import type { Filled } from '../../pages/model/form.ts'
import type { AnnouncementPress } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { ANNOUNCEMENT_FIELDS, announcementForm } from '../../pages/operator/announcement-form.ts'
import { previewPage } from '../../pages/operator/announcement-page.ts'
import { announcementsPage } from '../../pages/operator/announcements-page.ts'
import {
  draftAnnouncement,
  dropAnnouncement,
  LONGEST_ANNOUNCEMENT,
  readAnnouncements,
  sendAnnouncement,
  withdrawAnnouncement,
} from '../../tables/announcements/send-announcement.ts'
import { uiWords } from '../../words/words.ts'
import type { Actor } from '../model/actor.ts'
import { asOperator, type Operator } from '../model/as-operator.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'

/** How many announcements are listed. */
const LISTED = 3

/** A form for what is to be announced. */
export async function askToAnnounce({ locale }: Operator): Promise<Reply> {
  return { type: 'form', form: announcementForm(locale) }
}

/** Shows the operator alone how what they wrote will look, and to how many servers it would go. Nothing is sent. */
export function previewAnnouncement(actor: Actor, services: Services, filled: Filled): Promise<Reply> {
  return asOperator(actor, services, async ({ interaction, user, locale }) => {
    const [en = '', fr = ''] = ANNOUNCEMENT_FIELDS.map(field => (filled.get(field) ?? '').trim())
    const max = LONGEST_ANNOUNCEMENT
    // Discord holds both for its own clients.
    if (en.length > max || fr.length > max) return sentence('refused.long-text', locale, { max })
    if (en === '') return sentence('refused.empty-announcement', locale)
    const written = { en, fr: fr === '' ? undefined : fr }
    const drafted = await draftAnnouncement(services.tables, { interaction, user }, written)
    if (!drafted.ok) return explain(services, drafted, locale)
    return { type: 'message', body: previewPage(drafted.draft, locale) }
  })
}

/** Sends, drops or withdraws an announcement. */
export function pressAnnouncement(actor: Actor, services: Services, press: AnnouncementPress): Promise<Reply> {
  return asOperator(actor, services, async operator => {
    if (press.type === 'announce') return askToAnnounce(operator)
    const { interaction, user, locale } = operator
    const how = [services.tables, { interaction, user }, press.announcement] as const
    const words = uiWords(locale)
    switch (press.deed) {
      case 'send': {
        const sent = await sendAnnouncement(...how)
        if (!sent.ok) return explain(services, sent, locale)
        return { type: 'message', body: note(words.say('announcement.sent', { count: sent.servers })) }
      }
      case 'drop': {
        const dropped = await dropAnnouncement(...how)
        return dropped.ok ? sentence('announcement.dropped', locale) : explain(services, dropped, locale)
      }
      case 'withdraw': {
        const withdrawn = await withdrawAnnouncement(...how)
        return withdrawn.ok ? listAnnouncements(operator, services) : explain(services, withdrawn, locale)
      }
    }
  })
}

/** The announcements that were sent last, with how far they are. */
export async function listAnnouncements({ locale }: Operator, { tables }: Services): Promise<Reply> {
  return { type: 'message', body: announcementsPage(await readAnnouncements(tables, LISTED), locale) }
}
