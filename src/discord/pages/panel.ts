import {
  type APIButtonComponent,
  type APIComponentInContainer,
  type APISelectMenuOption,
  ComponentType,
} from 'discord-api-types/v10'
import { cut } from '../../engine/basics/cut.ts'
import type { Choice, Group, Panel } from '../../engine/contract/panel.ts'
import type { Words } from '../../engine/contract/words.ts'
import { say } from '../../engine/contract/words.ts'
import type { TableId } from '../../store/values/ids.ts'
import { formatCustomId, formatPicked } from '../messages/custom-id.ts'
import { button, rows, text } from '../messages/page.ts'
import { capital } from '../words/capital.ts'
import type { HouseKey } from '../words/words.ts'

const OPTIONS = 25

/** Which panel of which table is shown, and the page of its longest list, from 0. */
export interface PanelPlace {
  readonly table: TableId
  readonly beat: number
  readonly focus: string
  readonly page: number
  /** The picture beside it is a crop. */
  readonly crop?: boolean
}

/** The question of a panel and what one should know to answer it. */
export function panelText(panel: Panel, words: Words): APIComponentInContainer {
  const facts = panel.facts.map(fact => `-# ${say(words, fact)}`)
  return text([`**${say(words, panel.question)}**`, ...facts].join('\n'))
}

/** The choices of a panel as buttons and selects, long lists in pages. */
export function panelChoices(
  panel: Panel,
  place: PanelPlace,
  words: Words,
  house: Words<HouseKey>,
): APIComponentInContainer[] {
  return panel.groups.flatMap((group, number) => {
    const title = group.title === undefined ? [] : [text(`-# ${say(words, group.title)}`)]
    return group.look === 'buttons' && group.choices.length <= OPTIONS
      ? [...title, ...rows(group.choices.map(choice => choiceButton(choice, place, words)))]
      : [...title, ...list(group, number, place, words, house)]
  })
}

/** A choice as a button; what can be taken back does not stand out. */
export function choiceButton(
  choice: Choice,
  { table, beat, crop = false }: Pick<PanelPlace, 'table' | 'beat' | 'crop'>,
  words: Words,
): APIButtonComponent {
  const label = labelOf(choice, words)
  if (choice.type === 'open') {
    return button(label, formatCustomId({ type: crop ? 'near' : 'open', table, beat, page: 0, focus: choice.focus }))
  }
  const tone = choice.tone ?? (choice.final ? 'main' : 'plain')
  return button(label, formatCustomId({ type: 'play', table, beat, action: choice.action }), tone)
}

function list(
  group: Group,
  number: number,
  { table, beat, focus, page }: PanelPlace,
  words: Words,
  house: Words<HouseKey>,
): APIComponentInContainer[] {
  const pages = Math.ceil(group.choices.length / OPTIONS)
  const shown = Math.min(page, pages - 1)
  const turn = (to: number, key: 'list.before' | 'list.after') =>
    button(house.say(key), formatCustomId({ type: 'open', table, beat, page: to, focus }))
  const select: APIComponentInContainer = {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: formatCustomId({ type: 'pick', table, beat, group: number, page: shown, focus }),
        placeholder: pages === 1 ? house.say('list.pick') : house.say('list.pick-page', { page: shown + 1, pages }),
        options: group.choices.slice(shown * OPTIONS, (shown + 1) * OPTIONS).map(choice => option(choice, words)),
      },
    ],
  }
  const before = shown > 0 ? [turn(shown - 1, 'list.before')] : []
  const after = shown < pages - 1 ? [turn(shown + 1, 'list.after')] : []
  return [select, ...rows([...before, ...after])]
}

function option(choice: Choice, words: Words): APISelectMenuOption {
  const label = cut(labelOf(choice, words), 100)
  const detail =
    choice.detail === undefined ? {} : { description: cut(capital(say(words, choice.detail), words.locale), 100) }
  return { label, value: formatPicked(choice), ...detail }
}

/** What a choice says, with a capital at its beginning; what is a notation stays as it is typed. */
function labelOf(choice: Choice, words: Words): string {
  const label = say(words, choice.label)
  const typed = choice.type === 'open' ? choice.focus : choice.action
  return label.startsWith(typed) ? label : capital(label, words.locale)
}
