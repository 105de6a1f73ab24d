import type { Position } from '../tables/record/position.ts'
import { isOver } from '../tables/record/running.ts'
import type { Locale } from '../words/locales.ts'
import { plainName } from '../words/names.ts'
import { type Speech, speech } from '../words/speech.ts'
import { inBrowser, operationButtons } from './head.ts'
import { type Block, type Body, type Button, button, page, row, text } from './model/blocks.ts'
import type { PlainOperation } from './model/operations.ts'
import type { PageServices } from './model/page-services.ts'
import { toDo } from './model/press.ts'

type Outlook = Pick<PageServices, 'boardAddress'>

/** What whoever has no seat at a table can do there: take one that is free, unless those are kept for others, look at the table in its ways, follow it. */
export function watcherWays(services: Outlook, position: Position, spoken: Pick<Speech, 'ui'>, mayJoin = true): Block {
  const mayFollow = !isOver(position.table) && !position.isKeptOut
  const looks = position.phase === 'game' ? LOOKS : (['rules'] as const)
  return row([
    ...(mayJoin ? seatsToTake(position, spoken) : []),
    ...operationButtons(position, spoken, [...looks, ...(mayFollow ? (['follow'] as const) : [])]),
    ...operationButtons(position, spoken, position.phase === 'game' ? inBrowser(services) : []),
  ])
}

const LOOKS = ['board', 'log', 'replay', 'recap', 'rules'] as const satisfies readonly PlainOperation[]

/** The buttons that take a seat for the presser. */
function seatsToTake({ table, seats, phase, isKeptOut }: Position, { ui }: Pick<Speech, 'ui'>): readonly Button[] {
  if (isOver(table) || isKeptOut) return []
  if (phase === 'lobby')
    return seats.length < table.places ? [button(ui.say('button.join'), toDo(table.id, 'join'), 'main')] : []
  const free = seats.filter(({ vacancy }) => vacancy !== undefined)
  return free.map(({ seat, name }) =>
    button(ui.say('button.seat-take', { name: plainName(name) }), toDo(table.id, 'seat-take', seat), 'go'),
  )
}

/** A sentence for whoever only watches, and what they can do. */
export function watcherPage(
  services: Outlook & Pick<PageServices, 'tables'>,
  position: Position,
  locale: Locale,
  sentence?: string,
): Body {
  const spoken = speech(services.tables, position, locale)
  const why = position.phase === 'lobby' && !isOver(position.table) ? 'not-started' : 'not-seated'
  const said = sentence ?? spoken.ui.say(`refused.${why}`, { table: position.table.id })
  return page([text(said), watcherWays(services, position, spoken)])
}

/** The table's message as it is shown to one who only watches: with what they can do in place of what its players can. */
export function shownToWatcher(body: Body, ways: Block): Body {
  return { ...body, blocks: [...body.blocks.filter(({ type }) => type !== 'buttons' && type !== 'list'), ways] }
}
