import type { Given } from '../actions.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { Said, Stage, Type } from './menus/menu.ts'
import { MENUS } from './menus/menus.ts'
import { inARow, joined } from './menus/words.ts'
import type { Page, Words } from './page.ts'

/** What an action is called. */
export function verbOf(type: Type): TawantinsuyuPhrase {
  return { key: `do.${type}` }
}

/** What a word of an action says that stands after so many others, the verb among them. */
export function labelOf<T extends Type>(
  page: Page,
  action: Given<T>,
  before: number,
  word: string,
): TawantinsuyuPhrase {
  const { says } = MENUS[action.type]
  const label = says?.[Math.min(before, says.length) - 1]
  if (label === undefined) throw new RangeError(`nothing to say of ${word} after ${action.type}`)
  return label(page, action, word)
}

/** The same by its name alone. */
export function nameOf<T extends Type>(page: Page, action: Given<T>, before: number, word: string): TawantinsuyuPhrase {
  return MENUS[action.type].name?.(page, action, before) ?? labelOf(page, action, before, word)
}

/** What a word says beside those before it, if that is anything new. */
export function shortOf<T extends Type>(
  page: Page,
  action: Given<T>,
  before: number,
  word: string,
): TawantinsuyuPhrase | undefined {
  return MENUS[action.type].isObvious?.(action, before) ? undefined : labelOf(page, action, before, word)
}

/** What else there is to know of an action as far as it was said. */
export function detailOf<T extends Type>(page: Page, action: Given<T>, said: Stage): TawantinsuyuPhrase | undefined {
  return MENUS[action.type].detail?.(page, action, said)
}

/** The place that an action is about, once so many of its words were said. */
export function placeOf<T extends Type>(action: Given<T>, words: number): string | undefined {
  const { place } = MENUS[action.type]
  return place === undefined || words < place.after ? undefined : place.of(action)
}

/** What is asked of an action of which so many words were said, where these alone would not say what comes next. */
export function askedOf<T extends Type>(action: Given<T>, words: number): TawantinsuyuPhrase | undefined {
  return MENUS[action.type].asks?.(action, words)
}

/** What is said of an action in a row of several. */
export function stepOf<T extends Type>(page: Page, action: Given<T>, next: Type | undefined): readonly Said[] {
  return MENUS[action.type].step?.(page, action, next) ?? []
}

/** All that the words after the verb say; of a list one thing with all that there is to know of it, several by their names. */
export function joinedUp<T extends Type>(page: Page, action: Given<T>, words: Words): TawantinsuyuPhrase {
  const { list } = MENUS[action.type]
  const { short } = list ?? {}
  if (list !== undefined && short !== undefined) {
    const things = list.things(action)
    return things.length === 1
      ? labelOf(page, action, list.after, things.join())
      : inARow(things.map(thing => short(page, thing)))
  }
  const [first = { key: 'panel.none' as const }, ...others] = words
    .slice(1)
    .map((word, index) => labelOf(page, action, index + 1, word))
  return joined([first, ...others])
}
