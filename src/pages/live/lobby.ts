import type { APIComponentInContainer } from 'discord-api-types/v10'
import type { PublicSight } from '../../tables/history/public-sight.ts'
import type { Position, SeatFacts } from '../../tables/record/position.ts'
import { lastComputer } from '../../tables/record/running.ts'
import { capital } from '../../words/capital.ts'
import { listed } from '../../words/mention.ts'
import { markedName, plainName } from '../../words/names.ts'
import { type Speech, tellLevel, tellLevels, tellOptions } from '../../words/speech.ts'
import { tellTableEvent } from '../../words/tell-table-event.ts'
import { deeds, title } from '../head.ts'
import { deedId, formatCustomId, type PlainDeed } from '../model/custom-id.ts'
import { page, select, text } from '../model/page.ts'
import type { Body } from '../model/reply.ts'
import { tellPace } from '../pace.ts'

type Lobby = Extract<Position, { phase: 'lobby' }>

const LOBBY_DEEDS = ['join', 'leave', 'start', 'rules'] as const satisfies readonly PlainDeed[]

/**
 * What brings one more to the table: a press for oneself, a list for a computer player. Where all seats are taken, one may still
 * press for that of a computer player.
 */
function waysIn(position: Lobby, spoken: Speech): APIComponentInContainer[] {
  const computers = position.seats.filter(({ bot }) => bot !== undefined)
  const isFull = position.seats.length >= position.table.places
  const replaced = isFull && !position.table.practice ? lastComputer(position) : undefined
  const usual = LOBBY_DEEDS.filter(deed => deed !== 'join' || !isFull || replaced !== undefined)
  return [
    ...(replaced === undefined ? [] : [text(`-# ${tellReplaced(replaced, spoken)}`)]),
    ...deeds(position, spoken, computers.length === 1 ? [...usual, 'dismiss-computer'] : usual),
    ...(isFull ? [] : [computerLevels(position, spoken)]),
    ...(computers.length > 1 ? [computersToRemove(position, spoken)] : []),
  ]
}

/** Whose seat one gets who joins where all seats are taken. */
function tellReplaced({ name, bot = '' }: SeatFacts, { words, house }: Speech): string {
  return house.say('live.join-instead', { name: markedName(name), level: words.say(`bot.${bot}`) })
}

/** The computer players, of which one is to go. */
function computersToRemove({ table, seats }: Lobby, spoken: Speech): APIComponentInContainer {
  const id = formatCustomId({ type: 'do', table: table.id, beat: seats.length, deed: 'dismiss', argument: { seat: 0 } })
  const options = seats.flatMap(({ seat, name, bot }) =>
    bot === undefined
      ? []
      : [
          {
            label: plainName(name),
            description: tellLevel(bot, { words: spoken.plain, house: spoken.house }),
            value: deedId(table.id, 'dismiss', { seat }),
          },
        ],
  )
  return select(id, options, spoken.house.say('button.dismiss-computer'))
}

/** The levels of computer players, the weakest first, each with how it plays. */
function computerLevels({ table, seats }: Lobby, { game, plain, house }: Speech): APIComponentInContainer {
  // Discord goes on showing what was picked of a list, and does not take the same again, until the id of the list is another.
  const id = formatCustomId({
    type: 'do',
    table: table.id,
    beat: seats.length,
    deed: 'computer',
    argument: { level: 0 },
  })
  const options = tellLevels(game, plain).map(({ name, plays }, index) => ({
    label: capital(name, plain.locale),
    description: plays,
    value: deedId(table.id, 'computer', { level: index + 1 }),
  }))
  return select(id, options, house.say('button.computer'))
}

/** A table that has not begun: who has a seat, and the ways to one. */
export function lobbyPage(position: Lobby, spoken: Speech, { guests, tableEvents }: PublicSight): Body {
  const { table, seats } = position
  const { house, words } = spoken
  const head = [title(position, spoken), words.say('game.summary')]
  const options = tellOptions(spoken)
  if (options.length > 0) head.push(`-# ${house.say('live.options', { options: { list: options } })}`)
  head.push(`-# ${tellPace(position.table, house)}`)
  if (table.status === 'ABANDONED') return page([text([...head, `**${house.say('live.closed')}**`].join('\n'))])
  const people = seats.map(
    seat => `- ${listed(seat, spoken)}${seat.user === table.host ? ` · ${house.say('live.host')}` : ''}`,
  )
  const invitation =
    guests.size === 0
      ? []
      : [house.say('live.invited', { people: { list: [...guests.keys()].map(user => `<@${user}>`) } })]
  const count = house.say('live.seated', { seated: seats.length, places: table.places })
  return page([
    text(head.join('\n')),
    text(
      [
        `**${count}**`,
        ...people,
        ...invitation,
        ...tableEvents.map(({ what }) => `-# ${tellTableEvent(spoken, what)}`),
      ].join('\n'),
    ),
    ...waysIn(position, spoken),
  ])
}
