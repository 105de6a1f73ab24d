import type { Words } from '../../engine/contract/words.ts'
import { GRACE_MS, isUnconfirmed } from '../../tables/clocks/auto-start.ts'
import type { PublicSnapshot } from '../../tables/history/public-snapshot.ts'
import { fateOf } from '../../tables/invitations/invitation.ts'
import type { Position, SeatFacts } from '../../tables/record/position.ts'
import { lastComputer } from '../../tables/record/running.ts'
import { capital } from '../../words/capital.ts'
import { listed } from '../../words/mention.ts'
import { moment } from '../../words/moment.ts'
import { markedName, plainName } from '../../words/names.ts'
import { type Speech, tellLevel, tellLevels, tellOptions } from '../../words/speech.ts'
import { tellTableEvent } from '../../words/tell-table-event.ts'
import type { UiKey } from '../../words/words.ts'
import { operationButtons, title } from '../head.ts'
import { type Block, type Body, button, type ListOption, list, page, row, text } from '../model/blocks.ts'
import type { PlainOperation } from '../model/operations.ts'
import { toDo } from '../model/press.ts'
import { tellCost } from '../people/tell-cost.ts'
import { tellPace } from '../people/tell-pace.ts'
import { tellReliability } from '../people/tell-reliability.ts'

/** A table in its lobby. */
export type Lobby = Extract<Position, { phase: 'lobby' }>

const IN_LOBBY = ['join', 'leave', 'start', 'invite', 'rules'] as const satisfies readonly PlainOperation[]
/** Where somebody has still to say that they will play. */
const TO_CONFIRM = ['confirm', 'join', 'leave', 'rules'] as const satisfies readonly PlainOperation[]

/**
 * What brings one more to the table: a press for oneself, a list for a computer player. Where seats are taken or kept, a
 * press for that of a computer player, or for the reserve list.
 */
function waysIn(position: Lobby, kept: number, spoken: Speech): Block[] {
  const computers = position.seats.filter(({ bot }) => bot !== undefined)
  const isFull = position.seats.length >= position.table.places
  const replaced = isFull && !position.table.practice ? lastComputer(position) : undefined
  const all = isUnconfirmed(position) ? TO_CONFIRM : IN_LOBBY
  const hidden = isFull ? ['invite', ...(replaced === undefined ? ['join'] : [])] : []
  const usual = all.filter(each => !hidden.includes(each))
  const { id: table, places, practice } = position.table
  const isWaitedFor = !practice && replaced === undefined && position.seats.length + kept >= places
  const operations = operationButtons(position, spoken, computers.length === 1 ? [...usual, 'dismiss-computer'] : usual)
  return [
    ...(replaced === undefined ? [] : [text(`-# ${tellReplaced(replaced, spoken)}`)]),
    row([...operations, ...(isWaitedFor ? [button(spoken.ui.say('live.to-reserve'), toDo(table, 'reserve'))] : [])]),
    ...(isFull ? [] : [computerLevels(position, spoken)]),
    ...(computers.length > 1 ? [computersToRemove(position, spoken)] : []),
  ]
}

/** Whose seat one gets who joins where all seats are taken. */
function tellReplaced({ name, bot = '' }: SeatFacts, { words, ui }: Speech): string {
  return ui.say('live.join-instead', { name: markedName(name), level: words.say(`bot.${bot}`) })
}

/** The computer players, of which one is to go. */
function computersToRemove({ table, seats }: Lobby, spoken: Speech): Block {
  const options = seats.flatMap(({ seat, name, bot }): ListOption[] => {
    if (bot === undefined) return []
    const detail = tellLevel(bot, { words: spoken.plain, ui: spoken.ui })
    return [{ label: plainName(name), detail, picked: toDo(table.id, 'dismiss', seat) }]
  })
  const press = { ...toDo(table.id, 'dismiss', 0), beat: seats.length }
  return list({ press, options, placeholder: spoken.ui.say('button.dismiss-computer') })
}

/** The levels of computer players, the weakest first, each with how it plays. */
function computerLevels({ table, seats }: Lobby, { game, plain, ui }: Speech): Block {
  const options = tellLevels(game, plain).map(({ name, plays }, index) => ({
    label: capital(name, plain.locale),
    detail: plays,
    picked: toDo(table.id, 'computer', index + 1),
  }))
  // Discord goes on showing what was picked of a list, and does not take the same again, until the id of the list is another.
  const press = { ...toDo(table.id, 'computer'), beat: seats.length }
  return list({ press, options, placeholder: ui.say('button.computer') })
}

