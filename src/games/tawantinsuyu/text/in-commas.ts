import type { TawantinsuyuPhrase } from '../locales/keys.ts'

/** Things one after the other, of which there is at least one. */
export function inCommas(list: readonly TawantinsuyuPhrase[]): TawantinsuyuPhrase {
  return list.reduce((said, phrase) => ({ key: 'panel.comma', facts: { said, phrase } }))
}
