import type { Frame, Item, Scene } from '../../engine/contract/scene.ts'
import type { MarketWords } from './locales/keys.ts'
import type { StallView, View } from './view.ts'

const WIDTH = 800
const HEAD = 150
const ROW = 110
const INK = '#2b2320'

/** The picture of a view: the load that is there, and a row for each stall. What one holds in secret is one's hand in words. */
export function scene(view: View, { words }: Frame<string, View>): Scene {
  return {
    width: WIDTH,
    height: HEAD + ROW * view.players.length + 20,
    ground: '#f6f1e4',
    items: [...head(view, words), ...view.players.flatMap(stall => row(stall, words))],
  }
}

function head({ load, loads }: View, words: MarketWords): Item[] {
  if (load === undefined) return [title(words.say('caption.over'), 40)]
  return [
    { type: 'sprite', art: 'market-day/load', x: 40, y: 25, w: 100, h: 100 },
    title(words.say('caption.load', { load, count: loads.length }), 170),
  ]
}

function title(text: string, x: number): Item {
  return { type: 'text', x, y: 92, text, size: 42, fill: INK, face: 'title', width: WIDTH - x - 30 }
}

function row({ seat, points, porters, hasSent }: StallView, words: MarketWords): Item[] {
  const y = HEAD + ROW * seat
  return [
    { type: 'rect', x: 20, y, w: WIDTH - 40, h: ROW - 14, radius: 14, fill: hasSent ? '#dfe8d0' : '#ffffff' },
    { type: 'mark', seat, x: 70, y: y + 48, r: 28 },
    { type: 'text', x: 120, y: y + 42, text: words.name(seat), size: 30, fill: INK, bold: true, width: 480 },
    { type: 'text', x: 120, y: y + 82, text: porters.join(' '), size: 30, fill: INK, width: 480 },
    {
      type: 'text',
      x: 750,
      y: y + 64,
      text: `${points}`,
      size: 46,
      fill: INK,
      align: 'right',
      face: 'title',
      width: 120,
    },
  ]
}
