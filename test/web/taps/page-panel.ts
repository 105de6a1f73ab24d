import { formatCustomId, formatPicked } from '../../../src/discord/messages/custom-id.ts'
import type { BoardState, ShownChoice, ShownChoices } from '../../../src/web/protocol/board-state.ts'
import type { HandsOn, Panel } from '../../discord/whole-games/panel.ts'
import { choicesOf } from './choices-of.ts'
import type { HandOnPage } from './hand-on-page.ts'

/** A page as if it were a panel, and what it was made of. */
interface PagePanel extends Panel {
  readonly state: BoardState
}

/** What a page offers beside its pictures, as a panel of Discord has it. */
export function pagePanel(state: BoardState): PagePanel {
  const lists = state.turn.filter(block => block.type === 'choices').filter(({ choices }) => choices.some(isPicked))
  const buttons = choicesOf(state).filter(choice => !isPicked(choice))
  return {
    state,
    ephemeral: true,
    text: JSON.stringify(state.turn),
    buttons: buttons.map(({ label, press }) => ({ label, customId: formatCustomId(press), disabled: false })),
    selects: lists.map(selectOf),
  }
}

function isPicked({ picked }: ShownChoice): boolean {
  return picked !== undefined
}

function selectOf({ title = '', several: [least] = [1, 1], choices }: ShownChoices): Panel['selects'][number] {
  return {
    customId: choices.map(({ press }) => formatCustomId(press))[0] ?? '',
    placeholder: title,
    disabled: false,
    least,
    options: choices.map(({ label, detail = '', picked }) => {
      return { label, description: detail, value: picked === undefined ? '' : formatPicked(picked) }
    }),
  }
}

/** Hands that find their way on a page as on a panel of Discord. */
export function handsOnPage({ choose }: Pick<HandOnPage, 'choose'>): HandsOn<PagePanel> {
  const made = async (chosen: readonly ShownChoice[]) => {
    const [first, ...others] = chosen
    if (first === undefined) return { why: 'the page offers it no more' }
    return { updated: pagePanel(await choose(first, ...others)) }
  }
  return {
    press: ({ state }, customId) =>
      made(
        choicesOf(state)
          .filter(one => !isPicked(one) && formatCustomId(one.press) === customId)
          .slice(0, 1),
      ),
    pick: ({ state }, customId, values) =>
      made(
        choicesOf(state).filter(
          ({ press, picked }) =>
            picked !== undefined && formatCustomId(press) === customId && values.includes(formatPicked(picked)),
        ),
      ),
  }
}
