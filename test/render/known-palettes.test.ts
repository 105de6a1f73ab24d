import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { census } from '../../src/render/png/census.ts'
import { knownPalette } from '../../src/render/png/known-palette.ts'
import { looksOf, usualCensuses } from './usual-censuses.ts'

const kept = [...games.values()].filter(({ id }) =>
  existsSync(new URL(`../../assets/palettes/${id}.txt`, import.meta.url)),
)

describe.each(kept)('the pictures of $id', game => {
  test.each(looksOf(game))('mostly have the colours that are kept for them: %j', async look => {
    const all = await usualCensuses(game, look, 'tried', 4)
    const strange = all.filter(counted => knownPalette(counted) === undefined)
    expect(strange.length / all.length, '`npm run palettes` finds new ones').toBeLessThanOrEqual(0.25)
  })
})

test('a picture of other colours has none that is kept', () => {
  const pixels = Int32Array.from({ length: 4096 }, (_, pixel) => (pixel % 64) * 0x04_00_04)
  expect(knownPalette(census(pixels))).toBeUndefined()
})
