import { impossible } from '../../engine/play/impossible.ts'
import { tellEntries } from '../../words/speech.ts'
import { operationButton, tellSpecial } from '../head.ts'
import { type Block, type Body, type Button, button, page, row } from '../model/blocks.ts'
import { toDo } from '../model/press.ts'
import { orderButtons } from '../order-form.ts'
import { type PanelPlace, panelChoices } from '../panel-choices.ts'
import { isClose, otherLooks } from '../table-pictures.ts'
import { noted, preparedSteps, smallLines, titleLine } from '../turn-lines.ts'
import { isAskedNow, lookBeside, type OpenPanel, panelPicture } from './open-panel.ts'

/** How many lines of what happened are told, and how many beside what is prepared. */
const RECENT = { usually: 4, preparing: 2 } as const

/** How much is shown of where the game is, of a note and of what is prepared, in characters. */
const PHASE = 200
const NOTE = 120
const PREPARED = 480

/** What is seldom wanted beside a question: rare moves with their picture, or else what happened; and what can be done about a turn. */
export async function seldomPage(open: OpenPanel): Promise<Body> {
  const { snapshot, position, spoken } = open
  const painted = hasRare(open) ? await panelPicture(open) : { blocks: [], files: [] }
  return page(
    [
      ...smallLines([
        titleLine(position, spoken, PHASE),
        ...tellSpecial(position, spoken.ui),
        ...noted(snapshot, NOTE),
      ]),
      ...painted.blocks,
      ...seldomBlocks(open),
    ],
    painted.files,
  )
}

const hasRare = ({ panel }: OpenPanel) => panel.groups.some(group => group.isRare)

/** The same without what stands around it. */
export function seldomBlocks(open: OpenPanel): readonly Block[] {
  const { position, spoken, panel, at } = open
  const place: PanelPlace = { ...at, shows: group => group.isRare === true, turns: 'more' }
  const asked = hasRare(open)
    ? panelChoices(panel, place, spoken.plain, spoken.ui)
    : [...happened(open), ...smallLines(preparedSteps(position, spoken, PREPARED))]
  return [...asked, row(buttonsOf(open))]
}

/** What happened last, and that more did since one's own last move, where it did. */
function happened({ snapshot: { recent }, position, spoken }: OpenPanel): readonly Block[] {
  const tell = (entries: typeof recent, most?: number) => tellEntries(spoken, position.viewer, entries, most)
  const own = recent.findLastIndex(({ seat, by }) => seat === position.viewer && by === 'PLAYER')
  const most = position.draft.length > 0 ? RECENT.preparing : RECENT.usually
  const isMore = tell(recent.slice(own + 1)).length > most
  return smallLines([...(isMore ? [spoken.ui.say('turn.earlier')] : []), ...tell(recent, most)])
}

function buttonsOf(open: OpenPanel): readonly Button[] {
  const { position, spoken, panel, at } = open
  const { press, focus } = at
  const { game, ui } = spoken
  const { table, beat, view, draft, legal } = position
  const here = (operation: 'reset' | 'type') =>
    operationButton(ui, { ...toDo(table.id, operation), beat, steps: draft.length })
  const anywhere = (operation: 'why' | 'log') => operationButton(ui, toDo(table.id, operation))
  const other = otherLooks(game, view, lookBeside(open)).length > 0
  const near = game.pictures.crops !== undefined && !isClose(game, view, panel.picture)
  return [
    button(ui.say('button.back'), press({ type: 'open', page: 0, focus })),
    ...(near ? [button(ui.say('button.near'), press({ type: 'near', page: 0, focus }))] : []),
    ...(other ? [button(ui.say('button.open'), press({ type: 'far', page: 0, focus }))] : []),
    ...(draft.length > 0 ? [here('reset')] : []),
    ...(impossible(game, legal()).length > 0 ? [anywhere('why')] : []),
    ...(game.notation.next !== undefined && isAskedNow(position) ? [here('type')] : []),
    ...orderButtons(position, spoken),
    anywhere('log'),
  ]
}
