import { describe } from 'vitest'
import { FULL } from '../../full.ts'
import { ALL, wholeGamesBy } from './whole-games-by.ts'

describe.runIf(FULL)('on wide pages', () => {
  wholeGamesBy({ pointer: 'mouse', size: 'desktop', seats: 2, those: ALL })
})
