import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import type { TextItem } from '../../src/engine/contract/scene.ts'
import { set } from '../../src/render/lettering.ts'

const context = createCanvas(10, 10).getContext('2d')
const text = (over: Partial<TextItem>): TextItem => ({
  type: 'text',
  x: 0,
  y: 0,
  text: 'Wolfeschlegelsteinhausenbergerdo',
  size: 40,
  fill: '#000000',
  ...over,
})

function widthOf(letters: string, over: Partial<TextItem>): number {
  set(context, text({ text: letters, ...over }), 1)
  return context.measureText(letters).width
}

describe('a text that must fit', () => {
  test('stays as it is where there is room', () => {
    expect(set(context, text({ text: 'Ana', width: 300 }), 12)).toMatchObject({ text: 'Ana', size: 40 })
  })

  test('is set smaller first', () => {
    const setting = set(context, text({ width: 400 }), 12)
    expect(setting).toMatchObject({ text: 'Wolfeschlegelsteinhausenbergerdo' })
    expect(setting.size).toBeLessThan(40)
    expect(widthOf(setting.text, { size: setting.size })).toBeLessThanOrEqual(400)
  })

  test('is cut when it would be too small to read', () => {
    const setting = set(context, text({ width: 200 }), 30)
    expect(setting.size).toBe(30)
    expect(setting.text).toMatch(/^Wolf.*…$/)
    expect(widthOf(setting.text, { size: setting.size })).toBeLessThanOrEqual(200)
  })

  test('keeps the number that tells it from others where it is cut', () => {
    const numbered = { ...text({ width: 200 }), text: 'Wolfeschlegelsteinhausenb… (12)' }
    expect(set(context, numbered, 30).text).toMatch(/^Wolf.*… \(12\)$/)
  })

  test('is not made bigger by the least size', () => {
    expect(set(context, text({ size: 20, width: 100 }), 30).size).toBe(20)
  })

  test('is an ellipsis where there is no room at all', () => {
    expect(set(context, text({ width: 1 }), 30).text).toBe('…')
  })
})

describe('the letters of a name', () => {
  test.each([
    ['Émile Łódź Čapek', 'Émile Łódź Čapek'],
    ['Ωμέγα Жук Việt', 'Ωμέγα Жук Việt'],
    ['𝓕𝓪𝓷𝓬𝔂 Ｗｉｄｅ', 'Fancy Wide'],
    ['🦙 Ana 👩‍👩‍👧 🇵🇪', 'Ana'],
    ['  much\n\tspace ', 'much space'],
    ['王小明', '···'],
    ['🦙🦙', '···'],
    ['a\u202eb\u0000', 'ab'],
    ['', ''],
  ])('of %j are drawn as %j', (name, drawn) => {
    expect(set(context, text({ text: name }), 1).text).toBe(drawn)
  })

  test.each(['plain', 'title'] as const)('come from the bundled fonts (%s)', face => {
    // Two different letters that both miss from a font are the same empty box, of the same width.
    const widths = [...'iWéœłčЖψế'].map(letter => widthOf(letter, { face }))
    expect(new Set(widths).size).toBeGreaterThan(6)
    expect(Math.min(...widths)).toBeGreaterThan(0)
  })

  test('are the same whatever fonts the machine has', () => {
    // Measured once with the bundled files: a system font would be wider or narrower.
    const faces = [{}, { bold: true }, { face: 'title' }] as const
    expect(faces.map(face => Math.round(widthOf('Qosqo 153', { size: 100, ...face })))).toEqual([423, 427, 439])
  })
})
