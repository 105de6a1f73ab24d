import type { MarketWords } from '../locales/keys.ts'
import type { View } from '../view.ts'

/** What the viewer alone knows; empty for the public and for whoever has sent nobody. */
export function hand({ sent }: View, words: MarketWords): string {
  return sent === undefined ? '' : words.say('panel.sent', { porter: sent })
}
