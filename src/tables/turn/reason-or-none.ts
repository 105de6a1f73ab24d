import type { Phrase } from '../../engine/contract/words.ts'
import type { Context, Reasoning } from '../record/context.ts'

/** The reason that a game gives. One that fails to holds up nobody: it is told of, and there is no reason. */
export function reasonOrNone(
  reason: () => Phrase | undefined,
  where: Reasoning,
  failed: Context['reasonFailed'],
): Phrase | undefined {
  try {
    return reason()
  } catch (error) {
    failed?.(error, where)
    return undefined
  }
}
