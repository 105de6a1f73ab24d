import type { FollowedNews, NewsOfPlayer, NewsOfTable } from '../../tables/following/read-news.ts'
import { byTurn } from '../../tables/history/turns.ts'
import type { Locale } from '../../words/locales.ts'
import { markedName } from '../../words/names.ts'
import { type Speech, speech, tellEntries } from '../../words/speech.ts'
import { uiWords } from '../../words/words.ts'
import { type Block, type Body, button, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { joinBlocks, linkedTable } from '../people/games-page.ts'

/** How many tables and players are told of in one message, and how many lines of what was played there. */
const SHOWN = 12
const LINES = 3

/** What somebody is told of what they follow, in one message; undefined where there is nothing to tell. */
export function newsPage(
  services: Pick<PageServices, 'tables'>,
  { tables, players, free, freeBesides }: FollowedNews,
  locale: Locale,
): Body | undefined {
  const ui = uiWords(locale)
  // What is over says most.
  const sorted = tables.toSorted((one, other) => Number(other.what === 'ended') - Number(one.what === 'ended'))
  const all = [
    ...sorted.map(one => tellTable(one, speech(services.tables, one.position, locale))),
    ...players.map(one => tellPlayer(one, speech(services.tables, one.position, locale))),
  ]
  if (all.length + free.length === 0) return undefined
  const more = all.length > SHOWN ? [`-# ${ui.say('games.more', { count: all.length - SHOWN })}`] : []
  const told: readonly Block[] =
    all.length === 0 ? [] : [text([`### ${ui.say('news.title')}`, ...all.slice(0, SHOWN), ...more].join('\n'))]
  const seats = joinBlocks({ shown: free, page: 0, after: freeBesides }, locale, { isLetter: true })
  return page([...told, ...seats, row([button(ui.say('button.follows'), { type: 'follows' })])])
}

function nameOf({ position: { table }, message }: Pick<NewsOfTable, 'position' | 'message'>, spoken: Speech): string {
  return linkedTable(spoken, { ...table, message })
}

function tellTable(news: NewsOfTable, spoken: Speech): string {
  const { position, what, entries, isTold } = news
  const { ui, game, words } = spoken
  const turns = byTurn(entries).length
  const begun = what === 'started' ? [ui.say('news.started')] : []
  const moved = turns === 0 ? [] : [ui.say('news.turns', { count: turns })]
  const isRunning = position.phase === 'game' && position.table.status === 'RUNNING'
  const awaited = isRunning ? tellAwaited(news, spoken) : []
  const ended = what === 'ended' ? [tellResult(news, spoken)] : []
  const scores = isRunning ? game.caption(position.view, words).scores : ''
  const lines = isTold ? tellEntries(spoken, 'public', entries, LINES) : []
  return [
    [nameOf(news, spoken), ...begun, ...ended, ...moved, ...awaited].join(' · '),
    ...(scores === '' ? [] : [`-# ${scores}`]),
    ...lines.map(line => `-# ${line}`),
  ].join('\n')
}

function tellAwaited({ position: { seats } }: NewsOfTable, { ui }: Speech): readonly string[] {
  const asked = seats.filter(one => one.asked).map(({ name }) => markedName(name))
  return asked.length === 0 ? [] : [ui.say('live.waiting', { people: { list: asked } })]
}

/** Who came in which place, or that nobody did. */
function tellResult({ position }: NewsOfTable, { ui }: Speech): string {
  const ranking = (position.phase === 'game' && position.outcome?.ranking) || []
  if (ranking.length === 0) return ui.say('news.closed')
  const places = ranking.map(({ seat, place, points }) => {
    const facts = { place, who: { seat } }
    return points === undefined ? ui.say('live.place-alone', facts) : ui.say('live.place', { ...facts, points })
  })
  return ui.say('news.ended', { places: places.join(' ') })
}

function tellPlayer(news: NewsOfPlayer, spoken: Speech): string {
  const { position, seat, what } = news
  const ranked = position.phase === 'game' ? position.outcome?.ranking.find(one => one.seat === seat.seat) : undefined
  const told = spoken.ui.say(`news.player-${what}`, { who: { seat: seat.seat }, table: nameOf(news, spoken) })
  const place = what === 'ended' && ranked !== undefined ? [spoken.ui.say('news.place', { place: ranked.place })] : []
  return [told, ...place].join(' · ')
}
