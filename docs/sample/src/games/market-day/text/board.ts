import type { MarketWords } from '../locales/keys.ts'
import type { View } from '../view.ts'

/** The whole table in words. */
export function board({ load, loads, players }: View, words: MarketWords): string {
  const stalls = players.map(({ seat, points, porters, hasSent }) =>
    words.say(hasSent ? 'board.stall-sent' : 'board.stall', { who: { seat }, points, porters: { list: porters } }),
  )
  if (load === undefined) return [words.say('caption.over'), ...stalls].join('\n')
  const next = loads.length === 0 ? words.say('panel.last') : words.say('panel.to-come', { loads: { list: loads } })
  return [words.say('board.load', { load }), next, ...stalls].join('\n')
}
