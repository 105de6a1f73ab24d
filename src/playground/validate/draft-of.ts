import {
  type APIAttachment,
  type APIEmbed,
  type APIMessage,
  type APIMessageTopLevelComponent,
  MessageFlags,
} from 'discord-api-types/v10'
import { everyMedia } from '../protocol/component-tree.ts'
import { apiError } from '../protocol/errors.ts'
import { LIMITS } from '../protocol/limits.ts'
import { invalidForm } from './validate.ts'
import { type AllowedMentions, type MessageBody, validateBody } from './validate-body.ts'
import type { ValidationError } from './validation-error.ts'

/** A file that came with a request. */
export interface Upload {
  readonly index: number
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** A request that says what a message is to be. */
export interface MessageRequest {
  readonly body: unknown
  readonly uploads: readonly Upload[]
}

/** What a message will hold: a new one, or one as it is after an edit. */
export interface MessageDraft {
  readonly content: string
  readonly embeds: readonly APIEmbed[]
  readonly components: readonly APIMessageTopLevelComponent[]
  readonly flags: number
  readonly kept: readonly APIAttachment[]
  readonly uploads: readonly (Upload & { readonly description?: string })[]
  readonly allowedMentions: AllowedMentions | undefined
  readonly body: MessageBody
}

/** A message as it is before an edit. */
export interface EditedMessage {
  readonly message: APIMessage
  readonly files: readonly APIAttachment[]
}

const V2 = MessageFlags.IsComponentsV2
const EDITABLE = V2 | MessageFlags.SuppressEmbeds
const CREATABLE = EDITABLE | MessageFlags.SuppressNotifications | MessageFlags.Ephemeral

/**
 * Validates a message to be made, or an edit of one, by Discord's rules, and returns what it will hold.
 * Throws Discord's 50035, 50006 or 40005.
 */
export function draftOf({ body: raw, uploads }: MessageRequest, before?: EditedMessage): MessageDraft {
  if (uploads.some(upload => upload.bytes.length > LIMITS.fileBytes)) throw apiError('entity-too-large')
  const flagsBefore = before?.message.flags ?? 0
  const body = validateBody(raw, (flagsBefore & V2) !== 0)
  const edited = (flagsBefore & ~EDITABLE) | ((body.flags ?? flagsBefore) & EDITABLE)
  const flags = before === undefined ? (body.flags ?? 0) & CREATABLE : edited
  const draft: MessageDraft = {
    content: body.content === undefined ? (before?.message.content ?? '') : (body.content ?? ''),
    embeds: body.embeds === undefined ? (before?.message.embeds ?? []) : (body.embeds ?? []),
    components: body.components === undefined ? (before?.message.components ?? []) : (body.components ?? []),
    flags,
    kept: keptFiles(body, before),
    uploads: uploads.map(upload => {
      const description = body.attachments?.find(({ id }) => id === String(upload.index))?.description
      return { ...upload, ...(description && { description }) }
    }),
    allowedMentions: body.allowed_mentions ?? undefined,
    body,
  }
  const errors = [...flagErrors(draft, flagsBefore), ...fileErrors(draft, before)]
  if (errors.length > 0) throw invalidForm(errors)
  if (isEmpty(draft)) throw apiError('empty-message')
  return draft
}

function keptFiles(body: MessageBody, before: EditedMessage | undefined): APIAttachment[] {
  const files = before?.files ?? []
  const listed = body.attachments
  if (!listed) return [...files]
  const shown = [...everyMedia(body.components ?? before?.message.components ?? [])].map(({ url }) => url)
  return files.flatMap(file => {
    const entry = listed.find(({ id }) => id === file.id)
    if (entry === undefined && !shown.includes(file.url)) return []
    return [{ ...file, ...(entry?.description && { description: entry.description }) }]
  })
}

function* flagErrors(draft: MessageDraft, flagsBefore: number): Generator<ValidationError> {
  if ((flagsBefore & V2) !== 0 && (draft.flags & V2) === 0) {
    const message = 'MessageFlags.IS_COMPONENTS_V2 cannot be removed from a message'
    yield { path: ['flags'], code: 'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG', message }
  }
  if ((draft.flags & V2) === 0) return
  const { poll, sticker_ids } = draft.body
  const legacy = { content: draft.content, embeds: draft.embeds, poll: poll ?? '', sticker_ids: sticker_ids ?? [] }
  for (const [field, value] of Object.entries(legacy)) {
    if (value === '' || (Array.isArray(value) && value.length === 0)) continue
    const message = `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`
    yield { path: [field], code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', message }
  }
}

function* fileErrors(
  { body, components, kept, uploads }: MessageDraft,
  before?: EditedMessage,
): Generator<ValidationError> {
  if (kept.length + uploads.length > LIMITS.files) {
    const message = `Must be ${LIMITS.files} or fewer in length.`
    yield { path: ['attachments'], code: 'BASE_TYPE_MAX_LENGTH', message }
  }
  for (const [index, { id }] of (body.attachments ?? []).entries()) {
    const known = uploads.some(upload => String(upload.index) === id) || before?.files.some(file => file.id === id)
    if (!known) {
      const message = 'Attachment data referenced by the payload was not found'
      yield { path: ['attachments', index], code: 'ATTACHMENT_NOT_FOUND', message }
    }
  }
  const names = new Set([...kept.map(file => file.filename), ...uploads.map(upload => upload.name)])
  for (const { url, path } of everyMedia(components)) {
    if (url.startsWith('attachment://') && !names.has(url.slice('attachment://'.length))) {
      const code = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'
      yield { path, code, message: 'The referenced attachment was not found' }
    }
  }
}

function isEmpty({ content, embeds, components, kept, uploads, flags }: MessageDraft): boolean {
  if ((flags & V2) !== 0) return components.length === 0
  return content.trim() === '' && embeds.length === 0 && kept.length === 0 && uploads.length === 0
}
