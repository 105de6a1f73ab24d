import {
  type APIButtonComponent,
  type APICheckboxGroupComponent,
  type APIComponentInContainer,
  type APILabelComponent,
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  type APIRadioGroupComponent,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  type APITextInputComponent,
  ButtonStyle,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10'
import { cut } from '../../engine/basics/cut.ts'
import { type Block, type Body, type Button, type ListOption, MOST_OPTIONS } from '../../pages/model/blocks.ts'
import type { Field, FieldOption, Form } from '../../pages/model/form.ts'
import type { Tone } from '../../pages/model/operations.ts'
import { formatCustomId, formatPicked } from './custom-id.ts'

/** Chaski's colour, on the edge of its messages. */
const ACCENT = 0xd9822b

/** What Discord takes at most: characters of all texts of a message, of a picture's description, of labels and the like. */
const MOST = { text: 4000, alt: 1024, label: 80, option: 100, placeholder: 150, title: 45, hint: 100 }

/** How many components a message may have, those of its rows and its frame counted. */
const COMPONENTS = 40

/** How many buttons stand beside each other. */
const ROW = 5

/**
 * A message in Discord's components, with pictures that are referred to by `attachment://name`. Where its texts are more
 * than Discord takes, the longest is cut, and where they are too many, they are joined.
 */
export function present({ blocks, isFramed, below = [] }: Body): APIMessageTopLevelComponent[] {
  const inside = withinLimits(blocks.flatMap(component))
  const frame = { type: ComponentType.Container as const, accent_color: ACCENT, components: inside }
  return [...(isFramed ? [frame] : inside), ...rows(below)]
}

/** A form as Discord opens it. */
export function presentForm({ press, title, help, fields }: Form): APIModalInteractionResponseCallbackData {
  return {
    custom_id: formatCustomId(press),
    title: cut(title, MOST.title),
    components: [...(help === undefined ? [] : [text(help)]), ...fields.map(labelled)],
  }
}

function labelled(field: Field): APILabelComponent {
  const { label, hint } = field
  return {
    type: ComponentType.Label,
    label: cut(label, MOST.title),
    ...(hint !== undefined && { description: cut(hint, MOST.hint) }),
    component: fieldOf(field),
  }
}

function fieldOf(field: Field) {
  switch (field.type) {
    case 'text':
      return input(field)
    case 'boxes':
      return field.options.length <= MOST_BOXES ? boxes(field) : several(field)
    case 'choice':
      return field.options.length > 1 && field.options.length <= SEEN ? radio(field) : choice(field)
  }
}

/** Of how many things one sees all at once; more are picked of a list. */
const SEEN = 5

/** How many boxes Discord takes in a group; more are picked of a list. */
const MOST_BOXES = 10

function input({ name, example, longest, lines, value, required }: FieldOf<'text'>): APITextInputComponent {
  return {
    type: ComponentType.TextInput,
    custom_id: name,
    style: lines === true ? TextInputStyle.Paragraph : TextInputStyle.Short,
    required,
    max_length: longest,
    ...(example !== undefined && { placeholder: cut(example, MOST.hint) }),
    ...(value !== undefined && { value }),
  }
}

function choice(field: FieldOf<'choice'>): APIStringSelectComponent {
  return { type: ComponentType.StringSelect, ...picking(field) }
}

function radio(field: FieldOf<'choice'>): APIRadioGroupComponent {
  return { type: ComponentType.RadioGroup, ...picking(field) }
}

function picking({ name, options, required }: FieldOf<'choice'>) {
  const isAsked = required === true || options.some(({ isPicked }) => isPicked === true)
  return { custom_id: name, required: isAsked, options: options.map(valued) }
}

function boxes({ name, options }: FieldOf<'boxes'>): APICheckboxGroupComponent {
  return {
    type: ComponentType.CheckboxGroup,
    custom_id: name,
    required: false,
    min_values: 0,
    options: options.map(valued),
  }
}

function several({ name, options }: FieldOf<'boxes'>): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: name,
    required: false,
    min_values: 0,
    max_values: options.length,
    options: options.map(valued),
  }
}

