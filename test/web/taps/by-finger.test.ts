import { FULL } from '../../full.ts'
import { ALL, wholeGamesBy } from './whole-games-by.ts'

wholeGamesBy({
  pointer: 'finger',
  size: 'phone',
  seats: 3,
  those: ALL.filter(({ id }) => FULL || id === 'incan-gold'),
})
