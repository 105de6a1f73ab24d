import type { AnyGame } from '../engine/contract/game.ts'
import type { Choice, Group, OpenChoice, Panel, PlayChoice } from '../engine/contract/panel.ts'
import type { Phrase, Words } from '../engine/contract/words.ts'
import { say } from '../engine/contract/words.ts'
import type { RunningPosition } from '../tables/record/position.ts'
import { capital } from '../words/capital.ts'
import type { UiKey } from '../words/words.ts'
import { type Block, type Button, button, type ListOption, list, MOST_OPTIONS, row, text } from './model/blocks.ts'
import type { Tone } from './model/operations.ts'
import type { PanelStep, Picked, Press } from './model/press.ts'

/** Which page of a panel is shown, and the page of its longest list, from 0. */
export interface PanelPlace {
  /** What a step of the panel is at its table or in its lesson. */
  readonly press: (step: PanelStep) => Press
  readonly focus: string
  readonly page: number
  /** The picture beside it was asked to be a crop, and is one on the pages that it leads to. */
  readonly isNear?: boolean
  /** Whether a choice is one of those that are pointed at. */
  readonly pointsAt?: (choice: Choice) => boolean
  /** Which groups are shown; all of them where nothing is said. */
  readonly shows?: (group: Group) => boolean
  /** Which of their choices are offered, without a title, a single one without its detail; all of them where nothing is said. */
  readonly offers?: (choice: Choice) => boolean
  /** How another page of its list is opened; `open` where nothing is said. */
  readonly turns?: 'more'
}

/** Lines in small letters above a question, and below what one should know to answer it. */
interface Around {
  readonly before?: readonly string[]
  readonly after?: readonly string[]
}

/** The question of a panel, and below it in one paragraph what one should know to answer it. */
export function panelText(panel: Panel, words: Words, { before = [], after = [] }: Around = {}): Block {
  const facts = panel.facts.map(fact => capital(say(words, fact), words.locale)).join(' · ')
  const small = (lines: readonly string[]) => lines.map(line => `-# ${line}`)
  const known = facts === '' ? [] : [facts]
  return text([...small(before), `**${say(words, panel.question)}**`, ...small(known), ...small(after)].join('\n'))
}

/** The choices of a panel as buttons and selects, long lists in pages. */
export function panelChoices(panel: Panel, place: PanelPlace, words: Words, ui: Words<UiKey>): Block[] {
  const shown = offered(panel, place)
  const small = (said: readonly (Phrase | undefined)[]) => {
    const lines = said.flatMap(one => (one === undefined ? [] : [capital(say(words, one), words.locale)]))
    return lines.length === 0 ? [] : [text(`-# ${lines.join(' · ')}`)]
  }
  const lists = shown.filter(({ group, choices }) => group.look === 'list' && onlyOf(choices) === undefined)
  return shown.flatMap(({ group, number, choices }) => {
    const only = group.look === 'list' ? onlyOf(choices) : undefined
    if (only !== undefined) return [...small([group.title, only.detail]), row([choiceButton(only, place, words)])]
    const title = small([group.title])
    if (group.look === 'buttons' && choices.length <= MOST_OPTIONS)
      return [...title, row(choices.map(choice => choiceButton(choice, place, words)))]
    const called = calledInside(group, words)
    // Several lists are told apart by what stands in them.
    const told = lists.length > 1 && group.several === undefined ? group.title : undefined
    const inside = called ?? (told && capital(say(words, told), words.locale))
    const listed = listInPages({ ...group, choices }, number, place, words, ui, inside)
    return called === undefined ? [...title, ...listed] : listed
  })
}

/** What a page shows of its groups. */
function offered(panel: Panel, { shows = () => true, offers }: PanelPlace): ReturnType<typeof numbered> {
  const shown = numbered(panel).filter(({ group }) => shows(group))
  if (offers === undefined) return shown
  return shown.flatMap(({ group: { title: _, ...group }, number, choices }) => {
    const left = choices.filter(offers)
    const said = left.length === 1 ? left.map(({ detail: _, ...choice }) => choice) : left
    return said.length === 0 ? [] : [{ group: { ...group, choices: said }, number, choices: said }]
  })
}

/** A title of so many characters is read in a closed list on a phone, or nearly. */
const READ_INSIDE = 40

/** What stands in a closed list in place of a title above it; undefined where it is too long, or more has to be said there. */
function calledInside({ title, choices, several }: Group, words: Words): string | undefined {
  if (title === undefined || several !== undefined || choices.length > MOST_OPTIONS) return undefined
  const called = capital(say(words, title), words.locale)
  return called.length > READ_INSIDE ? undefined : called
}

/** So many characters of an action a button can say, whatever the numbers of its table and question. */
const CARRIED = 70

/** What a list has where there is nothing to choose, so that it is one press. */
function onlyOf([first, ...others]: readonly Numbered[]): Numbered | undefined {
  return others.length > 0 ? undefined : first
}

/** A choice, and its number among all of its page. */
type Numbered = NumberedPlay | (OpenChoice & { readonly number: number })
type NumberedPlay = PlayChoice & { readonly number: number }

