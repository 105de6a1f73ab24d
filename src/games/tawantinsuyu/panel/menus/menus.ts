import { buildings, buildingsSettings } from './buildings.ts'
import { conquest, conquestSettings } from './conquest.ts'
import { hand, handSettings } from './hand.ts'
import { highPriest, highPriestSettings } from './high-priest.ts'
import type { Kind, Menus, Settings, Type } from './menu.ts'
import { monuments, monumentsSettings } from './monuments.ts'
import { recruiting, recruitingSettings } from './recruiting.ts'
import { setUp, setUpSettings } from './set-up.ts'
import { turn, turnSettings } from './turn.ts'
import { weavings, weavingsSettings } from './weavings.ts'

/** How each type of action is offered, and why it is not. */
export const MENUS: Menus<Type> = {
  ...setUp,
  ...turn,
  ...recruiting,
  ...hand,
  ...weavings,
  ...buildings,
  ...monuments,
  ...highPriest,
  ...conquest,
}

/** What stands around the answers to each kind of question. */
export const SETTINGS: Settings<Kind> = {
  ...setUpSettings,
  ...turnSettings,
  ...recruitingSettings,
  ...handSettings,
  ...weavingsSettings,
  ...buildingsSettings,
  ...monumentsSettings,
  ...highPriestSettings,
  ...conquestSettings,
}
