import type { Seat } from '../engine/contract/seat.ts'
import type { Position } from '../tables/record/position.ts'
import type { VoteState } from '../tables/record/vote.ts'
import type { VoteFacts } from '../tables/record/vote-facts.ts'
import type { Locale } from '../words/locales.ts'
import { mention } from '../words/mention.ts'
import { moment } from '../words/moment.ts'
import { publicLocale, type Speech, speech, tableName } from '../words/speech.ts'
import { backToMore, playsOn } from './back.ts'
import { operationButton, operationButtons } from './head.ts'
import { type Block, type Body, type Button, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { toDo } from './model/press.ts'

/** The message of a vote in its table's channel: who has said what, and the buttons for those who have not. */
export function votePage(services: PageServices, position: Position, vote: VoteFacts, state: VoteState): Body {
  const spoken = speech(services.tables, position, publicLocale(position))
  if (state === 'OPEN') return page([text(title(position, spoken)), ...ballot(position, vote, spoken)])
  const ended = `**${spoken.ui.say(`vote.state.${state}`)}**`
  return page([text([title(position, spoken), asks(position, vote, spoken), ended].join('\n'))])
}

/** The open votes of a table, and what its players may ask for by a button. */
export function votesPage(
  services: PageServices,
  position: Position,
  locale: Locale,
  { mayUndo }: { readonly mayUndo: boolean },
): Body {
  const spoken = speech(services.tables, position, locale)
  const { table } = position
  const plays = playsOn(position)
  const none = spoken.ui.say('vote.none', { table: table.id })
  return page([
    text(title(position, spoken)),
    ...(table.votes.length === 0
      ? [text(none)]
      : table.votes.flatMap(vote => ballot(position, vote, spoken).filter(({ type }) => plays || type === 'text'))),
    row([
      ...(plays && mayUndo ? [undoButton(position, spoken)] : []),
      ...(plays ? wishes(position, spoken) : []),
      backToMore(table.id, spoken.ui),
    ]),
  ])
}

function title({ table }: Position, spoken: Speech): string {
  return `### 🗳 ${tableName(spoken, table.id)}`
}

function ballot(position: Position, vote: VoteFacts, spoken: Speech): Block[] {
  const { ui } = spoken
  const called = (list: readonly Seat[]) =>
    list.length === 0 ? ui.say('vote.nobody') : { list: list.map(seat => who(position, seat)) }
  const lines = [
    asks(position, vote, spoken),
    ui.say('vote.count', { yes: called(vote.yes), no: called(vote.no), silent: called(vote.silent) }),
    `-# ${needs(vote, spoken)}`,
  ]
  return [
    text(lines.join('\n')),
    row([
      operationButton(ui, toDo(position.table.id, 'vote-yes', vote.id)),
      operationButton(ui, toDo(position.table.id, 'vote-no', vote.id)),
    ]),
  ]
}

function needs({ needs, silence, closesAt }: VoteFacts, { ui }: Speech): string {
  const until = moment(closesAt, 'f')
  if (needs === 'one' || needs === 'no') return ui.say(`vote.needs.${needs}`, { until })
  return `${ui.say(`vote.needs.${needs}`)} ${ui.say(silence ? 'vote.silence.yes' : 'vote.silence.no', { until })}`
}

function asks(position: Position, { kind, seat, about }: VoteFacts, { ui }: Speech): string {
  const facts = { who: who(position, seat) }
  if (about === undefined) return ui.say(`vote.asks.${kind}`, facts)
  const key = kind === 'EXTEND' ? 'vote.asks.EXTEND-seat' : (`vote.asks.${kind}` as const)
  return ui.say(key, { ...facts, about: who(position, about) })
}

function who({ seats }: Position, seat: Seat): string {
  const found = seats.find(one => one.seat === seat)
  return found === undefined ? '' : mention(found)
}

/** What was asked for once is not asked for again by the same press: the question is another one then. */
function undoButton(position: Position, { ui }: Speech): Button {
  const beat = position.phase === 'game' ? position.beat : 0
  return operationButton(ui, { ...toDo(position.table.id, 'ask-undo'), beat })
}

function wishes(position: Position, spoken: Speech): readonly Button[] {
  const { pace, pausedAt } = position.table
  const clocks = [pausedAt === undefined ? 'ask-pause' : 'ask-resume', 'ask-extend'] as const
  return operationButtons(position, spoken, [...(pace === 'NONE' ? [] : clocks), 'end'])
}
