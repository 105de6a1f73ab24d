import type { Words } from '../engine/contract/words.ts'
import { chart } from '../render/chart.ts'
import { IDLE_DAYS } from '../tables/clocks/idling.ts'
import type { Aftermath } from '../tables/history/aftermath.ts'
import type { Position, RunningPosition } from '../tables/record/position.ts'
import { isWatched } from '../tables/record/running.ts'
import { listed } from '../words/mention.ts'
import { markedName, plainName } from '../words/names.ts'
import { sayDuration } from '../words/say-duration.ts'
import type { Speech } from '../words/speech.ts'
import type { UiKey } from '../words/words.ts'
import { operationButtons } from './head.ts'
import { type Block, button, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { type Pictured, pictured } from './pictured.ts'

/** The ways to what is left of a game that has ended, and to the next one. */
export function waysOn(position: Position, spoken: Speech): Block {
  const { table, seats } = position
  // Whoever has given their seat away is not asked to play again.
  const mayAgain = seats.some(({ user }) => user !== undefined)
  const ways = operationButtons(position, spoken, [
    'log',
    'board',
    'rules',
    'replay',
    ...(mayAgain ? (['rematch'] as const) : []),
  ])
  const own = isWatched(table, seats)
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

/** How a game has ended: who came in which place. */
export function howItEnded(position: RunningPosition, spoken: Speech, after: Aftermath | undefined): string {
  const { table, seats, outcome } = position
  const { ui, locale } = spoken
  if (outcome === undefined) return tellEnd(position, spoken)
  const places = outcome.ranking.map(({ seat, place, points }) => {
    const who = seats.find(facts => facts.seat === seat)
    const facts = { place, who: who === undefined ? '' : listed(who, spoken) }
    const line = points === undefined ? ui.say('live.place-alone', facts) : ui.say('live.place', { ...facts, points })
    // At a practice table nobody waits for anybody.
    const answers = table.practice ? undefined : after?.answers[seat]
    if (answers === undefined) return line
    const [average, longest] = [sayDuration(answers.average, locale), sayDuration(answers.longest, locale)]
    return `${line}\n-# ${ui.say('live.answers', { average, longest })}`
  })
  return [tellEnd(position, spoken), ...places].join('\n')
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
  const { seed = '', commitment = '', practice } = table
  return practice ? [] : [text(`-# ${ui.say('live.seed', { seed, commitment })}`)]
}
