import { backToPanel } from '../pages/back.ts'
import { type Deed, parseCustomId } from '../pages/model/custom-id.ts'
import { page, rows, text } from '../pages/model/page.ts'
import type { Body } from '../pages/model/reply.ts'
import { type HouseKey, houseWords, type Locale } from '../words/words.ts'

/** What is said while these take their time: what computer players think about, and what is painted frame by frame. */
const MEANWHILE: Partial<Readonly<Record<Deed, HouseKey>>> = { hint: 'meanwhile.hint', film: 'meanwhile.film' }

/**
 * What a panel shows as long as what its button does takes its time; nothing where that is seldom long. Should it never be
 * done, there is a way back.
 */
export function meanwhileOf(customId: string, locale: Locale): Body | undefined {
  const id = parseCustomId(customId)
  const said = id?.type === 'do' ? MEANWHILE[id.deed] : undefined
  if (id === undefined || said === undefined) return undefined
  const words = houseWords(locale)
  return page([text(words.say(said)), ...rows([backToPanel(id.table, words)])])
}
