import type { Position } from '../../tables/position.ts'
import { type Deed, formatCustomId } from '../custom-id.ts'
import type { House } from '../house.ts'
import { button, page, rows, text } from '../page.ts'
import type { Body } from '../reply.ts'
import { gameName, speech, tellOptions } from '../speech.ts'
import type { Locale } from '../words.ts'
import { mention } from './live.ts'
import { tellPace } from './pace.ts'

/** What is seldom wanted at a table: the board in words, the standing order, giving up. */
export function morePage(house: House, position: Position, locale: Locale): Body {
  const spoken = speech(house.desk, position, locale)
  const { table, seats, viewer } = position
  const seated = viewer !== 'public' && table.status === 'RUNNING'
  const options = tellOptions(spoken, table.options)
  const people = seats.map(seat => {
    const state = seat.resigned ? ` · ${spoken.house.say('more.resigned')}` : ''
    return `- ${mention(seat)}${state}`
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
        ...(table.commitment === undefined
          ? []
          : [`-# ${spoken.house.say('live.commitment', { commitment: table.commitment })}`]),
      ].join('\n'),
    ),
    ...rows([
      ...(spoken.game.crops === true && position.phase === 'game' ? [deed('near')] : []),
      deed('board'),
      ...(position.phase === 'game' ? [deed('recap')] : []),
      ...(seated ? [deed('note')] : []),
      deed('post'),
      ...(seated && spoken.game.orders !== undefined ? [deed('order')] : []),
      ...(seated ? [deed('resign', 'stop'), deed('abandon', 'stop')] : []),
    ]),
  ])
}

/** Asks once more before something that cannot be taken back. */
export function surePage(position: Position, locale: Locale, house: House, deed: 'resign' | 'abandon'): Body {
  const { house: words } = speech(house.desk, position, locale)
  const id = formatCustomId({ type: 'do', table: position.table.id, beat: 0, deed: `${deed}-for-sure`, page: 0 })
  return page([text(words.say(`sure.${deed}`)), ...rows([button(words.say(`button.${deed}-for-sure`), id, 'stop')])])
}
