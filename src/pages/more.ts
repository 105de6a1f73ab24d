import type { Words } from '../engine/contract/words.ts'
import type { UserId } from '../store/values/ids.ts'
import type { Position, SeatFacts } from '../tables/record/position.ts'
import { isPlayed } from '../tables/record/running.ts'
import type { Sight } from '../tables/turn/sight.ts'
import { listed } from '../words/mention.ts'
import { days } from '../words/moment.ts'
import { speech, tableName, tellOptions } from '../words/speech.ts'
import type { HouseKey, Locale } from '../words/words.ts'
import { backToMore, backToTurn } from './back.ts'
import { deedId, type PlainDeed } from './model/custom-id.ts'
import { button, page, rows, text } from './model/page.ts'
import type { PageHouse } from './model/page-house.ts'
import type { Body } from './model/reply.ts'
import { tellPace } from './pace.ts'

/** Pages seldom wanted at a table: who plays and is away when, the board in words, the standing order, giving up. */
export function morePage(house: PageHouse, { position, vacations }: Sight, locale: Locale, user?: UserId): Body {
  const spoken = speech(house.desk, position, locale)
  const { table, seats, viewer } = position
  const seated = viewer !== 'public' && table.status === 'RUNNING'
  const practisesAlone = table.practice && playsAlone(position)
  const options = tellOptions(spoken)
  const away = Map.groupBy(vacations, ({ user }) => user)
  const people = seats.map(seat => {
    const spans = ((seat.user && away.get(seat.user)) ?? []).map(span => spoken.house.say('more.away', days(span)))
    return `- ${[listed(seat, spoken), ...stateOf(seat, spoken.house), ...spans].join(' · ')}`
  })
  const deed = (name: PlainDeed, style: 'plain' | 'stop' = 'plain') =>
    button(spoken.house.say(`button.${name}`), deedId(table.id, name), style)
  return page([
    text(
      [
        `### ${tableName(spoken, table.id)}`,
        ...(options.length === 0 ? [] : [spoken.house.say('live.options', { options: { list: options } })]),
        tellPace(table, spoken.house),
        ...people,
      ].join('\n'),
    ),
    ...(table.commitment === undefined || table.practice
      ? []
      : [text(`-# ${spoken.house.say('live.commitment', { commitment: table.commitment })}`)]),
    ...rows([
      ...(spoken.game.crops !== undefined && position.phase === 'game' ? [deed('near')] : []),
      deed('board'),
      ...(position.phase === 'game' ? [deed('recap')] : []),
      ...(seated ? [deed('note'), deed('votes')] : []),
      deed('post'),
      ...(seated && spoken.game.orders !== undefined ? [deed('order')] : []),
      // To practise alone is ended by closing the table: nobody is there to win, and none but a computer player to play on.
      ...(seated && !practisesAlone ? [deed('seat-give'), deed('resign', 'stop')] : []),
      ...(seated && practisesAlone
        ? [button(spoken.house.say('button.seat-computer'), deedId(table.id, 'seat-computer', { seat: viewer }))]
        : []),
      ...(seated || mayClose(position, user) ? [deed('abandon', 'stop')] : []),
      ...backToTurn(position, spoken.house),
    ]),
  ])
}

/** Whether a user may close a running table without asking anybody: its host, where no person plays. */
export function mayClose({ table, seats }: Position, user: UserId | undefined): boolean {
  return table.status === 'RUNNING' && !isPlayed(seats) && table.host === user
}

function stateOf({ resigned, vacancy }: SeatFacts, words: Words<HouseKey>): readonly string[] {
  if (resigned) return [words.say('more.resigned')]
  return vacancy === undefined ? [] : [words.say(`seat.${vacancy}`)]
}

/** Asks who is to get a seat. */
export function giveUpPage(position: Position, locale: Locale, house: PageHouse): Body {
  const { house: words } = speech(house.desk, position, locale)
  const { table, viewer } = position
  const seat = viewer === 'public' ? 0 : viewer
  const alone = playsAlone(position) ? [words.say('sure.seat-give-alone')] : []
  return page([
    text([words.say('sure.seat-give'), ...alone].join(' ')),
    ...rows([
      button(words.say('button.seat-give-for-sure'), deedId(table.id, 'seat-give-for-sure'), 'stop'),
      button(words.say('button.seat-computer'), deedId(table.id, 'seat-computer', { seat }), 'stop'),
      backToMore(table.id, words),
    ]),
  ])
}

/** Asks once more before something that cannot be taken back. */
export function surePage(
  position: Position,
  locale: Locale,
  house: PageHouse,
  deed: 'resign' | 'abandon' | 'end',
): Body {
  const { house: words } = speech(house.desk, position, locale)
  const id = deedId(position.table.id, `${deed}-for-sure`)
  const yes = button(words.say(`button.${deed}-for-sure`), id, 'stop')
  const key: HouseKey = deed === 'resign' || !playsAlone(position) ? `sure.${deed}` : `sure.${deed}-alone`
  return page([text(words.say(key)), ...rows([yes, backToMore(position.table.id, words)])])
}

/** No other person would be asked. */
function playsAlone({ seats }: Position): boolean {
  return seats.filter(({ user, resigned }) => user !== undefined && !resigned).length <= 1
}
