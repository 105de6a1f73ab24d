import type { PanelPicture } from '../../engine/contract/panel.ts'
import type { Context } from '../../tables/record/context.ts'
import type { RunningPosition } from '../../tables/record/position.ts'
import type { No } from '../../tables/record/result.ts'

/** What of a table shows why a game refused something there. */
export function evidenceOf(
  { games }: Pick<Context, 'games'>,
  { table, view }: RunningPosition,
  refused: No,
): PanelPicture | undefined {
  return refused.by === 'game' ? games.get(table.game)?.help?.evidence?.(refused.refusal, view) : undefined
}
