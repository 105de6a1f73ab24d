import { say } from '../engine/contract/words.ts'
import type { Position, RunningPosition } from '../tables/record/position.ts'
import type { Locale } from '../words/locales.ts'
import { type Speech, speech, tableName } from '../words/speech.ts'
import { held } from './hand-page.ts'
import { operationButtons } from './head.ts'
import { type Body, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { pictured } from './pictured.ts'
import { tablePictures } from './table-pictures.ts'

const SHOWN = ['turn', 'log', 'board', 'rules'] as const

/** What a user who takes over a seat needs to go on with it: what it holds, how the table stands, and what is asked. */
export async function takeoverPage(services: PageServices, position: Position, locale: Locale): Promise<Body> {
  const spoken = speech(services.tables, position, locale)
  const { table } = position
  if (position.phase === 'lobby') throw new Error(`table ${table.id} has begun and not begun`)
  const { game, words, plain, ui: ours } = spoken
  const { view } = position
  const caption = game.caption(view, words)
  const [hand, board] = await Promise.all([
    pictured(services, spoken, {
      name: 'hand.png',
      scene: () => game.pictures.scene(view, { words: plain, look: 'hand' }),
      alt: held(spoken, view, plain),
    }),
    tablePictures(services, spoken, view),
  ])
  const title = `### ${tableName(spoken, table.id)}`
  const buttons = operationButtons(position, spoken, SHOWN)
  return page(
    [
      text([title, ours.say('takeover.welcome')].join('\n')),
      ...hand.blocks,
      text(held(spoken, view, words)),
      ...board.blocks,
      text([`**${caption.phase}**`, caption.scores, tellAsked(position, spoken)].join('\n')),
      row(buttons),
    ],
    [...hand.files, ...board.files],
  )
}

/** What the seat is asked; or that it has answered, and may still do so otherwise. */
function tellAsked({ waiting, viewer, legal }: RunningPosition, { words, ui }: Speech): string {
  const asked = waiting.seats.find(({ seat }) => seat === viewer)
  if (asked?.weight === 'big') return ui.say('takeover.turn')
  if (asked !== undefined) return ui.say('takeover.asked', { decision: say(words, asked.decision) })
  const isOpen = [...legal()].length > 0
  return ui.say(isOpen ? 'takeover.answered' : 'takeover.later')
}
