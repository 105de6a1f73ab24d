import type { Block } from '../../pages/model/blocks.ts'
import type { SeatFacts } from '../../tables/record/position.ts'
import { markedName } from '../../words/names.ts'
import type { ShownBlock } from '../protocol/board-state.ts'

type Named = Pick<SeatFacts, 'user' | 'name'>

/** Blocks as the page shows them: people by their names at the table, choices as they are called. */
export function shownBlocks(blocks: readonly Block[], seats: readonly Named[]): readonly ShownBlock[] {
  return blocks.flatMap(block => shownBlock(block, seats))
}

function shownBlock(block: Block, seats: readonly Named[]): readonly ShownBlock[] {
  switch (block.type) {
    case 'text':
      return [{ type: 'text', text: withNames(block.text, seats) }]
    case 'picture':
      return block.scene === undefined ? [] : [{ type: 'picture', alt: block.alt, scene: block.scene }]
    case 'file':
      return []
    case 'buttons': {
      const choices = block.buttons.flatMap(one =>
        one.type === 'press' ? [{ label: one.label, ...(one.tone !== 'plain' && { isMain: true as const }) }] : [],
      )
      return choices.length === 0 ? [] : [{ type: 'choices', choices }]
    }
    case 'list': {
      const choices = block.options.map(({ label, detail }) => ({ label, ...(detail !== undefined && { detail }) }))
      return [{ type: 'choices', ...(block.placeholder !== undefined && { title: block.placeholder }), choices }]
    }
  }
}

const MENTION = /<@(\d+)>/g

/** A text in which whoever sits at the table is called by their name, and nobody else by anything. */
function withNames(text: string, seats: readonly Named[]): string {
  return text.replaceAll(MENTION, (_, user: string) => {
    const one = seats.find(seat => seat.user === user)
    return one === undefined ? '…' : `**${markedName(one.name)}**`
  })
}