/** The groups of a page with all of its choices numbered through. */
function numbered({ groups }: Panel) {
  let next = 0
  return groups.map((group, number) => ({
    group,
    number,
    choices: group.choices.map((choice): Numbered => ({ ...choice, number: next++ })),
  }))
}

/** The choices of a page that are usual, as buttons in one go. */
export function choiceButtons(panel: Panel, place: PanelPlace, words: Words): readonly Button[] {
  const usual = numbered(panel).filter(({ group }) => group.isRare !== true)
  return usual.flatMap(({ choices }) => choices.map(choice => choiceButton(choice, place, words)))
}

/** A page of a player's panel, by its focus: after the steps that they have prepared. */
export function gamePanel(game: AnyGame, position: RunningPosition, focus: string): Panel {
  const { view, viewBefore: before, legal, draft: actions } = position
  return game.panel(view, legal(), { actions, before, focus })
}

/** A choice that plays something, by its number on its page. */
export function choiceAt(panel: Panel, number: number): NumberedPlay | undefined {
  const choice = numbered(panel).flatMap(({ choices }) => choices)[number]
  return choice?.type === 'play' ? choice : undefined
}

/** The same, if it is asked about once more. */
export function askedAbout(panel: Panel, number: number): NumberedPlay | undefined {
  const choice = choiceAt(panel, number)
  return choice?.ask === undefined ? undefined : choice
}

/** A choice as a button; what can be taken back does not stand out. */
function choiceButton(choice: Numbered, place: PanelPlace, words: Words): Button {
  const { press, focus, isNear } = place
  if (choice.type === 'open') {
    return button(
      labelOf(choice, words, place),
      press({ type: isNear ? 'near' : 'open', page: 0, focus: choice.focus }),
    )
  }
  if (choice.ask !== undefined) {
    return button(labelOf(choice, words, place), press({ type: 'ask', choice: choice.number, focus }), toneOf(choice))
  }
  return playButton(choice, place, words)
}

/** The button that plays a choice, whatever is asked before. */
export function playButton(choice: NumberedPlay, place: PanelPlace, words: Words): Button {
  const { action, number } = choice
  const said = { ...choice, label: choice.confirm ?? choice.label }
  const step: PanelStep =
    action.length <= CARRIED ? { type: 'play', action } : { type: 'take', choice: number, focus: place.focus }
  return button(labelOf(said, words, place), place.press(step), toneOf(choice))
}

/** What gives something up is red, what is final green; of what can still be changed the usual next step is blue. */
function toneOf({ tone, final }: PlayChoice): Tone {
  if (tone === 'stop') return 'stop'
  if (final === true) return 'go'
  return tone === 'go' ? 'main' : 'plain'
}

/** A list in pages, of which the one at hand is shown. */
function listInPages(
  { choices, several: [least, most] = [1, 1] }: Omit<Group, 'choices'> & { readonly choices: readonly Numbered[] },
  number: number,
  place: PanelPlace,
  words: Words,
  ui: Words<UiKey>,
  called?: string,
): Block[] {
  const { press, focus, page, turns = 'open' } = place
  const pages = Math.ceil(choices.length / MOST_OPTIONS)
  const shown = Math.min(page, pages - 1)
  const onPage = choices.slice(shown * MOST_OPTIONS, (shown + 1) * MOST_OPTIONS)
  const options = onPage.map(choice => option(choice, words, place))
  const asked = pages === 1 ? (called ?? pick(ui, least, most)) : ui.say('list.pick-page', { page: shown + 1, pages })
  const turn = (to: number, key: 'list.before' | 'list.after') =>
    button(ui.say(key), press({ type: turns, page: to, focus }))
  const placeholder = onPage.some(choice => place.pointsAt?.(choice)) ? pointed(asked) : asked
  const before = shown > 0 ? [turn(shown - 1, 'list.before')] : []
  const after = shown < pages - 1 ? [turn(shown + 1, 'list.after')] : []
  const picking = press({ type: 'pick', group: number, page: shown, focus })
  return [list({ press: picking, options, placeholder, several: [least, most] }), row([...before, ...after])]
}

function pick(ui: Words<UiKey>, least: number, most: number): string {
  if (most === 1) return ui.say('list.pick')
  return least === most ? ui.say('list.pick-all', { count: most }) : ui.say('list.pick-some', { least, most })
}

function option(choice: Numbered, words: Words, place: PanelPlace): ListOption {
  const label = labelOf(choice, words, place)
  const detail = choice.detail === undefined ? {} : { detail: capital(say(words, choice.detail), words.locale) }
  return { label, picked: pickedFor(choice), ...detail }
}

function pickedFor(choice: Numbered): Picked {
  if (choice.type === 'open') return { type: 'open', focus: choice.focus }
  return choice.ask === undefined ? { type: 'play', action: choice.action } : { type: 'ask', choice: choice.number }
}

/** What a choice says, with a capital at its beginning; what is a notation stays as it is typed. */
function labelOf(choice: Choice, words: Words, { pointsAt }: PanelPlace): string {
  const label = say(words, choice.label)
  const typed = choice.type === 'open' ? choice.focus : choice.action
  const called = label.startsWith(typed) ? label : capital(label, words.locale)
  return pointsAt?.(choice) ? pointed(called) : called
}

/** What is on the way to what was advised. */
export function pointed(text: string): string {
  return `👉 ${text}`
}
