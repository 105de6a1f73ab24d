import type { Planned } from '../tables/turn/plan.ts'
import { lastThatFit } from '../words/last-that-fit.ts'
import type { Locale } from '../words/locales.ts'
import { speech, tableName } from '../words/speech.ts'
import { type Body, page, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { tablePictures } from './table-pictures.ts'

/** How much is shown of the moves, and of what they come to, in characters. */
const ROOM = 1500

/** What a plan would come to, in words and as a picture; there is nothing on it that could be played. */
export async function planPage(
  services: PageServices,
  { position, events, left }: Planned,
  locale: Locale,
): Promise<Body> {
  const spoken = speech(services.tables, position, locale)
  const { game, words, options } = spoken
  const { table, view, viewer, draft } = position
  const said = events.map(event => game.tell(event, viewer, words, options)).filter(line => line !== '')
  const painted = await tablePictures(services, spoken, view)
  const moves = draft.map(action => `\`${game.notation.format(action)}\``)
  const shown = { moves: lastThatFit(moves, ROOM), said: lastThatFit(said, ROOM) }
  const before = (all: readonly string[], few: readonly string[]) =>
    all.length === few.length ? [] : [spoken.ui.say('plan.before', { count: all.length - few.length })]
  return page(
    [
      text(
        [
          `### ${tableName(spoken, table.id)}`,
          spoken.ui.say('plan.title'),
          ...(moves.length === 0 ? [] : [[...before(moves, shown.moves), ...shown.moves].join(' ')]),
        ].join('\n'),
      ),
      ...(said.length === 0
        ? []
        : [text([...before(said, shown.said), ...shown.said].map(line => `-# ${line}`).join('\n'))]),
      ...(left === 0 ? [] : [text(`⚠️ ${spoken.ui.say('plan.left', { count: left })}`)]),
      ...painted.blocks,
    ],
    painted.files,
  )
}
