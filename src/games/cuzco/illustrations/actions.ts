import { at } from '../../../engine/basics/at.ts'
import { type Item, legible, type Scene } from '../../../engine/contract/scene.ts'
import { drawing } from '../../../engine/drawing/drawing.ts'
import type { CuzcoWords, Key } from '../locales/keys.ts'
import { COLOURS } from '../scene/colours.ts'
import { FESTIVAL_PP, VALUES } from '../state.ts'
import { cuzco, WIDTH } from './easel.ts'

const SIZE = legible(WIDTH)

interface ActionRow {
  readonly art: string
  readonly word: Key
  readonly cost: string
  readonly brings?: string
}

const ROWS: readonly ActionRow[] = [
  { art: 'triple', word: 'rules.picture.terrain', cost: '1' },
  { art: 'forest-1', word: 'rules.picture.forest', cost: '1' },
  { art: 'mountain-1', word: 'rules.picture.mountain', cost: '2' },
  { art: 'inca', word: 'rules.picture.same', cost: '0' },
  { art: 'inca', word: 'rules.picture.change', cost: '1' },
  { art: 'temple-2', word: 'rules.picture.temple', cost: '1', brings: '½' },
  { art: 'pond-tile', word: 'rules.picture.pond', cost: '1', brings: '3' },
  { art: 'cards', word: 'rules.picture.draw', cost: '1' },
  { art: 'sun', word: 'rules.picture.festival', cost: '0', brings: '1–5' },
  { art: 'token', word: 'rules.picture.token', cost: '+1' },
]

/** Every action with what it costs and brings. */
export function actions(words: CuzcoWords): Scene {
  const heads = [words.say('rules.picture.ap'), words.say('rules.picture.pp')]
  const lines = ROWS.map(({ art, word, cost, brings = '' }) => ({
    icon: drawing(`cuzco/${art}`, 'seat:0'),
    word: words.say(word),
    texts: [cost, brings],
  }))
  return cuzco.scene([cuzco.lines(heads, lines)])
}

/** What a festival brings by the value of the temple. */
export function festival(words: CuzcoWords): Scene {
  const left = 250
  const step = (cuzco.inner - left) / VALUES.length
  const row = (word: Key, brings: readonly number[], y: number): Item[] => [
    { type: 'text', x: 0, y, text: words.say(word), size: SIZE, width: left - 20, fill: COLOURS.ink, bold: true },
    ...brings.map((pp, index): Item => {
      const x = left + (index + 0.5) * step
      return { type: 'text', x, y, text: String(pp), size: SIZE + 14, fill: COLOURS.gain, align: 'center', bold: true }
    }),
  ]
  const icon = 110
  return cuzco.scene([
    {
      height: 270,
      items: [
        ...VALUES.flatMap((value, index): Item[] => {
          const x = left + (index + 0.5) * step
          return [
            { type: 'sprite', art: `cuzco/temple-${value}`, x: x - icon / 2, y: 0, w: icon, h: icon },
            {
              type: 'text',
              x,
              y: 92,
              text: String(value),
              size: SIZE + 10,
              fill: COLOURS.blood,
              align: 'center',
              bold: true,
              halo: COLOURS.cream,
            },
          ]
        }),
        ...row(
          'rules.picture.alone',
          VALUES.map((_, index) => at(FESTIVAL_PP.alone, index)),
          180,
        ),
        ...row(
          'rules.picture.shared',
          VALUES.map((_, index) => at(FESTIVAL_PP.shared, index)),
          250,
        ),
      ],
    },
  ])
}
