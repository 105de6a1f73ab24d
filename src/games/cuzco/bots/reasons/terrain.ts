import { at } from '../../../../engine/basics/at.ts'
import { ownOf } from '../../../../engine/contract/seat.ts'
import { labelOf } from '../../components/board.ts'
import type { CuzcoPhrase } from '../../locales/keys.ts'
import { areasOf } from '../../rules/areas.ts'
import { canStop, movesWith } from '../../rules/incas.ts'
import { isLastTurn } from '../../rules/last-turn.ts'
import { highestOn } from '../../rules/position.ts'
import { roomIn } from '../../rules/room.ts'
import { areaNamed } from '../../rules/standing.ts'
import type { Step } from './step.ts'

/** What a terrain is for that brings nothing by itself: room for a temple, a way in, or a step up. */
export function forTerrain(step: Step): CuzcoPhrase | undefined {
  // Without AP left it is others who could use it first.
  const open = step.after.turn.ap > 0 ? (room(step) ?? wayIn(step)) : undefined
  return open ?? stepUp(step)
}

/** A village or city in which nobody leads, and in which a higher temple fits than before. */
function room({ board, before, after }: Step): CuzcoPhrase | undefined {
  for (const area of areasOf(board, after.site)) {
    if (highestOn(after.site, area) !== undefined) continue
    const value = roomIn(after, area) ?? 0
    const old = areasOf(board, before.site).filter(each => each.some(hex => area.includes(hex)))
    if (value <= Math.max(0, ...old.map(each => roomIn(before, each) ?? 0))) continue
    return { key: 'reason.room', facts: { where: areaNamed(board, after.site, area), value } }
  }
  return undefined
}

/** Where an Inca can come in, if none could. */
function wayIn({ board, before, after }: Step): CuzcoPhrase | undefined {
  if (ownOf(after)?.incas === 0 || board.border.some(hex => canStop(before.site, hex))) return undefined
  const hexes = board.border.filter(hex => canStop(after.site, hex)).map(hex => labelOf(board, hex))
  return hexes.length === 0 ? undefined : { key: 'reason.way-in', facts: { hexes: { list: hexes } } }
}

/** How high an Inca can get with the AP left, if that is higher than before. */
function stepUp({ board, seat, before, after }: Step): CuzcoPhrase | undefined {
  if (isLastTurn(after)) return undefined
  const { height } = after.site
  const steps = board.all.flatMap(from => {
    if (after.site.inca[from] !== seat) return []
    const known = movesWith(board, before.site, from, before.turn.ap).map(hex => at(before.site.height, hex))
    const most = Math.max(at(height, from), ...known)
    return movesWith(board, after.site, from, after.turn.ap)
      .filter(to => at(height, to) > most)
      .map(to => ({ from, to, level: at(height, to) }))
  })
  const [best] = steps.sort((a, b) => b.level - a.level)
  if (best === undefined) return undefined
  const { from, to, level } = best
  return { key: 'reason.step-up', facts: { from: labelOf(board, from), hex: labelOf(board, to), level } }
}
