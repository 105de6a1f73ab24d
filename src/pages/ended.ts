import type { Outcome } from '../engine/contract/rules.ts'
import type { Words } from '../engine/contract/words.ts'
import { chart } from '../render/chart.ts'
import { IDLE_DAYS } from '../tables/clocks/idling.ts'
import type { Aftermath } from '../tables/history/aftermath.ts'
import { turningPoints } from '../tables/history/turning-points.ts'
import type { Position, RunningPosition } from '../tables/record/position.ts'
import { isWatched } from '../tables/record/running.ts'
import { mention } from '../words/mention.ts'
import { markedName, plainName } from '../words/names.ts'
import { sayDuration } from '../words/say-duration.ts'
import type { Speech } from '../words/speech.ts'
import type { UiKey } from '../words/words.ts'
import { inBrowser, operationButtons } from './head.ts'
import { type Block, button, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { type Pictured, pictured } from './pictured.ts'

/** The ways to what is left of a game that has ended, and to the next one. */
export function waysOn(services: PageServices, position: Position, spoken: Speech): Block {
  const { table, seats, isKeptOut } = position
  // Whoever has given their seat away is not asked to play again.
  const mayAgain = !isKeptOut && seats.some(({ user }) => user !== undefined)
  const ways = operationButtons(position, spoken, [
    'log',
    'board',
    'replay',
    ...inBrowser(services),
    ...(mayAgain ? (['rematch'] as const) : []),
  ])
  const own =
    isWatched(table, seats) && !isKeptOut
      ? [button(spoken.ui.say('button.practice'), { type: 'practice', game: table.game })]
      : []
  return row([...ways, ...own])
}

/** The points of all players, turn by turn. */
export function scoreChart(
  services: PageServices,
  position: RunningPosition,
  spoken: Speech,
  { points }: Aftermath,
): Promise<Pictured> {
  const names = position.seats.map(({ name }) => plainName(name))
  const axes = { points: spoken.ui.say('chart.points'), turns: spoken.ui.say('chart.turns') }
  return pictured(services, spoken, {
    name: 'chart.png',
    scene: () => chart({ points, names, axes }),
    alt: chartInWords(position, spoken, plainName),
    instead: () => chartInWords(position, spoken, markedName),
  })
}

/** That a game has ended, and whether it has a result. */
export function tellEnd({ table, seats, outcome }: RunningPosition, { ui }: Speech): string {
  return `**${outcome === undefined ? whyClosed({ table, seats }, ui) : ui.say('live.finished')}**`
}

/** Of so many players each has a line of their own. */
const IN_LINES = 3

/** Of so many players at most it is told how soon they answered. */
const MOST_TIMED = 3

/** How a game has ended: who came in which place. */
export function howItEnded(position: RunningPosition, spoken: Speech, after: Aftermath | undefined): string {
  const { table, seats, outcome } = position
  const { ui, locale } = spoken
  if (outcome === undefined) return tellEnd(position, spoken)
  const places = outcome.ranking.map(({ seat, place, points }) => {
    const who = seats.find(facts => facts.seat === seat)
    const facts = { place, who: who === undefined ? '' : mention(who) }
    return points === undefined ? ui.say('live.place-alone', facts) : ui.say('live.place', { ...facts, points })
  })
  // At a practice table nobody waits for anybody.
  const answers = table.practice ? [] : (after?.answers ?? [])
  const took = seats.flatMap(({ seat }) => {
    const average = answers[seat]
    if (average === undefined) return []
    return [{ key: 'live.answer', facts: { who: { seat }, average: sayDuration(average, locale) } }]
  })
  // Of many players they would take more room than all else.
  const told =
    took.length === 0 || seats.length > MOST_TIMED ? [] : [`-# ${ui.say('live.answers', { answers: { list: took } })}`]
  const ranked = places.length > IN_LINES ? [places.join(' · ')] : places
  const length = after === undefined ? [] : tellLength(table, after, spoken)
  const course = after === undefined ? [] : tellMoments(outcome.ranking, after, ui)
  const small = course.length === 0 ? [] : [`-# ${course.join(' · ')}`]
  return [[tellEnd(position, spoken), ...length].join(' '), ...ranked, ...told, ...small].join('\n')
}

/** What decided the game. */
function tellMoments(ranking: Outcome['ranking'], { points }: Aftermath, ui: Words<UiKey>): readonly string[] {
  return turningPoints(points, ranking).map(point => {
    const facts = { turn: point.turn, who: { seat: point.seat } }
    if (point.type === 'lead') return ui.say('live.moment.lead', { ...facts, other: { seat: point.other } })
    const margin = point.type === 'decisive' ? { margin: point.margin } : {}
    return ui.say(`live.moment.${point.type}`, { ...facts, ...margin, points: point.points })
  })
}

/** How long the game took. */
function tellLength(
  { startedAt, endedAt }: RunningPosition['table'],
  { turns }: Aftermath,
  { ui, locale }: Speech,
): readonly string[] {
  if (startedAt === undefined || endedAt === undefined || turns === 0) return []
  const time = sayDuration((endedAt.getTime() - startedAt.getTime()) / 1000, locale)
  return [ui.say('live.took', { count: turns, time })]
}

/** That a table was closed before its game was over. */
function whyClosed({ table, seats }: Pick<RunningPosition, 'table' | 'seats'>, ui: Words<UiKey>): string {
  if (isWatched(table, seats)) return ui.say('live.watched-over')
  return table.practice ? ui.say('live.practice-over', { days: IDLE_DAYS.practice.over }) : ui.say('live.abandoned')
}

/** The chart in words, for those who cannot see it. */
function chartInWords({ seats, outcome }: RunningPosition, { ui }: Speech, nameOf: (name: string) => string): string {
  const ends = outcome?.ranking.map(({ seat, points }) => `${nameOf(seats[seat]?.name ?? '')} ${points ?? ''}`) ?? []
  return ui.say('live.chart', { ends: { list: ends } })
}

/** The seed, by which anybody can check the shuffles; at a practice table nobody has a reason to. */
export function proof({ table }: RunningPosition, { ui }: Speech): readonly Block[] {
  const { seed = '', practice } = table
  return practice ? [] : [text(`-# ${ui.say('live.seed', { seed })}`)]
}
