import { type Chance, chance } from '../../src/engine/basics/chance.ts'
import type { Fault } from './failure.ts'
import type { Law } from './law.ts'
import { laws } from './laws.ts'
import type { Position } from './position.ts'

/** The laws that a position breaks. */
export function judge(position: Position): readonly Fault[] {
  const whims = chance(position.match.seed, position.match.log.length)
  return laws.flatMap(law => fault(law, position, whims))
}

/** What went wrong, in one text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function fault(law: Law, position: Position, whims: Chance): readonly Fault[] {
  try {
    law.holds(position, whims)
    return []
  } catch (error) {
    return [{ law: law.name, message: messageOf(error) }]
  }
}
