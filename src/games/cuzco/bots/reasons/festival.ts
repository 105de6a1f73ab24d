import { at } from '../../../../engine/basics/at.ts'
import { ownOf } from '../../../../engine/contract/seat.ts'
import type { ActionOf } from '../../actions.ts'
import { boardOf, hexNamed, labelOf } from '../../components/board.ts'
import { countCards } from '../../components/relics.ts'
import type { CuzcoPhrase } from '../../locales/keys.ts'
import { festivalPp, leastFp } from '../../rules/festival.ts'
import { isLastTurn } from '../../rules/last-turn.ts'
import { rivalsIn, type View } from '../../view.ts'

/** What a player gets out of a festival by proposing it, or by an answer in it. */
export function inFestival(
  before: View,
  action: ActionOf<'festival' | 'bid' | 'share' | 'withdraw'>,
): CuzcoPhrase | undefined {
  const temple = before.festival?.hex ?? hexNamed(boardOf(before.board), 'hex' in action ? action.hex : '') ?? 0
  const value = at(before.site.temple, temple)
  const stakes = { alone: festivalPp(value, 1), shared: festivalPp(value, 2) }
  switch (action.type) {
    case 'festival':
    case 'bid':
      return competing(before, temple, { ...stakes, count: countCards(action.cards) })
    case 'share':
      return { key: stakes.shared > 0 ? 'reason.share' : 'reason.share-nothing', facts: stakes }
    case 'withdraw':
      return keeping(before, stakes.alone)
  }
}

/** What cards are played for: less where nobody else can take part. */
function competing(
  before: View,
  temple: number,
  stakes: { readonly alone: number; readonly shared: number; readonly count: number },
): CuzcoPhrase {
  const facts = { ...stakes, hex: labelOf(boardOf(before.board), temple) }
  if (before.festival === undefined && rivalsIn(before, temple).length === 0)
    return { key: 'reason.festival-alone', facts }
  return { key: stakes.shared > 0 ? 'reason.festival' : 'reason.festival-nothing', facts }
}

/** What cards are kept for, and what they would be needed for; for nothing after one's last turn. */
function keeping(before: View, alone: number): CuzcoPhrase | undefined {
  const { turn, viewer, festival } = before
  const isOver = turn.seat === viewer ? isLastTurn(before) : ownOf(before)?.scored === true
  if (isOver || festival === undefined) return undefined
  const facts = { alone, least: leastFp(festival), count: countCards(before.hand ?? []) }
  return { key: 'reason.withdraw', facts }
}
