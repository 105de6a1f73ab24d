import { say } from '../engine/contract/words.ts'
import type { Position, RunningPosition } from '../tables/record/position.ts'
import type { Locale } from '../words/locales.ts'
import { type Speech, speech } from '../words/speech.ts'
import { held } from './hand-page.ts'
import { operationButtons } from './head.ts'
import { type Body, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { mainLook, tablePicture } from './table-pictures.ts'
import { smallLines, titleLine } from './turn-lines.ts'

const SHOWN = ['turn', 'log', 'board', 'rules'] as const

/** What a user who takes over a seat needs to go on with it: what it holds, how the table stands, and what is asked. */
export async function takeoverPage(services: PageServices, position: Position, locale: Locale): Promise<Body> {
  const spoken = speech(services.tables, position, locale)
  const { table } = position
  if (position.phase === 'lobby') throw new Error(`table ${table.id} has begun and not begun`)
  const { game, words, ui: ours } = spoken
  const { view } = position
  const painted = await tablePicture(services, spoken, view, { look: mainLook(game, view), hand: true })
  const isDrawn = game.pictures.strip !== undefined && game.hand(view, words) !== ''
  const own = isDrawn ? [] : [`-# ${held(spoken, view, words).replaceAll('\n', '\n-# ')}`]
  return page(
    [
      ...smallLines([titleLine(position, spoken)]),
      text(ours.say('takeover.welcome')),
      ...painted.blocks,
      text([...own, `**${tellAsked(position, spoken)}**`].join('\n')),
      row(operationButtons(position, spoken, SHOWN)),
    ],
    painted.files,
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
