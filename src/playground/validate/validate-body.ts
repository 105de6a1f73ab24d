import {
  AllowedMentionsTypes,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { displayedTexts, everyComponent } from '../protocol/component-tree.ts'
import { LIMITS } from '../protocol/limits.ts'
import { onlyRow, topLevel } from './components.ts'
import { embeds } from './embeds.ts'
import { list, report, shaped, snowflake, text, whole, yesOrNo } from './fields.ts'
import { validate } from './validate.ts'

const allowedMentions = z
  .strictObject({
    parse: z.array(z.enum(AllowedMentionsTypes)).nullish(),
    users: list(snowflake, 0, LIMITS.mentioned).nullish(),
    roles: list(snowflake, 0, LIMITS.mentioned).nullish(),
    replied_user: yesOrNo,
  })
  .superRefine(({ parse, users, roles }, ctx) => {
    for (const [field, ids] of Object.entries({ users, roles })) {
      if (parse?.some(type => type === field) && ids && ids.length > 0) {
        const message = `parse:["${field}"] and ${field}: [ids...] are mutually exclusive.`
        report(ctx, 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', message)
      }
    }
  })
export type AllowedMentions = z.infer<typeof allowedMentions>

const attachment = z.strictObject({
  id: z.string().regex(/^\d+$/),
  filename: text(1, 1024).nullish(),
  description: text(0, LIMITS.mediaDescription).nullish(),
  title: text(0, 1024).nullish(),
  waveform: text(0, 400).nullish(),
  duration_secs: z.number().min(0).nullish(),
  is_spoiler: z.boolean().nullish(),
  is_remix: z.boolean().nullish(),
})

const common = {
  content: text(0, LIMITS.content).nullish(),
  embeds: embeds.nullish(),
  flags: whole(0, 2 ** 31 - 1).nullish(),
  allowed_mentions: allowedMentions.nullish(),
  attachments: list(attachment, 0, LIMITS.files).nullish(),
  nonce: z.union([text(0, LIMITS.nonce), z.int()]).nullish(),
  enforce_nonce: yesOrNo,
  tts: yesOrNo,
  sticker_ids: z.array(snowflake).nullish(),
  poll: z.unknown().optional(),
  message_reference: z
    .strictObject({ message_id: snowflake.nullish(), channel_id: snowflake.nullish(), fail_if_not_exists: yesOrNo })
    .nullish(),
}

type Components = readonly APIMessageTopLevelComponent[]

function uniqueCustomIds(components: Components, ctx: z.core.$RefinementCtx): void {
  const seen = new Set<string>()
  for (const { component, path } of everyComponent(components)) {
    if (!('custom_id' in component)) continue
    if (seen.has(component.custom_id)) {
      const message = 'Component custom id cannot be duplicated'
      report(ctx, 'COMPONENT_CUSTOM_ID_DUPLICATED', message, [...path.slice(1), 'custom_id'])
    }
    seen.add(component.custom_id)
  }
}

function withinTheWhole(components: Components, ctx: z.core.$RefinementCtx): void {
  const count = [...everyComponent(components)].length
  if (count > LIMITS.components) {
    report(ctx, 'BASE_TYPE_MAX_LENGTH', `Must be ${LIMITS.components} or fewer in length.`)
  }
  const shown = displayedTexts(components).reduce((sum, part) => sum + [...part].length, 0)
  if (shown > LIMITS.displayedText) {
    const message = `Total displayable text size exceeds maximum size of ${LIMITS.displayedText}`
    report(ctx, 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', message)
  }
}

const refuseInside = (selects: Components, ctx: z.core.$RefinementCtx) => {
  for (const { component, path } of everyComponent(selects)) {
    if (component.type !== ComponentType.Button && 'required' in component && component.required !== undefined) {
      report(ctx, 'BASE_TYPE_NOT_ALLOWED', 'This field is only for modals', [...path.slice(1), 'required'])
    }
  }
}

const body = z.strictObject({
  ...common,
  components: list(shaped<APIMessageTopLevelComponent>(onlyRow), 0, LIMITS.rowsWithoutV2)
    .superRefine(uniqueCustomIds)
    .superRefine(refuseInside)
    .nullish(),
})

const bodyV2 = z.strictObject({
  ...common,
  components: z
    .array(shaped<APIMessageTopLevelComponent>(topLevel))
    .superRefine(uniqueCustomIds)
    .superRefine(refuseInside)
    .superRefine(withinTheWhole)
    .nullish(),
})

/** A message's body, well formed in itself. */
export interface MessageBody extends Omit<z.infer<typeof bodyV2>, 'components' | 'embeds'> {
  readonly components?: APIMessageTopLevelComponent[] | null | undefined
  readonly embeds?: APIEmbed[] | null | undefined
}

const flagged = z.object({ flags: z.int().nullish().catch(undefined) })

/** Validates a message's body by itself. `v2` says that the message has components V2 already. Throws Discord's 50035. */
export function validateBody(raw: unknown, v2: boolean): MessageBody {
  const flags = flagged.safeParse(raw).data?.flags ?? 0
  return validate(v2 || (flags & MessageFlags.IsComponentsV2) !== 0 ? bodyV2 : body, raw)
}
