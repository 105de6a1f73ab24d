import type { Position } from '../../tables/position.ts'
import { type Deed, formatCustomId } from '../custom-id.ts'
import type { House } from '../house.ts'
import { button, page, picture, rows, text } from '../page.ts'
import type { Body } from '../reply.ts'
import { gameName, speech } from '../speech.ts'
import { type Locale, sayPhrase } from '../words.ts'

const DEEDS = ['turn', 'log', 'board', 'rules'] as const satisfies readonly Deed[]

/** What whoever takes over a seat needs to go on with it: what it holds, how the table stands, and what is asked. */
export async function takeoverPage(house: House, position: Position, locale: Locale): Promise<Body> {
  const spoken = speech(house.desk, position, locale)
  const { table, viewer } = position
  if (position.phase === 'lobby') throw new Error(`table ${table.id} has begun and not begun`)
  const { game, words, house: say } = spoken
  const { view, waiting } = position
  const [hand, board] = await Promise.all([
    house.paint(game.scene(view, { words, look: 'hand' })),
    house.paint(game.scene(view, { words, look: 'table' })),
  ])
  const caption = game.caption(view, words)
  const asked = waiting.seats.find(({ seat }) => seat === viewer)
  const now =
    asked === undefined
      ? say.say('takeover.later')
      : say.say('takeover.asked', {
          decision: sayPhrase(words, asked.decision),
          weight: { key: `weight.${asked.weight}` },
        })
  const held = game.hand(view, words)
  const title = `### ${gameName(spoken)} · ${say.say('live.table', { table: table.id })}`
  const buttons = DEEDS.map(deed =>
    button(
      say.say(`button.${deed}`),
      formatCustomId({ type: 'do', table: table.id, beat: 0, deed, page: 0 }),
      deed === 'turn' ? 'main' : 'plain',
    ),
  )
  return page(
    [
      text([title, say.say('takeover.welcome')].join('\n')),
      picture('hand.png', held),
      text(held),
      picture('table.png', caption.alt),
      text([`**${caption.phase}**`, caption.scores, now].join('\n')),
      ...rows(buttons),
    ],
    [
      { name: 'hand.png', data: hand.png },
      { name: 'table.png', data: board.png },
    ],
  )
}
