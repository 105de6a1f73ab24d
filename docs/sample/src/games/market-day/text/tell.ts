import type { Viewer } from '../../../engine/contract/seat.ts'
import { say } from '../../../engine/contract/words.ts'
import type { Event } from '../events.ts'
import type { MarketPhrase, MarketWords } from '../locales/keys.ts'

/** One line of the log; empty where there is nothing to know yet. */
export function tell(event: Event, _: Viewer, words: MarketWords): string {
  const phrase = phraseOf(event)
  return phrase === undefined ? '' : say(words, phrase)
}

function phraseOf(event: Event): MarketPhrase | undefined {
  switch (event.type) {
    case 'sent':
      return undefined
    case 'met': {
      const { load, winner } = event
      const porters = {
        list: event.porters.map((porter, seat) => ({ key: 'porter-of', facts: { who: { seat }, porter } })),
      }
      if (winner === undefined) return { key: 'event.lost', facts: { load, porters } }
      return { key: 'event.carried', facts: { load, porters, who: { seat: winner } } }
    }
    case 'came':
      return { key: 'event.came', facts: { load: event.load } }
  }
}
