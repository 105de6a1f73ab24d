import type { Planned } from '../../tables/plan.ts'
import type { House } from '../house.ts'
import { page, picture, text } from '../page.ts'
import type { Body } from '../reply.ts'
import { gameName, speech } from '../speech.ts'
import type { Locale } from '../words.ts'

/** What a plan would come to, in words and as a picture; there is nothing on it that could be played. */
export async function planPage(house: House, { position, events, left }: Planned, locale: Locale): Promise<Body> {
  const spoken = speech(house.desk, position, locale)
  const { game, words, options } = spoken
  const { table, view, viewer, draft } = position
  const said = events.map(event => game.tell(event, viewer, words, options)).filter(line => line !== '')
  const painted = await house.paint(game.scene(view, { words, look: 'table' }))
  const moves = draft.map(action => `\`${game.notation.format(action)}\``).join(' ')
  return page(
    [
      text(
        [
          `### ${gameName(spoken)} · ${spoken.house.say('live.table', { table: table.id })}`,
          spoken.house.say('plan.title'),
          ...(moves === '' ? [] : [moves]),
        ].join('\n'),
      ),
      ...(said.length === 0 ? [] : [text(said.map(line => `-# ${line}`).join('\n'))]),
      ...(left === 0 ? [] : [text(`⚠️ ${spoken.house.say('plan.left', { count: left })}`)]),
      picture('plan.png', game.caption(view, words).alt),
    ],
    [{ name: 'plan.png', data: painted.png }],
  )
}