function valued(option: FieldOption) {
  return { ...lineOf(option), value: option.value }
}

type FieldOf<Type extends Field['type']> = Extract<Field, { readonly type: Type }>

/** The end of a list whose next line is in small letters: Discord takes that line's `-#` for more of the list. */
const LIST_BEFORE_SMALL = /^( *(?:[-*]|\d+\.) .*)\n(?=-# )/gm

/** A paragraph; small letters right below a list are set off from it. */
function text(content: string): APITextDisplayComponent {
  return {
    type: ComponentType.TextDisplay,
    content: cut(content.replaceAll(LIST_BEFORE_SMALL, '$1\n\n'), MOST.text),
  }
}

function component(block: Block): APIComponentInContainer[] {
  switch (block.type) {
    case 'text':
      return [text(block.text)]
    case 'picture':
      return [picture(block.name, block.alt)]
    case 'file':
      return [{ type: ComponentType.File, file: { url: `attachment://${block.name}` } }]
    case 'buttons':
      return rows(block.buttons)
    case 'list':
      return [select(block)]
    case 'people':
      return [userSelect(block)]
  }
}

/** A picture; its description stands there without bold type. */
function picture(name: string, alt: string): APIComponentInContainer {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${name}` }, description: cut(alt.replaceAll('**', ''), MOST.alt) }],
  }
}

/** Buttons in rows. */
function rows(buttons: readonly Button[]) {
  return Array.from({ length: Math.ceil(buttons.length / ROW) }, (_, row) => ({
    type: ComponentType.ActionRow as const,
    components: buttons.slice(row * ROW, row * ROW + ROW).map(button),
  }))
}

type Style = ButtonStyle.Secondary | ButtonStyle.Primary | ButtonStyle.Success | ButtonStyle.Danger

const STYLES: Readonly<Record<Tone, Style>> = {
  plain: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  go: ButtonStyle.Success,
  stop: ButtonStyle.Danger,
}

function button(button: Button): APIButtonComponent {
  const label = cut(button.label, MOST.label)
  if (button.type === 'link') return { type: ComponentType.Button, style: ButtonStyle.Link, label, url: button.url }
  const { press, tone } = button
  return { type: ComponentType.Button, style: STYLES[tone], label, custom_id: formatCustomId(press) }
}

type List = Extract<Block, { readonly type: 'list' }>

function select({ press, options, placeholder, several: [least, most] = [1, 1] }: List): APIComponentInContainer {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: formatCustomId(press),
        ...(placeholder !== undefined && { placeholder: cut(placeholder, MOST.placeholder) }),
        ...(most > 1 && { min_values: Math.min(least, options.length), max_values: Math.min(most, options.length) }),
        options: options
          .slice(0, MOST_OPTIONS)
          .map(option => ({ ...lineOf(option), value: formatPicked(option.picked) })),
      },
    ],
  }
}

function userSelect({ press, placeholder }: Extract<Block, { readonly type: 'people' }>): APIComponentInContainer {
  const select = {
    type: ComponentType.UserSelect as const,
    custom_id: formatCustomId(press),
    placeholder: cut(placeholder, MOST.placeholder),
  }
  return { type: ComponentType.ActionRow, components: [select] }
}

/** What a line of a list shows. */
function lineOf({ label, detail, isPicked }: Pick<ListOption, 'label' | 'detail' | 'isPicked'>) {
  return {
    label: cut(label, MOST.option),
    ...(detail !== undefined && { description: cut(detail, MOST.option) }),
    ...(isPicked !== undefined && { default: isPicked }),
  }
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
  const over = texts.reduce((sum, { content }) => sum + content.length, 0) - MOST.text
  const longest = texts.toSorted((a, b) => b.content.length - a.content.length)[0]
  if (over <= 0 || longest === undefined) return [...components]
  const content = cut(longest.content, Math.max(1, longest.content.length - over))
  return withinLimit(components.map(each => (each === longest ? { ...longest, content } : each)))
}
