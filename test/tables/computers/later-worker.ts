import { withEarlier } from '../../../src/engine/play/versions.ts'
import { type Errand, runErrand, type ThoughtOut } from '../../../src/tables/computers/run-errand.ts'
import { later } from '../later-reapers.ts'
import { rules } from '../reapers/rules.ts'

export function run(errand: Errand): ThoughtOut {
  return runErrand(withEarlier(new Map([[later.id, later]]), [rules]), errand)
}
