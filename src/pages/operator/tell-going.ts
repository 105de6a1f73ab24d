import type { Words } from '../../engine/contract/words.ts'
import type { Blockable } from '../../tables/blocks/blockable.ts'
import type { Going } from '../../tables/privacy/read-going.ts'
import type { UiKey } from '../../words/words.ts'
import { tellLobbies } from './tell-hit.ts'

/** What goes when everything of a user or a server is deleted: a line for each. */
export function tellGoing(what: Blockable['what'], going: Going, words: Words<UiKey>): readonly string[] {
  const { tables, open } = going
  return [
    ...tellLobbies(going, words),
    ...(tables === 0 ? [] : [words.say(`operator.going.tables.${what}`, { count: tables })]),
    ...(open === 0 ? [] : [words.say(`operator.going.open.${what}`, { count: open })]),
    words.say(`operator.going.rest.${what}`),
  ].map(line => `- ${line}`)
}
