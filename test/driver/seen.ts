import { type APIMessage, ButtonStyle, ComponentType } from 'discord-api-types/v10'
import { interactive } from '../../src/playground/interactions/component.ts'
import { displayedTexts, everyComponent } from '../../src/playground/protocol/component-tree.ts'
import { isEphemeral, isLoading } from '../../src/playground/protocol/message-flags.ts'
import type { Post } from '../../src/playground/state/records.ts'

/** A message as somebody sees it. */
export interface Seen {
  readonly id: string
  readonly channel: string
  /** The author's name. */
  readonly by: string
  /** Everything there is to read, a line each: content, embeds, text displays. */
  readonly text: string
  readonly buttons: readonly SeenButton[]
  readonly selects: readonly SeenSelect[]
  readonly pictures: readonly SeenPicture[]
  readonly ephemeral: boolean
  /** Only announced: "is thinking…". */
  readonly loading: boolean
  /** The ids of the users it pinged. */
  readonly pinged: readonly string[]
  /** Discord's own object. */
  readonly message: APIMessage
}

interface SeenButton {
  readonly label: string
  /** Empty for a link. */
  readonly customId: string
  readonly disabled: boolean
}

interface SeenSelect {
  readonly customId: string
  readonly placeholder: string
  readonly disabled: boolean
  /** As many have to be picked at once. */
  readonly least: number
  /** Empty for a select of users, roles or channels. */
  readonly options: readonly { readonly label: string; readonly value: string; readonly description: string }[]
}

interface SeenPicture {
  readonly url: string
  /** The description, '' if there is none. */
  readonly alt: string
}

/** Looks at a message. */
export function look(post: Post): Seen {
  const { message, pinged } = post
  const components = message.components ?? []
  const embedded = message.embeds.flatMap(({ title, description, fields, footer }) => [
    title,
    description,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
    footer?.text,
  ])
  return {
    id: message.id,
    channel: message.channel_id,
    by: message.author.global_name ?? message.author.username,
    text: [message.content, ...embedded, ...displayedTexts(components)].filter(Boolean).join('\n'),
    ...controlsOf(post),
    pictures: picturesOf(message),
    ephemeral: isEphemeral(message),
    loading: isLoading(message),
    pinged,
    message,
  }
}

function controlsOf(post: Post): Pick<Seen, 'buttons' | 'selects'> {
  const buttons: SeenButton[] = []
  const selects: SeenSelect[] = []
  for (const component of interactive(post)) {
    const disabled = component.disabled === true
    if (component.type === ComponentType.Button) {
      const customId = 'custom_id' in component ? component.custom_id : ''
      const label = component.style === ButtonStyle.Premium ? '' : (component.label ?? component.emoji?.name ?? '')
      buttons.push({ label, customId, disabled })
    } else {
      const options = component.type === ComponentType.StringSelect ? component.options : []
      selects.push({
        customId: component.custom_id,
        placeholder: component.placeholder ?? '',
        disabled,
        least: component.min_values ?? 1,
        options: options.map(({ label, value, description = '' }) => ({ label, value, description })),
      })
    }
  }
  return { buttons, selects }
}

function picturesOf(message: APIMessage): SeenPicture[] {
  const inComponents = [...everyComponent(message.components ?? [])].flatMap(({ component }) => {
    if (component.type === ComponentType.Thumbnail) return [component]
    return component.type === ComponentType.MediaGallery ? component.items : []
  })
  return [
    ...inComponents.map(({ media, description }) => ({ url: media.url, alt: description ?? '' })),
    ...message.embeds.flatMap(({ image }) => (image ? [{ url: image.url, alt: '' }] : [])),
    ...message.attachments
      .filter(({ content_type }) => content_type?.startsWith('image/'))
      .map(({ url, description }) => ({ url, alt: description ?? '' })),
  ]
}
