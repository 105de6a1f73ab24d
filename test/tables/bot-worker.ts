import { carryOut, type Errand } from '../../src/tables/turn/think.ts'
import { reapers } from './reapers.ts'

export function run(errand: Errand): unknown {
  return carryOut(new Map([[reapers.id, reapers]]), errand)
}
