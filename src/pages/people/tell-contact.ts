import type { Words } from '../../engine/contract/words.ts'
import { markedText } from '../../words/names.ts'
import type { UiKey } from '../../words/words.ts'

/** How whoever runs the bot can be reached, in a line of a message; none where nobody has said. */
export function tellContact(words: Words<UiKey>, contact: string | undefined): readonly string[] {
  if (contact === undefined) return []
  // Discord takes a URL as it is, whatever is in it.
  return [words.say('privacy.reach', { contact: contact.startsWith('https://') ? contact : markedText(contact) })]
}
