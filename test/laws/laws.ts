import { faces } from './chapters/faces.ts'
import { menus } from './chapters/menus.ts'
import { moves } from './chapters/moves.ts'
import { places } from './chapters/places.ts'
import { players } from './chapters/players.ts'
import { resigning } from './chapters/resigning.ts'
import { secrets } from './chapters/secrets.ts'
import { storage } from './chapters/storage.ts'
import type { Law } from './law.ts'

/** What every position of every game must hold. */
export const laws: readonly Law[] = [
  ...moves,
  ...resigning,
  ...storage,
  ...menus,
  ...faces,
  ...places,
  ...secrets,
  ...players,
]
