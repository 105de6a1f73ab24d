import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import { z } from 'zod'
import { LIMITS } from '../protocol/limits.ts'
import { customId, list, oneOf, report, snowflake, text, whole, yesOrNo } from './fields.ts'
import { componentEmoji, SELECT_TYPES, SELECTS } from './selects.ts'

const id = whole(0, 2 ** 31 - 1).nullish()

const button = z
  .strictObject({
    id,
    type: z.literal(ComponentType.Button),
    style: z.enum(ButtonStyle),
    custom_id: customId.nullish(),
    label: text(0, LIMITS.buttonLabel).nullish(),
    emoji: componentEmoji.nullish(),
    url: text(1, LIMITS.url).nullish(),
    sku_id: snowflake.nullish(),
    disabled: yesOrNo,
  })
  .superRefine((value, ctx) => {
    const required = (field: string) => report(ctx, 'BASE_TYPE_REQUIRED', 'This field is required', [field])
    if (value.style === ButtonStyle.Premium) {
      if (!value.sku_id) required('sku_id')
      return
    }
    if (value.custom_id && value.url) {
      const message = 'A custom id and url cannot both be specified'
      report(ctx, 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', message)
    } else if (value.style === ButtonStyle.Link) {
      if (!value.url) required('url')
      else if (!/^(https?|discord):\/\//.test(value.url)) {
        const message = `Scheme of "${value.url}" is not supported, must be one of ('http', 'https', 'discord').`
        report(ctx, 'URL_TYPE_INVALID_SCHEME', message, ['url'])
      }
    } else if (!value.custom_id) required('custom_id')
    if (!value.label && !value.emoji) required('label')
  })

const BUTTON_OR_SELECT = [ComponentType.Button, ...SELECT_TYPES] as const

const actionRow = z
  .strictObject({
    id,
    type: z.literal(ComponentType.ActionRow),
    components: list(oneOf(BUTTON_OR_SELECT, [button, ...SELECTS]), 1, LIMITS.buttonsInRow),
  })
  .superRefine(({ components }, ctx) => {
    const selects = components.filter(component => component.type !== ComponentType.Button).length
    if (selects > 0 && components.length > 1) {
      report(ctx, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width', [
        'components',
        1,
      ])
    }
  })

const textDisplay = z.strictObject({
  id,
  type: z.literal(ComponentType.TextDisplay),
  content: text(1, LIMITS.displayedText),
})

const mediaUrl = text(1, LIMITS.mediaUrl).superRefine((url, ctx) => {
  if (!/^(https?|attachment):\/\/./.test(url)) {
    const message = `Scheme of "${url}" is not supported, must be one of ('http', 'https', 'attachment').`
    report(ctx, 'URL_TYPE_INVALID_SCHEME', message)
  }
})
const fileUrl = text(1, LIMITS.mediaUrl).superRefine((url, ctx) => {
  if (!/^attachment:\/\/./.test(url)) {
    report(ctx, 'UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED', 'The url must be an attachment://<filename> reference')
  }
})

const description = text(1, LIMITS.mediaDescription).nullish()

const thumbnail = z.strictObject({
  id,
  type: z.literal(ComponentType.Thumbnail),
  media: z.strictObject({ url: mediaUrl }),
  description,
  spoiler: yesOrNo,
})

const section = z.strictObject({
  id,
  type: z.literal(ComponentType.Section),
  components: list(oneOf([ComponentType.TextDisplay], [textDisplay]), 1, LIMITS.sectionTexts),
  accessory: oneOf([ComponentType.Button, ComponentType.Thumbnail], [button, thumbnail]),
})

const gallery = z.strictObject({
  id,
  type: z.literal(ComponentType.MediaGallery),
  items: list(
    z.strictObject({ media: z.strictObject({ url: mediaUrl }), description, spoiler: yesOrNo }),
    1,
    LIMITS.galleryItems,
  ),
})

const file = z.strictObject({
  id,
  type: z.literal(ComponentType.File),
  file: z.strictObject({ url: fileUrl }),
  spoiler: yesOrNo,
})

const separator = z.strictObject({
  id,
  type: z.literal(ComponentType.Separator),
  divider: yesOrNo,
  spacing: z.union([z.literal(1), z.literal(2)]).nullish(),
})

const INNER = [actionRow, section, textDisplay, gallery, file, separator] as const

const INNER_TYPES = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
] as const

const container = z.strictObject({
  id,
  type: z.literal(ComponentType.Container),
  components: list(oneOf(INNER_TYPES, INNER), 1, LIMITS.components),
  accent_color: whole(0, 0xffffff).nullish(),
  spoiler: yesOrNo,
})

/** What stands at the top of a message of components V2. */
export const topLevel = oneOf([...INNER_TYPES, ComponentType.Container], [...INNER, container])

/** What stands at the top of any other message. */
export const onlyRow = oneOf([ComponentType.ActionRow], [actionRow])
