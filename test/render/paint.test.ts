import { describe, expect, test } from 'vitest'
import type { Colour, Item } from '../../src/engine/contract/scene.ts'
import { seatLetter } from '../../src/engine/contract/seat.ts'
import { paint } from '../../src/render/paint.ts'
import { seatTheme } from '../../src/render/seat-theme.ts'

const SIZE = 200
const GROUND = '#ffffff'
const RED = '#ff0000'
const BLUE = '#0000ff'

/** What the picture of some items looks like at a point. */
async function painted(...items: readonly Item[]): Promise<(x: number, y: number) => string> {
  const pixels = Buffer.from(await paint({ width: SIZE, height: SIZE, ground: GROUND, items }))
  return (x, y) => `#${pixels.toString('hex', (y * SIZE + x) * 4, (y * SIZE + x) * 4 + 3)}`
}

/** How many pixels are not the ground. */
async function ink(...items: readonly Item[]): Promise<number> {
  const at = await painted(...items)
  const points = Array.from({ length: SIZE * SIZE }, (_, index) => at(index % SIZE, Math.floor(index / SIZE)))
  return points.filter(colour => colour !== GROUND).length
}

const rect = (fill: Colour): Item => ({ type: 'rect', x: 0, y: 0, w: 50, h: 50, fill })

describe('the painter', () => {
  test('paints the ground', async () => {
    expect((await painted())(100, 100)).toBe(GROUND)
  })

  test('paints a rectangle, its stroke and its round corners', async () => {
    const box = { type: 'rect', x: 20, y: 20, w: 100, h: 60, fill: RED, stroke: BLUE, line: 10 } as const
    const sharp = await painted(box)
    expect([sharp(70, 50), sharp(20, 50), sharp(10, 50), sharp(18, 18)]).toEqual([RED, BLUE, GROUND, BLUE])
    const round = await painted({ ...box, radius: 30 })
    expect([round(70, 50), round(22, 22)]).toEqual([RED, GROUND])
  })

  test('paints circles, polygons and lines', async () => {
    const circle = await painted({ type: 'circle', x: 100, y: 100, r: 40, fill: RED })
    expect([circle(100, 65), circle(70, 65)]).toEqual([RED, GROUND])
    const triangle = await painted({
      type: 'polygon',
      points: [
        [100, 0],
        [200, 200],
        [0, 200],
      ],
      fill: RED,
    })
    expect([triangle(100, 100), triangle(20, 20)]).toEqual([RED, GROUND])
    const line = await painted({
      type: 'line',
      points: [
        [0, 100],
        [200, 100],
      ],
      stroke: RED,
      line: 6,
    })
    expect([line(100, 99), line(100, 110)]).toEqual([RED, GROUND])
  })

  test('leaves gaps in a dashed line, and none in the next line', async () => {
    const points = [
      [0, 50],
      [200, 50],
    ] as const
    const dashed: Item = { type: 'line', points, stroke: RED, line: 2, dash: 20 }
    const whole: Item = {
      type: 'line',
      points: [
        [0, 150],
        [200, 150],
      ],
      stroke: RED,
      line: 2,
    }
    const at = await painted(dashed, whole)
    expect([at(10, 50), at(30, 50), at(10, 150), at(30, 150)]).toEqual([RED, GROUND, RED, RED])
  })

  test('paints in the order of the items', async () => {
    expect((await painted(rect(RED), rect(BLUE)))(25, 25)).toBe(BLUE)
  })

  test('mixes what is half transparent', async () => {
    expect((await painted(rect('#ff000080')))(25, 25)).toBe('#ff7f7f')
  })

  test('knows the colours of the seats', async () => {
    expect((await painted(rect('seat:2')))(25, 25)).toBe(seatTheme(2).colour)
    await expect(painted(rect('seat:99'))).rejects.toThrow(RangeError)
  })

  test('moves, scales and fades what is in a group', async () => {
    const at = await painted({ type: 'group', x: 100, y: 100, scale: 2, items: [rect(RED)] }, rect(BLUE))
    expect([at(190, 190), at(90, 90), at(25, 25)]).toEqual([RED, GROUND, BLUE])
    const faded = await painted({ type: 'group', x: 0, y: 0, alpha: 0.5, items: [rect(RED)] }, { ...rect(BLUE) })
    expect(faded(25, 25)).toBe(BLUE)
    expect((await painted({ type: 'group', x: 0, y: 0, alpha: 0.5, items: [rect(RED)] }))(25, 25)).toMatch(
      /^#ff(7f|80)/,
    )
  })
})

