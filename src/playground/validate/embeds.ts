import type { APIEmbed } from 'discord-api-types/v10'
import { z } from 'zod'
import { LIMITS } from '../protocol/limits.ts'
import { list, report, shaped, text, whole, yesOrNo } from './fields.ts'

const url = text(0, LIMITS.mediaUrl).nullish()
const picture = z.object({ url: text(1, LIMITS.mediaUrl) }).nullish()

const embed = z.object({
  title: text(0, LIMITS.embedTitle).nullish(),
  description: text(0, LIMITS.embedDescription).nullish(),
  url,
  color: whole(0, 0xffffff).nullish(),
  timestamp: z.iso.datetime({ offset: true }).nullish(),
  footer: z.object({ text: text(0, LIMITS.embedFooter), icon_url: url }).nullish(),
  author: z.object({ name: text(0, LIMITS.embedAuthor), url, icon_url: url }).nullish(),
  image: picture,
  thumbnail: picture,
  fields: list(
    z.object({ name: text(1, LIMITS.embedFieldName), value: text(1, LIMITS.embedFieldValue), inline: yesOrNo }),
    0,
    LIMITS.embedFields,
  ).nullish(),
})

export const embeds = list(shaped<APIEmbed>(embed), 0, LIMITS.embeds).superRefine((value, ctx) => {
  const total = value.flatMap(textsOf).reduce((sum, part) => sum + [...part].length, 0)
  if (total > LIMITS.embedTotal) {
    report(ctx, 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${LIMITS.embedTotal}`)
  }
})

function textsOf({ title, description, footer, author, fields }: APIEmbed): string[] {
  const inFields = (fields ?? []).flatMap(({ name, value }) => [name, value])
  return [title, description, footer?.text, author?.name, ...inFields].filter(part => typeof part === 'string')
}
