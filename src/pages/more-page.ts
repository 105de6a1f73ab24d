import type { Words } from '../engine/contract/words.ts'
import type { TableId, UserId } from '../store/values/ids.ts'
import type { Unfilled } from '../tables/lobby/start.ts'
import type { Position, SeatFacts } from '../tables/record/position.ts'
import { isPlayed } from '../tables/record/running.ts'
import type { Snapshot } from '../tables/turn/snapshot.ts'
import type { Locale } from '../words/locales.ts'
import { listed } from '../words/mention.ts'
import { days } from '../words/moment.ts'
import { speech, tableName, tellOptions } from '../words/speech.ts'
import { gameText, type UiKey, uiWords } from '../words/words.ts'
import { backToMore, backToTurn } from './back.ts'
import { operationButton, operationButtons, sureButton } from './head.ts'
import { type Body, button, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { surely, toDo } from './model/press.ts'
import { orderButtons } from './order-form.ts'
import { tellPace } from './people/tell-pace.ts'
import { watcherWays } from './watcher-page.ts'

/** Pages seldom wanted at a table: who plays and is away when, the board in words, the standing order, giving up. */
export function morePage(
  services: PageServices,
  { position, vacations }: Snapshot,
  locale: Locale,
  { user, mayReopen = false }: { readonly user?: UserId; readonly mayReopen?: boolean } = {},
): Body {
  const spoken = speech(services.tables, position, locale)
  const { table, seats, viewer } = position
  const seated = viewer !== 'public' && table.status === 'RUNNING'
  const practisesAlone = table.practice && playsAlone(position)
  const options = tellOptions(spoken)
  const away = Map.groupBy(vacations, ({ user }) => user)
  const people = seats.map(seat => {
    const spans = ((seat.user && away.get(seat.user)) ?? []).map(span => spoken.ui.say('more.away', days(span)))
    return { who: listed(seat, spoken), told: [...stateOf(seat, spoken.ui), ...spans] }
  })
  const usual = people.filter(({ told }) => told.length === 0).map(({ who }) => who)
  const others = people.filter(({ told }) => told.length > 0).map(({ who, told }) => [who, ...told].join(' · '))
  const operations = (...names: Parameters<typeof operationButtons>[2]) => operationButtons(position, spoken, names)
  return page([
    text(
      [
        `### ${tableName(spoken, table.id)}`,
        ...(options.length === 0 ? [] : [spoken.ui.say('live.options', { options: { list: options } })]),
        tellPace(table, spoken.ui),
        ...(usual.length === 0 ? [] : [usual.join(' · ')]),
        ...others.map(line => `- ${line}`),
      ].join('\n'),
    ),
    ...(table.commitment === undefined || table.practice
      ? []
      : [text(`-# ${spoken.ui.say('live.commitment', { commitment: table.commitment })}`)]),
    ...(viewer === 'public' ? [watcherWays(services, position, spoken)] : []),
    row([
      ...(spoken.game.pictures.crops !== undefined && position.phase === 'game' ? operations('near') : []),
      ...(viewer !== 'public' && position.phase === 'game' ? operations('board', 'recap') : []),
      ...(seated ? operations('note', 'votes') : []),
      ...(viewer === 'public' ? [] : operations('post')),
      ...orderButtons(position, spoken),
      // To practise alone is ended by closing the table: nobody is there to win, and none but a computer player to play on.
      ...(seated && !practisesAlone ? operations('seat-give', 'resign') : []),
      ...(seated && practisesAlone ? [operationButton(spoken.ui, toDo(table.id, 'seat-computer', viewer))] : []),
      ...(mayReopen ? operations('reopen') : []),
      ...(seated || mayClose(position, user) ? operations('abandon') : []),
      ...backToTurn(position, spoken.ui),
    ]),
  ])
}

/** Whether a user may close a running table without asking anybody: its host, where no person plays. */
export function mayClose({ table, seats }: Position, user: UserId | undefined): boolean {
  return table.status === 'RUNNING' && !isPlayed(seats) && table.host === user
}

function stateOf({ resigned, vacancy }: SeatFacts, words: Words<UiKey>): readonly string[] {
  if (resigned) return [words.say('more.resigned')]
  return vacancy === undefined ? [] : [words.say(`seat.${vacancy}`)]
}

/** Asks who is to get a seat. */
export function giveUpPage(position: Position, locale: Locale, services: PageServices): Body {
  const { ui: words } = speech(services.tables, position, locale)
  const { table, viewer } = position
  const seat = viewer === 'public' ? 0 : viewer
  const alone = playsAlone(position) ? [words.say('sure.seat-give-alone')] : []
  return page([
    text([words.say('sure.seat-give'), ...alone].join(' ')),
    row([
      sureButton(words, table.id, 'seat-give'),
      operationButton(words, toDo(table.id, 'seat-computer', seat), 'stop'),
      backToMore(table.id, words),
    ]),
  ])
}

/** Asks once more before something that cannot be taken back. */
export function surePage(
  position: Position,
  locale: Locale,
  services: PageServices,
  { operation, beat = 0 }: { readonly operation: Unsure; readonly beat?: number },
): Body {
  const { ui: words } = speech(services.tables, position, locale)
  const { id } = position.table
  if (operation === 'ask-undo' || operation === 'ask-extend') {
    const yes = { ...surely(id, operation), beat }
    const back = button(words.say('button.back'), toDo(id, 'votes'))
    return page([
      text(words.say(`sure.${operation}`)),
      row([button(words.say(`button.${operation}-for-sure`), yes, 'main'), back]),
    ])
  }
  const key: UiKey = operation === 'resign' || !playsAlone(position) ? `sure.${operation}` : `sure.${operation}-alone`
  return page([text(words.say(key)), row([sureButton(words, id, operation), backToMore(id, words)])])
}

/** What is asked about once more before it concerns the whole table. */
export type Unsure = 'resign' | 'abandon' | 'end' | 'ask-undo' | 'ask-extend'

/** No other person would be asked. */
export function playsAlone({ seats }: Position): boolean {
  return seats.filter(({ user, resigned }) => user !== undefined && !resigned).length <= 1
}

/** Asks once more before a table is closed by whoever leaves it. */
export function leavePage(table: TableId, words: Words<UiKey>): Body {
  return page([text(words.say('sure.leave')), row([sureButton(words, table, 'leave')])])
}

/** Asks once more before a game begins with free seats: a game may be another one then. */
export function startPage(table: TableId, { game, seats: count, places }: Unfilled, locale: Locale): Body {
  const words = uiWords(locale)
  const taken = words.say('sure.start', { count, places })
  const own = gameText(game, locale, `start.${count}`) ?? words.say('sure.start-with', { count })
  const yes = button(words.say('button.start-for-sure'), surely(table, 'start'), 'go')
  return page([text(`${taken} ${own}`), row([yes])])
}
