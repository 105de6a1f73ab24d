import { withEarlier } from '../../src/engine/play/versions.ts'
import { carryOut, type Errand } from '../../src/tables/turn/think.ts'
import { later } from './later-reapers.ts'
import { rules } from './reapers/rules.ts'

export function run(errand: Errand): unknown {
  return carryOut(withEarlier(new Map([[later.id, later]]), [rules]), errand)
}
