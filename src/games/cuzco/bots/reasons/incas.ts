import { at } from '../../../../engine/basics/at.ts'
import { hexNamed } from '../../components/board.ts'
import type { CuzcoPhrase } from '../../locales/keys.ts'
import { areasOf, templeIn } from '../../rules/areas.ts'
import { isLastTurn } from '../../rules/last-turn.ts'
import { highestOn } from '../../rules/position.ts'
import { roomIn } from '../../rules/room.ts'
import { areaNamed } from '../../rules/standing.ts'
import type { Step } from './step.ts'

/** What an Inca is for where it has come to, from outside or from another hex, if that brings nothing yet; in the last turn nothing is. */
export function forInca(step: Step, to: string, from?: string): CuzcoPhrase | undefined {
  if (isLastTurn(step.after)) return undefined
  return (from === undefined ? undefined : climb(step, from, to)) ?? backUp(step, to)
}

/** How much higher it stands. */
function climb({ board, after }: Step, from: string, to: string): CuzcoPhrase | undefined {
  const levelAt = (hex: string) => at(after.site.height, hexNamed(board, hex) ?? 0)
  const [old, level] = [levelAt(from), levelAt(to)]
  return level > old ? { key: 'reason.climb', facts: { old, level } } : undefined
}

/** A village or city with a temple, or room for one, in which its player leads as before, and now with one Inca more. */
function backUp({ board, seat, before, after }: Step, hex: string): CuzcoPhrase | undefined {
  const area = areasOf(board, after.site).find(each => each.includes(hexNamed(board, hex) ?? 0))
  if (area === undefined || (templeIn(after.site, area) ?? roomIn(after, area)) === undefined) return undefined
  const own = ({ site }: Step['after']) => area.filter(each => site.inca[each] === seat).length
  const leads = [before, after].every(({ site }) => highestOn(site, area) === seat)
  if (!leads || own(after) <= own(before)) return undefined
  return { key: 'reason.back-up', facts: { where: areaNamed(board, after.site, area) } }
}
