import type { Words } from '../../engine/contract/words.ts'
import type { Cost } from '../../tables/company/cost.ts'
import { moment } from '../../words/moment.ts'
import type { UiKey } from '../../words/words.ts'

const DAY_MS = 24 * 3600_000

/** What a game is likely to cost that has begun, or if it begins now: how often one moves, and when it is over. */
export function tellCost(cost: Cost, ui: Words<UiKey>): string {
  const date = tellOver(cost)
  const { movesADay } = cost.estimate
  if (movesADay === undefined) return ui.say(cost.hasBegun ? 'estimate.begun-over' : 'estimate.over', { date })
  return ui.say(cost.hasBegun ? 'estimate.begun' : 'estimate.whole', { often: tellOften(movesADay, ui), date })
}

/** The day by which a game is likely to be over. It is the same all day, so that no message is edited for it. */
export function tellOver({ estimate, from }: Cost): string {
  return moment(new Date((Math.floor(from.getTime() / DAY_MS) + Math.ceil(estimate.days) + 0.5) * DAY_MS), 'D')
}

function tellOften(movesADay: number, ui: Words<UiKey>): string {
  return movesADay >= 0.75
    ? ui.say('estimate.a-day', { count: Math.round(movesADay) })
    : ui.say('estimate.every', { count: Math.round(1 / movesADay) })
}
