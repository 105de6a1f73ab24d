import {
  type APIAttachment,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  type APIUnfurledMediaItem,
  ComponentType,
  SeparatorSpacingSize,
} from 'discord-api-types/v10'
import type { Upload } from '../validate/draft-of.ts'
import type { State } from './state.ts'

/** Stores an uploaded file, and returns it as an attachment of a message of that channel. */
export function storeUpload(
  state: State,
  channel: string,
  upload: Upload & { readonly description?: string },
): APIAttachment {
  const id = state.newId()
  state.files.put({ id, name: upload.name, type: upload.type, bytes: upload.bytes })
  const url = `${state.address.files}/attachments/${channel}/${id}/${encodeURIComponent(upload.name)}`
  return {
    id,
    filename: upload.name,
    size: upload.bytes.length,
    url,
    proxy_url: url,
    content_type: upload.type,
    ...(upload.description && { description: upload.description }),
    ...sizeOf(upload),
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** A PNG names its width and height in its first chunk; other pictures are left without. */
function sizeOf({ bytes }: Upload): { width?: number; height?: number } {
  if (bytes.length < 24 || !bytes.subarray(0, 4).equals(PNG)) return {}
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

type Files = readonly APIAttachment[]
type Resolve = (media: APIUnfurledMediaItem) => APIUnfurledMediaItem

/** Which of the files is meant: by its address, or as `attachment://name`. */
function meant(media: APIUnfurledMediaItem, files: Files): APIAttachment | undefined {
  return files.find(({ url, filename }) => media.url === url || media.url === `attachment://${filename}`)
}

/** Replaces `attachment://name` by the address of that file, as Discord does. */
function resolver(files: Files): Resolve {
  return media => {
    const file = meant(media, files)
    if (file === undefined) return media
    return {
      id: file.id,
      url: file.url,
      proxy_url: file.proxy_url,
      width: file.width ?? null,
      height: file.height ?? null,
      attachment_id: file.id,
      ...(file.content_type !== undefined && { content_type: file.content_type }),
    }
  }
}

/** Components as Discord returns them: files by their address, name and size, an id for each, and what was left unsaid. */
export function resolved(
  components: readonly APIMessageTopLevelComponent[],
  files: Files,
): APIMessageTopLevelComponent[] {
  const resolve = resolver(files)
  let last = 0
  const numbered = <T extends { id?: number }>(component: T): T => {
    last += 1
    return { ...component, id: component.id || last }
  }

  const inner = (component: APIComponentInContainer): APIComponentInContainer => {
    const itself = numbered(component)
    switch (itself.type) {
      case ComponentType.ActionRow:
        return { ...itself, components: itself.components.map(numbered).map(bounded) }
      case ComponentType.Section: {
        const texts = itself.components.map(numbered)
        const accessory = numbered(itself.accessory)
        const shown =
          accessory.type === ComponentType.Thumbnail
            ? { ...shownAs(accessory), media: resolve(accessory.media) }
            : accessory
        return { ...itself, components: texts, accessory: shown }
      }
      case ComponentType.MediaGallery:
        return { ...itself, items: itself.items.map(item => ({ ...shownAs(item), media: resolve(item.media) })) }
      case ComponentType.File: {
        const file = meant(itself.file, files)
        return {
          ...itself,
          spoiler: itself.spoiler ?? false,
          file: resolve(itself.file),
          ...(file !== undefined && { name: file.filename, size: file.size }),
        }
      }
      case ComponentType.Separator:
        return { ...itself, divider: itself.divider ?? true, spacing: itself.spacing ?? SeparatorSpacingSize.Small }
      default:
        return itself
    }
  }

  return components.map(component => {
    if (component.type !== ComponentType.Container) return inner(component)
    const itself = numbered(component)
    const [accent_color, spoiler] = [itself.accent_color ?? null, itself.spoiler ?? false]
    return { ...itself, accent_color, spoiler, components: itself.components.map(inner) }
  })
}

/** A picture with what is left unsaid of it. */
function shownAs<T extends { description?: string | null; spoiler?: boolean }>(media: T): T {
  return { ...media, description: media.description ?? null, spoiler: media.spoiler ?? false }
}

/** A list to pick from with how many are picked where that is left unsaid: one. */
function bounded(component: APIComponentInMessageActionRow): APIComponentInMessageActionRow {
  return component.type === ComponentType.Button ? component : { min_values: 1, max_values: 1, ...component }
}

/** Embeds as Discord returns them. */
export function resolvedEmbeds(embeds: readonly APIEmbed[], files: Files): APIEmbed[] {
  const resolve = resolver(files)
  return embeds.map(embed => ({
    ...embed,
    ...(embed.image !== undefined && { image: { ...embed.image, url: resolve({ url: embed.image.url }).url } }),
    ...(embed.thumbnail !== undefined && {
      thumbnail: { ...embed.thumbnail, url: resolve({ url: embed.thumbnail.url }).url },
    }),
  }))
}
