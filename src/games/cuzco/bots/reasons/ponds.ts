import { labelOf } from '../../components/board.ts'
import type { CuzcoPhrase } from '../../locales/keys.ts'
import { isLastTurn } from '../../rules/last-turn.ts'
import { unfinishedPonds } from '../../rules/ponds.ts'
import { lakesOf } from '../lakes.ts'
import type { Step } from './step.ts'

/** More bare hexes around a pond are far from covered. */
const FEW = 3

/** How a step helps to score a pond: in this turn, or in a later one. */
export function forPonds(step: Step): CuzcoPhrase | undefined {
  return fillable(step) ?? nearer(step)
}

/** What could be filled with ponds at once, for PP, and could not be before. */
function fillable({ board, before, after }: Step): CuzcoPhrase | undefined {
  const { turn } = after
  const known = new Set(lakesOf(board, { ...before, turn }, turn.ap).map(({ bare }) => String(bare)))
  const lakes = lakesOf(board, after, turn.ap).filter(({ bare }) => !known.has(String(bare)))
  const [lake] = lakes.sort((a, b) => b.pp - a.pp)
  if (lake === undefined) return undefined
  const hexes = { list: lake.bare.map(hex => labelOf(board, hex)) }
  return { key: 'reason.lake', facts: { hexes, pp: lake.pp, count: lake.bare.length } }
}

/** A pond that nobody else stands highest beside, and of which fewer hexes are left to cover; or beside which one has climbed highest. */
function nearer({ board, seat, before, after }: Step): CuzcoPhrase | undefined {
  if (isLastTurn(after)) return undefined
  const known = unfinishedPonds(board, before.site)
  for (const { hexes, bare, seat: highest } of unfinishedPonds(board, after.site)) {
    if (bare > FEW || (highest ?? seat) !== seat) continue
    const old = known.find(pond => pond.hexes.some(hex => hexes.includes(hex)))
    const facts = { hexes: { list: hexes.map(hex => labelOf(board, hex)) }, count: bare }
    if (highest === seat && old !== undefined && old.seat !== seat) return { key: 'reason.pond-lead', facts }
    if (old === undefined || bare < old.bare) return { key: 'reason.pond', facts }
  }
  return undefined
}