describe('a layer', () => {
  const layer = (fill: Colour): Item => ({ type: 'layer', name: 'test', items: [rect(fill)] })

  test('looks like its items', async () => {
    expect((await painted(layer(RED)))(25, 25)).toBe(RED)
    expect((await painted(layer(RED)))(25, 25)).toBe(RED)
  })

  test('is painted anew when what its name stands for has changed', async () => {
    await painted(layer(RED))
    expect((await painted(layer(BLUE)))(25, 25)).toBe(BLUE)
  })

  test('moves with its group', async () => {
    const at = await painted({ type: 'group', x: 100, y: 0, items: [layer(RED)] })
    expect([at(125, 25), at(25, 25)]).toEqual([RED, GROUND])
  })
})

describe('a drawing', () => {
  const gem: Item = { type: 'sprite', art: 'incan-gold/gem', x: 50, y: 50, w: 100, h: 100 }

  test('is fitted into its box', async () => {
    const at = await painted(gem)
    expect(at(100, 90)).not.toBe(GROUND)
    expect([at(45, 100), at(100, 155)]).toEqual([GROUND, GROUND])
  })

  test('is turned around its middle', async () => {
    const [upright, turned] = [await painted(gem), await painted({ ...gem, turn: 180 })]
    expect(upright(60, 88)).not.toBe(GROUND)
    expect(turned(60, 88)).toBe(GROUND)
  })

  test('takes the colour of a seat where it leaves that open', async () => {
    const tent = (seat: number): Item => ({ ...gem, type: 'sprite', art: 'incan-gold/tent', colour: `seat:${seat}` })
    const colours = await Promise.all([0, 1].map(async seat => (await painted(tent(seat)))(100, 75)))
    expect(colours).toEqual([seatTheme(0).colour, seatTheme(1).colour])
  })

  test('that does not exist is an error', async () => {
    await expect(painted({ ...gem, art: 'incan-gold/unicorn' })).rejects.toThrow(/unicorn/)
    await expect(painted({ ...gem, art: '../../package' })).rejects.toThrow(/no drawing can be called/)
  })
})

describe('a text', () => {
  const text = { type: 'text', x: 100, y: 100, text: 'Inca', size: 40, fill: RED } as const

  test('stands where it is aligned to', async () => {
    const sides = async (align: 'left' | 'center' | 'right') => {
      const at = await painted({ ...text, align })
      const columns = Array.from({ length: SIZE }, (_, x) => x).filter(x =>
        Array.from({ length: SIZE }, (_, y) => at(x, y)).some(colour => colour !== GROUND),
      )
      return [columns.some(x => x < 95), columns.some(x => x > 105)]
    }
    expect(await sides('left')).toEqual([false, true])
    expect(await sides('center')).toEqual([true, true])
    expect(await sides('right')).toEqual([true, false])
  })

  test('is heavier in bold, and has more ink with a halo', async () => {
    const plain = await ink(text)
    expect(await ink({ ...text, bold: true })).toBeGreaterThan(plain)
    expect(await ink({ ...text, halo: BLUE })).toBeGreaterThan(plain)
  })
})

