import { carryOut, type Errand, type ThoughtOut } from '../../../src/tables/computers/think.ts'
import { thinkingReapers } from './thinking-reapers.ts'

export function run(errand: Errand): ThoughtOut {
  return carryOut(new Map([[thinkingReapers.id, thinkingReapers]]), errand)
}