/** When the game starts, and by whom where that is not its host alone. */
export function tellStart({ table, seats }: Lobby, ui: Words<UiKey>): readonly string[] {
  const { autoStart, startsAt, startFrom: least, places } = table
  const start = ui.say('button.start')
  if (isUnconfirmed({ seats })) return [ui.say('live.starts-confirmed', { minutes: GRACE_MS / 60_000 })]
  if (seats.length >= places)
    return [
      startsAt === undefined
        ? ui.say('live.starts-any', { start })
        : ui.say('live.starts-soon', { start, when: moment(startsAt, 'R') }),
    ]
  return [
    ...(autoStart ? [ui.say('live.starts-full', { minutes: GRACE_MS / 60_000 })] : []),
    ...(startsAt !== undefined && least !== undefined
      ? [ui.say('live.starts-at', { when: moment(startsAt, 'f'), least })]
      : []),
  ]
}

/** Whether somebody has said that they will play, where that is asked. */
function tellConfirmed(position: Lobby, { user, confirmBy }: SeatFacts, ui: Words<UiKey>): readonly string[] {
  if (user === undefined || !isUnconfirmed(position)) return []
  return [
    confirmBy === undefined ? ui.say('live.confirmed') : ui.say('live.to-confirm', { until: moment(confirmBy, 'R') }),
  ]
}

/** What is played, by which options, how fast and with whom, and what that is likely to cost. */
export function tellTerms({ table }: Lobby, spoken: Speech, cost?: PublicSnapshot['cost']): readonly string[] {
  const { ui, words } = spoken
  const options = tellOptions(spoken)
  return [
    words.say('game.summary'),
    ...(options.length === 0 ? [] : [`-# ${ui.say('live.options', { options: { list: options } })}`]),
    `-# ${tellPace(table, ui)}`,
    ...(cost === undefined ? [] : [`-# ${tellCost(cost, ui)}`]),
    ...(table.asks === 'ANYBODY' ? [] : [`-# ${ui.say('live.asks', { asks: { key: `asks.${table.asks}` } })}`]),
  ]
}

/** How many seats are taken, and by whom: what is known of each. */
export function tellSeated(
  position: Lobby,
  spoken: Speech,
  reliability: PublicSnapshot['reliability'],
): readonly string[] {
  const { table, seats } = position
  const { ui, locale } = spoken
  const people = seats.map(seat => {
    const known = seat.user && reliability.get(seat.user)
    return [
      `- ${listed(seat, spoken)}`,
      ...tellConfirmed(position, seat, ui),
      ...(seat.user === table.host ? [ui.say('live.host')] : []),
      ...(known ? [tellReliability(known, ui, locale)] : []),
    ].join(' · ')
  })
  return [`**${ui.say('live.seated', { seated: seats.length, places: table.places })}**`, ...people]
}

/** Who is invited, and who has declined. */
function tellInvitations(
  position: Lobby,
  invitations: PublicSnapshot['invitations'],
  ui: Words<UiKey>,
): readonly string[] {
  return (['open', 'declined'] as const).flatMap(fate => {
    const list = invitations.filter(each => fateOf(each, position) === fate).map(({ user }) => `<@${user}>`)
    return list.length === 0 ? [] : [ui.say(`live.invited.${fate}`, { people: { list } })]
  })
}

/** Who waits for a seat, and to whom one is offered. */
function tellReserves(reserves: PublicSnapshot['reserves'], ui: Words<UiKey>): readonly string[] {
  const waiting = reserves.filter(({ hasLeft }) => !hasLeft)
  const list = waiting.map(({ user, offeredTo }) =>
    offeredTo === undefined ? `<@${user}>` : ui.say('live.offered', { user, until: moment(offeredTo, 'R') }),
  )
  return list.length === 0 ? [] : [ui.say('live.reserve', { people: { list } })]
}

/** A table that has not begun: who has a seat, and the ways to one. */
export function lobbyPage(
  position: Lobby,
  spoken: Speech,
  { invitations, reserves, tableEvents, reliability, cost }: PublicSnapshot,
): Body {
  const { table } = position
  const { ui } = spoken
  const head = [title(position, spoken), ...tellTerms(position, spoken, cost)]
  if (table.status === 'ABANDONED') return page([text([...head, `**${ui.say('live.closed')}**`].join('\n'))])
  return page([
    text(head.join('\n')),
    text(
      [
        ...tellSeated(position, spoken, reliability),
        ...tellInvitations(position, invitations, ui),
        ...tellReserves(reserves, ui),
        ...tellStart(position, ui).map(line => `-# ${line}`),
        ...tableEvents.map(event => `-# ${tellTableEvent(spoken, event)}`),
      ].join('\n'),
    ),
    ...waysIn(
      position,
      reserves.filter(({ offeredTo, hasLeft }) => offeredTo !== undefined && !hasLeft).length,
      spoken,
    ),
  ])
}
