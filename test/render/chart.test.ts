import { describe, expect, test } from 'vitest'
import { chart } from '../../src/render/chart.ts'
import { sceneText } from './scene-text.ts'
import { LOWEST_LETTERS, onPhone } from './shown.ts'
import { overlap, written } from './texts.ts'

const NAMES = ['Ana', 'Benjamin the Great', 'Chloé', 'Dario', 'Esra', 'Farid', 'Greta', 'Hugo']

const rising = (turns: number, seats: number) =>
  Array.from({ length: turns + 1 }, (_, turn) => Array.from({ length: seats }, (_, seat) => turn * (seat + 1)))

const CHARTS = [
  { name: 'two', points: rising(5, 2) },
  { name: 'eight that end alike', points: [...rising(40, 8), NAMES.map(() => 321)] },
  { name: 'nobody with a point', points: [[0, 0, 0]] },
  { name: 'a great last jump', points: [...rising(9, 3), [120, 95, 60]] },
  {
    name: 'some below nothing',
    points: [
      [0, 0],
      [-12, 7],
      [-3, 2],
    ],
  },
]

const chartOf = ({ points }: (typeof CHARTS)[number]) => {
  return chart({ points, names: NAMES.slice(0, points[0]?.length), axes: { points: 'Points', turns: 'Turns' } })
}

describe.each(CHARTS)('a chart of $name', sample => {
  test('is as recorded', async () => {
    await expect(sceneText(chartOf(sample))).toMatchFileSnapshot(`charts/${sample.name.replaceAll(' ', '-')}.txt`)
  })

  test('names everybody once, the best first, where it can be read', () => {
    const scene = chartOf(sample)
    const names = written(scene).filter(
      ({ text }) => NAMES.some(name => name.startsWith(text.replace('…', ''))) && text.length > 1,
    )
    expect(names).toHaveLength(sample.points[0]?.length ?? 0)
    expect(names.flatMap((a, index) => names.slice(index + 1).filter(b => overlap(a, b)))).toEqual([])
    for (const { top, bottom, right } of written(scene)) {
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(scene.height)
      expect(right).toBeLessThanOrEqual(scene.width)
    }
  })

  test('has no text too small for a phone, the letters in its signs included', () => {
    const scene = chartOf(sample)
    expect(written(scene).filter(({ letters }) => onPhone(letters, scene) < LOWEST_LETTERS)).toEqual([])
  })
})

test('leaves most of the height to the game where the last turn brings more than all before it', () => {
  const { items, height } = chart({
    points: [...rising(9, 3), [270, 180, 90]],
    names: NAMES.slice(0, 3),
    axes: { points: 'Points', turns: 'Turns' },
  })
  const lines = items.flatMap(item => (item.type === 'line' && item.stroke === 'seat:2' ? [item.points] : []))
  const heights = lines.flatMap(points => points.slice(0, -1).map(([, y]) => y))
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(height * 0.35)
})
