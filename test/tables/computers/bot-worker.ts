import { type Errand, runErrand, type ThoughtOut } from '../../../src/tables/computers/run-errand.ts'
import { thinkingReapers } from './thinking-reapers.ts'

export function run(errand: Errand): ThoughtOut {
  return runErrand(new Map([[thinkingReapers.id, thinkingReapers]]), errand)
}
