import { at } from '../../engine/basics/at.ts'
import type { Blocked, PanelPicture } from '../../engine/contract/panel.ts'
import { type Phrase, say } from '../../engine/contract/words.ts'
import { blockedNow } from '../../engine/play/impossible.ts'
import type { TableId } from '../../store/values/ids.ts'
import type { Position, RunningPosition } from '../../tables/record/position.ts'
import { capital } from '../../words/capital.ts'
import type { Locale } from '../../words/locales.ts'
import { type Speech, speech, tableName } from '../../words/speech.ts'
import { backToPanel, backToWhy } from '../back.ts'
import { type Body, button, list, MOST_OPTIONS, note, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { toDo } from '../model/press.ts'
import { tablePicture } from '../table-pictures.ts'
import { watcherPage } from '../watcher-page.ts'

/** What is not possible at a table for the viewer now, as the game tells it. */
export function blockedAt({ game }: Pick<Speech, 'game'>, position: Position): readonly Blocked[] {
  if (position.phase === 'lobby' || position.viewer === 'public') return []
  return blockedNow(game, position.view, position.legal())
}

/** What is not possible now and why: all of it in words; one of it, by its number from 1, in the picture too. */
export async function whyPage(
  services: PageServices,
  position: Position,
  locale: Locale,
  wanted: number,
): Promise<Body> {
  const spoken = speech(services.tables, position, locale)
  const { ui: ours } = spoken
  if (position.viewer === 'public') return watcherPage(services, position, locale)
  if (position.phase === 'lobby') return note(ours.say('refused.not-started', { table: position.table.id }))
  const all = blockedAt(spoken, position)
  const one = all[wanted - 1]
  const everything = reasons(spoken, all)
  const isWall = everything.join('\n').length > WALL
  const unpicked = isWall ? [`-# ${ours.say('why.pick')}`] : everything
  const told = one === undefined ? unpicked : reasons(spoken, [one])
  const painted = await paintedEvidence(services, spoken, position, one?.picture)
  const isWithin = isWall && one !== undefined
  const back = isWithin ? backToWhy(position.table.id, ours) : backToPanel(position.table.id, ours)
  return page(
    [
      text(`### ${tableName(spoken, position.table.id)}`),
      text(all.length === 0 ? ours.say('why.nothing') : [`**${ours.say('why.title')}**`, ...told].join('\n')),
      ...painted.blocks,
      ...(isWall
        ? [...listsOf(spoken, position.table.id, all, wanted), row([back])]
        : [row([...waysTo(spoken, position.table.id, all, wanted), back])]),
    ],
    painted.files,
  )
}

/** More characters than these are not read, they are picked from. */
const WALL = 520

/** Why kinds of action are not possible: a line for each reason. */
function reasons({ words, ui, locale }: Speech, blocked: readonly Blocked[]): readonly string[] {
  const capitalized = (label: Phrase) => `**${capital(say(words, label), locale)}**`
  return [...Map.groupBy(blocked, ({ reason }) => say(words, reason))].map(([reason, kinds]) =>
    ui.say('why.line', { kinds: { list: kinds.map(({ label }) => capitalized(label)) }, reason }),
  )
}

/** Buttons that show what stands in the way in the picture. */
function waysTo({ plain, locale }: Speech, table: TableId, all: readonly Blocked[], wanted: number) {
  return all
    .flatMap(({ label, picture }, index) =>
      picture === undefined || index === wanted - 1
        ? []
        : [button(capital(say(plain, label), locale), toDo(table, 'why', index + 1))],
    )
    .slice(0, MOST_WAYS)
}

/** Lists of all that is not possible, with reasons; where one is picked, which is told in full and shown, the list that it is in. */
function listsOf({ plain, locale }: Speech, table: TableId, all: readonly Blocked[], wanted: number) {
  const options = all.map(({ label, reason, among }, index) => ({
    among: among && capital(say(plain, among), locale),
    number: index + 1,
    label: capital(say(plain, label), locale),
    detail: say(plain, reason),
    picked: toDo(table, 'why', index + 1),
    isPicked: index === wanted - 1,
  }))
  return [...Map.groupBy(options, ({ among }) => among)]
    .flatMap(([among, alike]) => inLists(alike).map(listed => ({ among, listed })))
    .filter(({ listed }) => wanted === 0 || listed.some(({ isPicked }) => isPicked))
    .map(({ among, listed }) => {
      const ends = [at(listed, 0).label, at(listed, listed.length - 1).label]
      const press = toDo(table, 'why', at(listed, 0).number)
      return list({ press, options: listed, placeholder: among ?? ends.join(' … ') })
    })
}

/** As many of some options as a list can have, and as many lists as that takes. */
function inLists<T>(options: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(options.length / MOST_OPTIONS) }, (_, page) =>
    options.slice(page * MOST_OPTIONS, (page + 1) * MOST_OPTIONS),
  )
}

/** Buttons that show something in the picture: with the way back they fill the rows of a message. */
const MOST_WAYS = 24

/** Why a move that was asked about is not possible, or that it is. */
export async function moveAnswerPage(
  services: PageServices,
  position: RunningPosition,
  locale: Locale,
  answer: { readonly told: string; readonly evidence?: PanelPicture | undefined },
): Promise<Body> {
  const spoken = speech(services.tables, position, locale)
  const painted = await paintedEvidence(services, spoken, position, answer.evidence)
  return page(
    [
      text([`### ${tableName(spoken, position.table.id)}`, answer.told].join('\n')),
      ...painted.blocks,
      row([backToPanel(position.table.id, spoken.ui)]),
    ],
    painted.files,
  )
}

async function paintedEvidence(
  services: PageServices,
  spoken: Speech,
  { view }: RunningPosition,
  picture: PanelPicture | undefined,
) {
  return picture === undefined ? { blocks: [], files: [] } : tablePicture(services, spoken, view, picture)
}
