import {
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  type APITextDisplayComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10'
import { cut } from '../../engine/basics/cut.ts'
import type { Body } from './reply.ts'

/** Chaski's colour, on the edge of its messages. */
const ACCENT = 0xd9822b
const TEXT_LIMIT = 4000
const ALT_LIMIT = 1024
const LABEL_LIMIT = 80
const OPTION_LIMIT = 100

/** How many components a message may have, those of its rows and its frame counted. */
const COMPONENTS = 40

/** How many things a list to pick of holds. */
export const MOST_OPTIONS = 25

/** The end of a list whose next line is in small letters: Discord takes that line's `-#` for more of the list. */
const LIST_BEFORE_SMALL = /^( *(?:[-*]|\d+\.) .*)\n(?=-# )/gm

/** A paragraph in Discord's markdown; small letters right below a list are set off from it. */
export function text(content: string): APITextDisplayComponent {
  return {
    type: ComponentType.TextDisplay,
    content: cut(content.replaceAll(LIST_BEFORE_SMALL, '$1\n\n'), TEXT_LIMIT),
  }
}

/** A picture that the body's files hold under this name, and what it shows in words, which stand there without bold type. */
export function picture(name: string, alt: string): APIComponentInContainer {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${name}` }, description: cut(alt.replaceAll('**', ''), ALT_LIMIT) }],
  }
}

export const rule: APIComponentInContainer = { type: ComponentType.Separator }

/**
 * What the colour of a button says, everywhere: grey goes on or can be taken back; blue is the usual next step; green ends
 * one's turn or answers for good; red gives something up.
 */
export type Tone = 'plain' | 'main' | 'go' | 'stop'
type Style = ButtonStyle.Secondary | ButtonStyle.Primary | ButtonStyle.Success | ButtonStyle.Danger

const STYLES: Readonly<Record<Tone, Style>> = {
  plain: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  go: ButtonStyle.Success,
  stop: ButtonStyle.Danger,
}

/** A button; its label is cut to what Discord takes. */
export function button(label: string, customId: string, style: Tone = 'plain'): APIButtonComponent {
  return { type: ComponentType.Button, style: STYLES[style], label: cut(label, LABEL_LIMIT), custom_id: customId }
}

/** A button that leads to an address. */
export function link(label: string, url: string): APIButtonComponent {
  return { type: ComponentType.Button, style: ButtonStyle.Link, label: cut(label, LABEL_LIMIT), url }
}

/** Buttons in rows of five. */
export function rows(buttons: readonly APIButtonComponent[]): APIComponentInContainer[] {
  const count = Math.ceil(buttons.length / 5)
  return Array.from({ length: count }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: buttons.slice(row * 5, row * 5 + 5),
  }))
}

/** A list to pick one thing of, or at least and at most so many; what it says is cut to what Discord takes. */
export function select(
  customId: string,
  options: readonly APISelectMenuOption[],
  placeholder?: string,
  [least, most]: readonly [number, number] = [1, 1],
): APIComponentInContainer {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: customId,
        ...(placeholder !== undefined && { placeholder }),
        ...(most > 1 && { min_values: Math.min(least, options.length), max_values: Math.min(most, options.length) }),
        options: options.slice(0, MOST_OPTIONS).map(option => ({
          ...option,
          label: cut(option.label, OPTION_LIMIT),
          ...(option.description !== undefined && { description: cut(option.description, OPTION_LIMIT) }),
        })),
      },
    ],
  }
}

/** One framed message; where its texts are more than Discord takes, the longest is cut, and where they are too many, they are joined. */
export function page(components: readonly APIComponentInContainer[], files: Body['files'] = []): Body {
  const container: APIMessageTopLevelComponent = {
    type: ComponentType.Container,
    accent_color: ACCENT,
    components: withinLimits(components),
  }
  return { components: [container], files }
}

/** A message with one more paragraph above the others. */
export function above({ components, ...body }: Body, content: string): Body {
  const [first, ...others] = components
  if (first?.type !== ComponentType.Container) return { ...body, components: [text(content), ...components] }
  const framed = { ...first, components: withinLimits([text(content), ...first.components]) }
  return { ...body, components: [framed, ...others] }
}

const withinLimits = (components: readonly APIComponentInContainer[]) => withinLimit(fewEnough(components))

/** Texts that stand next to each other are one where there would be too many components. */
function fewEnough(components: readonly APIComponentInContainer[]): readonly APIComponentInContainer[] {
  const count = components.reduce(
    (sum, each) => sum + 1 + (each.type === ComponentType.ActionRow ? each.components.length : 0),
    1,
  )
  if (count <= COMPONENTS) return components
  const joined: APIComponentInContainer[] = []
  for (const each of components) {
    const last = joined.at(-1)
    if (each.type === ComponentType.TextDisplay && last?.type === ComponentType.TextDisplay)
      joined.splice(-1, 1, text(`${last.content}\n${each.content}`))
    else joined.push(each)
  }
  return joined
}

/** How long the texts of a message may be together: the longest of them gives way. */
function withinLimit(components: readonly APIComponentInContainer[]): APIComponentInContainer[] {
  const texts = components.filter(each => each.type === ComponentType.TextDisplay)
  const over = texts.reduce((sum, { content }) => sum + content.length, 0) - TEXT_LIMIT
  const longest = texts.toSorted((a, b) => b.content.length - a.content.length)[0]
  if (over <= 0 || longest === undefined) return [...components]
  const content = cut(longest.content, Math.max(1, longest.content.length - over))
  return withinLimit(components.map(each => (each === longest ? { ...longest, content } : each)))
}

/** One unframed paragraph. */
export function note(content: string): Body {
  return { components: [text(content)], files: [] }
}
