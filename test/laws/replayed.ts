import type { Rules } from '../../src/engine/contract/rules.ts'
import { act, type Match, open, type Transcript } from '../../src/engine/play/match.ts'

/** Plays a log again from its seed, up to an entry if wanted. Throws an Error at the first entry that is refused. */
export function replay<S, A, E, O>(
  rules: Rules<S, A, E, O>,
  transcript: Transcript<A, O>,
  upTo = transcript.log.length,
): Match<S> {
  let match = open(rules, transcript)
  for (const [number, { seat, action }] of transcript.log.slice(0, upTo).entries()) {
    const acted = act(rules, match, seat, action)
    if (!acted.ok) throw new Error(`entry ${number} of the log is refused: ${acted.refusal.code}`)
    match = acted.match
  }
  return match
}