describe('a mark', () => {
  const seats = [0, 1, 2, 3, 4, 5, 6, 7]

  test('has the colour, a shape and a letter that no other seat has', async () => {
    const shape = async (seat: number) => {
      const at = await painted({ type: 'mark', seat, x: 100, y: 100, r: 60 })
      return Array.from({ length: 36 }, (_, step) => {
        const angle = (step * Math.PI) / 18
        return at(Math.round(100 + 68 * Math.sin(angle)), Math.round(100 - 68 * Math.cos(angle))) === GROUND ? '.' : '#'
      }).join('')
    }
    const shapes = await Promise.all(seats.map(shape))
    expect(new Set(shapes).size).toBe(seats.length)
    expect(new Set(seats.map(seatLetter)).size).toBe(seats.length)
    expect(new Set(seats.map(seat => seatTheme(seat).colour)).size).toBe(seats.length)
  })

  test.each(seats)('of seat %i has a letter that stands out from its colour', seat => {
    const { colour, ink: letter } = seatTheme(seat)
    expect(contrast(colour, letter)).toBeGreaterThan(3)
  })
})

describe('what recurs', () => {
  const wall = {
    type: 'line',
    points: [
      [-20, -10],
      [15, 10],
    ],
    stroke: RED,
    line: 7,
  } as const
  const recurring: readonly Item[] = [
    { type: 'text', x: 60, y: 60, text: 'Inca', size: 30, fill: RED, halo: BLUE, align: 'center' },
    { type: 'mark', seat: 2, x: 60, y: 60, r: 20 },
    { type: 'sprite', art: 'incan-gold/gem', x: 40, y: 40, w: 50, h: 50 },
    { type: 'stamp', x: 60, y: 60, items: [wall] },
  ]

  test.each(recurring)('looks the same everywhere, as it stands on whole pixels: a $type', async item => {
    const looks = await Promise.all(
      [0, 0.3, 20.7].map(async x => {
        const at = await painted({ type: 'group', x, y: x, items: [item] })
        const points = Array.from({ length: 100 * 100 }, (_, index) => [index % 100, Math.floor(index / 100)] as const)
        return points.map(([right, down]) => at(right + Math.round(x), down + Math.round(x)))
      }),
    )
    expect(new Set(looks[0]).size).toBeGreaterThan(1)
    expect(looks[1]).toEqual(looks[0])
    expect(looks[2]).toEqual(looks[0])
  })

  test('is painted whole around its own place, as large as its group has it', async () => {
    const corners = [
      [-10, -20],
      [15, -20],
      [15, 5],
      [-10, 5],
    ] as const
    const square = { type: 'polygon', stroke: BLUE, fill: RED, line: 6 } as const
    const looks = await Promise.all(
      [
        { type: 'stamp', x: 30, y: 40, items: [{ ...square, points: corners }] } as const,
        { ...square, points: corners.map(([x, y]) => [x + 30, y + 40] as const) },
      ].map(item => painted({ type: 'group', x: 20, y: 30, scale: 2, items: [item] })),
    )
    const [stamped, direct] = looks.map(at =>
      Array.from({ length: SIZE * SIZE }, (_, index) => at(index % SIZE, Math.floor(index / SIZE)) === GROUND),
    )
    expect(new Set(stamped).size).toBe(2)
    expect(stamped).toEqual(direct)
  })

  test('fades with its group and by itself', async () => {
    const mark = { type: 'mark', seat: 0, x: 60, y: 60, r: 20 } as const
    expect((await painted({ ...mark, alpha: 0 }))(50, 60)).toBe(GROUND)
    expect((await painted({ type: 'group', x: 0, y: 0, alpha: 0, items: [mark] }))(50, 60)).toBe(GROUND)
    expect((await painted(mark))(50, 60)).toBe(seatTheme(0).colour)
  })
})

/** The contrast of two colours as the WCAG counts it: 1 to 21. */
function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5]
      .map(from => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
      .map(value => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [dark = 0, bright = 0] = [light(a), light(b)].sort((one, other) => one - other)
  return (bright + 0.05) / (dark + 0.05)
}
