import type { Words } from '../../engine/contract/words.ts'
import type { GuildId } from '../../store/values/ids.ts'
import { CONFIRM_HOURS, type Seek } from '../../tables/seeks/read-seeks.ts'
import type { Seeker } from '../../tables/seeks/seeker.ts'
import { areHoursTold } from '../../tables/seeks/waking-hours.ts'
import type { WhyNobody } from '../../tables/seeks/why-nobody.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { gameWords, type UiKey, uiWords } from '../../words/words.ts'
import { type Block, type Body, button, type ListOption, list, page, row, text } from '../model/blocks.ts'
import { newSeekButton } from '../opening/new-seek-form.ts'
import { confirmButtons } from './found-blocks.ts'
import { tableLink } from './games-page.ts'

/** What somebody seeks, and why nobody has been found for it yet. */
export interface OwnSeek {
  readonly seek: Seek
  readonly why: WhyNobody
}

/** What is sought, in words. */
type Told = Pick<Seeker, 'game' | 'least' | 'most' | 'paces'>

/** What a game is called where it is sought. */
export const soughtGame = ({ game }: Pick<Seeker, 'game'>, locale: Locale): string =>
  gameWords(game, locale).say('game.name')

/** With how many, in words. */
export function tellPlayers({ least, most }: Pick<Told, 'least' | 'most'>, ui: Words<UiKey>): string {
  if (least === most) return ui.say('seek.players', { count: least })
  return ui.say(most === least + 1 ? 'seek.players-or' : 'seek.players-from', { least, most })
}

/** At which pace, in words. */
export function tellPaces({ paces }: Pick<Told, 'paces'>, ui: Words<UiKey>): string {
  const told = paces.map(pace => ui.say(`pace.brief.${pace}`))
  return told.reduce((one, other) => (one === '' ? other : ui.say('seek.or', { one, other })), '')
}

/** What somebody seeks on a server, and how it stands; with a button for what rests, and a list to withdraw the others. */
export function seeksPage(own: readonly OwnSeek[], guild: GuildId, locale: Locale): Body {
  const ui = uiWords(locale)
  if (own.length === 0) return page([text(ui.say('seek.none')), row([newSeekButton(locale)])])
  const lines = own.map(({ seek, why }) => {
    const facts = { game: soughtGame(seek, locale), players: tellPlayers(seek, ui), pace: tellPaces(seek, ui) }
    const line = ui.say('seek.line', { ...facts, since: moment(seek.since, 'R') })
    return `- ${line}\n-# ${tellStanding(seek, why, guild, ui)}`
  })
  const areUnknown = own.some(({ seek }) => seek.hours !== 'ANY' && !areHoursTold(seek.awake))
  const notes = [ui.say('seek.how', { hours: CONFIRM_HOURS }), ...(areUnknown ? [ui.say('seek.hours-unknown')] : [])]
  return page([
    text(`### ${ui.say('seek.title')}\n${lines.join('\n')}`),
    text(notes.map(line => `-# ${line}`).join('\n')),
    ...toConfirm(own, ui),
    ...toRenew(own, locale),
    ...toWithdraw(own, locale),
  ])
}

/** What somebody seeks on a server and no table was found for yet, in a line beside their tables; with buttons for what rests. */
export function soughtBlocks(own: readonly OwnSeek[], locale: Locale): readonly Block[] {
  const waiting = own.filter(({ seek }) => seek.table === undefined)
  if (waiting.length === 0) return []
  const games = { list: [...new Set(waiting.map(({ seek }) => `**${soughtGame(seek, locale)}**`))] }
  return [text(`-# ${uiWords(locale).say('seek.in-games', { games })}`), ...toRenew(waiting, locale)]
}

/** Whether somebody still wants what they have sought, for them alone. */
export function lapsedPage(seek: Seek, locale: Locale): Body {
  const ui = uiWords(locale)
  const facts = { game: soughtGame(seek, locale), players: tellPlayers(seek, ui), pace: tellPaces(seek, ui) }
  return page([
    text(ui.say('lapsed.ask', { ...facts, since: moment(seek.since, 'R') })),
    row([
      button(ui.say('seek.renew'), { type: 'seek', deed: 'renew', seek: seek.id }, 'main'),
      button(ui.say('lapsed.no'), { type: 'seek', deed: 'withdraw', seek: seek.id }),
    ]),
  ])
}

/** How it stands with a seek: a table was found, it rests, or nobody was found yet, and why. */
function tellStanding(
  { table, confirmBy, rest, silentUntil, channel }: Seek,
  why: WhyNobody,
  guild: GuildId,
  ui: Words<UiKey>,
): string {
  if (table !== undefined) {
    const facts = { table, link: tableLink({ guild, channel }) }
    return confirmBy === undefined
      ? ui.say('seek.found', facts)
      : ui.say('seek.to-confirm', { ...facts, until: moment(confirmBy, 'f') })
  }
  if (rest === undefined) return tellWhyNobody(why, ui)
  return ui.say(`seek.rest.${rest}`, silentUntil && { until: moment(silentUntil, 'f') })
}

function tellWhyNobody(why: WhyNobody, ui: Words<UiKey>): string {
  switch (why.reason) {
    case 'alone':
      return ui.say('seek.why.alone')
    case 'more':
      return ui.say('seek.why.more', { wanting: why.wanting, count: why.lacking, size: why.size })
    case 'larger':
      return ui.say('seek.why.larger', { wanting: why.wanting, size: why.size, until: moment(why.until, 'f') })
    default:
      return ui.say(`seek.why.${why.reason}`, { wanting: why.wanting })
  }
}

function toConfirm(own: readonly OwnSeek[], ui: Words<UiKey>): Block[] {
  const tables = own.flatMap(({ seek: { table, confirmBy } }) => (confirmBy === undefined ? [] : (table ?? [])))
  return tables.length === 0 ? [] : [row(tables.flatMap(table => confirmButtons(table, ui)))]
}

function toRenew(own: readonly OwnSeek[], locale: Locale): Block[] {
  const over = own.filter(({ seek }) => seek.rest === 'over')
  if (over.length === 0) return []
  const ui = uiWords(locale)
  return [
    row(
      over.map(({ seek }) => {
        const label = ui.say('seek.renew-which', { game: soughtGame(seek, locale) })
        return button(label, { type: 'seek', deed: 'renew', seek: seek.id }, 'main')
      }),
    ),
  ]
}

function toWithdraw(own: readonly OwnSeek[], locale: Locale): Block[] {
  const ui = uiWords(locale)
  const options = own.flatMap(({ seek }): ListOption[] => {
    if (seek.table !== undefined) return []
    const detail = `${tellPlayers(seek, ui)} · ${tellPaces(seek, ui)}`
    return [{ label: soughtGame(seek, locale), detail, picked: { type: 'name', name: `${seek.id}` } }]
  })
  if (options.length === 0) return []
  return [list({ press: { type: 'seek', deed: 'withdraw', seek: 0 }, options, placeholder: ui.say('seek.withdraw') })]
}
