import { type Artifact, PRINTED_WORTH, WORTH_BY_ORDER } from '../components/cards.ts'
import type { Taken } from '../events.ts'
import type { Options } from '../options.ts'

/** What one must know of a table to tell what its artifacts are worth. */
interface Table {
  readonly options: Options
  readonly adventurers: readonly { readonly artifacts: readonly Taken[] }[]
}

/** What artifacts are worth to whoever takes them now, in this order. */
export function worthNow({ options, adventurers }: Table, artifacts: readonly Artifact[]): readonly Taken[] {
  const before = adventurers.reduce((sum, each) => sum + each.artifacts.length, 0)
  return artifacts.map((artifact, place) => ({
    artifact,
    worth: options.artifacts === 'old' ? (WORTH_BY_ORDER[before + place] ?? 0) : PRINTED_WORTH[artifact],
  }))
}

/** What is printed on an artifact of this edition, if anything. */
export function printedWorth({ artifacts }: Options, artifact: Artifact): { readonly worth?: number } {
  return artifacts === 'new' ? { worth: PRINTED_WORTH[artifact] } : {}
}
