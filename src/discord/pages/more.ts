import type { Words } from '../../engine/words.ts'
import { vacationsOf } from '../../tables/people/vacations.ts'
import type { Position, SeatFacts } from '../../tables/record/position.ts'
import { type Deed, formatCustomId } from '../messages/custom-id.ts'
import type { House } from '../messages/house.ts'
import { button, page, rows, text } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { moment } from '../words/moment.ts'
import { gameName, speech, tellOptions } from '../words/speech.ts'
import type { HouseKey, Locale } from '../words/words.ts'
import { mention } from './live.ts'
import { tellPace } from './pace.ts'

/** What is seldom wanted at a table: who plays and is away when, the board in words, the standing order, giving up. */
export async function morePage(house: House, position: Position, locale: Locale): Promise<Body> {
  const spoken = speech(house.desk, position, locale)
  const { table, seats, viewer } = position
  const seated = viewer !== 'public' && table.status === 'RUNNING'
  const options = tellOptions(spoken)
  const away = await vacationsOf(
    house.desk,
    seats.flatMap(({ user }) => user ?? []),
  )
  const people = seats.map(seat => {
    const spans = (away.get(seat.user ?? '') ?? []).map(({ from, to }) =>
      spoken.house.say('more.away', { from: moment(from, 'D'), to: moment(to, 'D') }),
    )
    return `- ${[mention(seat), ...stateOf(seat, spoken.house), ...spans].join(' · ')}`
  })
  const deed = (name: Deed, style: 'plain' | 'stop' = 'plain') =>
    button(
      spoken.house.say(`button.${name}`),
      formatCustomId({ type: 'do', table: table.id, beat: 0, deed: name, page: 0 }),
      style,
    )
  return page([
    text(
      [
        `### ${gameName(spoken)} · ${spoken.house.say('live.table', { table: table.id })}`,
        ...(options.length === 0 ? [] : [spoken.house.say('live.options', { options: { list: options } })]),
        tellPace(table, spoken.house),
        ...people,
      ].join('\n'),
    ),
    ...(table.commitment === undefined
      ? []
      : [text(`-# ${spoken.house.say('live.commitment', { commitment: table.commitment })}`)]),
    ...rows([
      ...(spoken.game.nears !== undefined && position.phase === 'game' ? [deed('near')] : []),
      deed('board'),
      ...(position.phase === 'game' ? [deed('recap')] : []),
      ...(seated ? [deed('note'), deed('votes')] : []),
      deed('post'),
      ...(seated && spoken.game.orders !== undefined ? [deed('order')] : []),
      ...(seated ? [deed('seat-give'), deed('resign', 'stop'), deed('abandon', 'stop')] : []),
    ]),
  ])
}

function stateOf({ resigned, vacancy }: SeatFacts, words: Words<HouseKey>): readonly string[] {
  if (resigned) return [words.say('more.resigned')]
  return vacancy === undefined ? [] : [words.say(`seat.${vacancy}`)]
}

/** Asks to whom a seat is to be given up. */
export function giveUpPage(position: Position, locale: Locale, house: House): Body {
  const { house: words } = speech(house.desk, position, locale)
  const { table, viewer } = position
  const place = { type: 'do', table: table.id, beat: 0, page: viewer === 'public' ? 0 : viewer } as const
  return page([
    text(words.say('sure.seat-give')),
    ...rows([
      button(words.say('button.seat-give-for-sure'), formatCustomId({ ...place, deed: 'seat-give-for-sure' })),
      button(words.say('button.seat-computer'), formatCustomId({ ...place, deed: 'seat-computer' })),
    ]),
  ])
}

/** Asks once more before something that cannot be taken back. */
export function surePage(position: Position, locale: Locale, house: House, deed: 'resign' | 'abandon' | 'end'): Body {
  const { house: words } = speech(house.desk, position, locale)
  const id = formatCustomId({ type: 'do', table: position.table.id, beat: 0, deed: `${deed}-for-sure`, page: 0 })
  return page([text(words.say(`sure.${deed}`)), ...rows([button(words.say(`button.${deed}-for-sure`), id, 'stop')])])
}
