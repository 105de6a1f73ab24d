import type { Words } from '../../engine/contract/words.ts'
import type { Blockable } from '../../tables/blocks/blockable.ts'
import { buttonName, markedText } from '../../words/names.ts'
import type { UiKey } from '../../words/words.ts'

/** A user or a server that the operator means, and what Discord calls it, as far as that is known. */
export type Whom = Blockable & { readonly name: string | undefined }

/** Whom the operator means, in a text. */
export function tellWhom({ what, id, name }: Whom, words: Words<UiKey>): string {
  if (what === 'user') return words.say('operator.whom.user', { id })
  return name === undefined
    ? words.say('operator.whom.server', { id })
    : words.say('operator.whom.named', { id, name: markedText(name) })
}

/** The same on a button. */
export function buttonNameOf({ id, name }: Pick<Whom, 'id' | 'name'>): string {
  return buttonName(name ?? id)
}
