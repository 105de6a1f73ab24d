import fc from 'fast-check'
import { digestOf } from '../src/engine/basics/digest-of.ts'
import { FULL } from './full.ts'

// What `npm test` passes here it passes everywhere, and what it finds it finds again. The full run tries other cases each
// time; what a test says when it fails has their seed.
fc.configureGlobal({ seed: FULL ? Date.now() : 1 })

/** Draws the seeds of a bot's tables: those of its first table, its second and so on; by chance in the full run. */
export function tableSeeds(): (() => string) | undefined {
  let tables = 0
  return FULL ? undefined : () => digestOf(tables++)
}
