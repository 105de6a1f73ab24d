import { saysPlace } from '../../engine/play/says-place.ts'
import type { Block, Button } from '../../pages/model/blocks.ts'
import type { SeatFacts } from '../../tables/record/position.ts'
import { markedName } from '../../words/names.ts'
import type { ShownBlock, ShownChoice, ShownChoices } from '../protocol/board-state.ts'
import { isOnPage } from '../protocol/page-press.ts'

type Named = Pick<SeatFacts, 'user' | 'name'>

/** Blocks as the page shows them: people by their names at the table, choices as they are called. */
export function shownBlocks(blocks: readonly Block[], seats: readonly Named[]): readonly ShownBlock[] {
  return blocks.flatMap(block => shownBlock(block, seats))
}

function shownBlock(block: Block, seats: readonly Named[]): readonly ShownBlock[] {
  switch (block.type) {
    case 'text':
      return [{ type: 'text', text: withNames(block.text, seats) }]
    case 'picture': {
      const { alt, scene, spots = [], asked = [], legal = [] } = block
      const places = spots.map(({ place }) => place).filter(place => asked.some(mark => isAbout(mark, place)))
      return scene === undefined
        ? []
        : [{ type: 'picture', alt: alt.replaceAll('**', ''), scene, spots, asked: places, legal }]
    }
    case 'file':
    // Whoever picks people does so on Discord, which knows them.
    case 'people':
      return []
    case 'buttons':
      return choicesIn(block.buttons.flatMap(shownButton))
    case 'list': {
      const { press, options, placeholder: title, several } = block
      if (!isOnPage(press)) return []
      const choices = options.map(({ label, detail, picked, isPicked }): ShownChoice => {
        return { label, ...(detail !== undefined && { detail }), press, picked, ...(isPicked && { tone: 'main' }) }
      })
      return choicesIn(choices, {
        ...(title !== undefined && { title }),
        ...(several !== undefined && several[1] > 1 && { several }),
      })
    }
  }
}

/** Whether a mark is about a place: the words of one of them stand in those of the other. */
function isAbout(mark: string, place: string): boolean {
  return saysPlace({}, mark, place) || saysPlace({}, place, mark)
}

function shownButton(one: Button): ShownChoice[] {
  if (one.type === 'link' || !isOnPage(one.press)) return []
  const { label, press, tone } = one
  return [{ label, press, ...(tone !== 'plain' && { tone }) }]
}

function choicesIn(choices: readonly ShownChoice[], list: Pick<ShownChoices, 'title' | 'several'> = {}) {
  return choices.length === 0 ? [] : [{ type: 'choices', ...list, choices } as const]
}

const MENTION = /<@(\d+)>/g

/** A text in which whoever sits at the table is called by their name, and nobody else by anything. */
export function withNames(text: string, seats: readonly Named[]): string {
  return text.replaceAll(MENTION, (_, user: string) => {
    const one = seats.find(seat => seat.user === user)
    return one === undefined ? '…' : `**${markedName(one.name)}**`
  })
}
