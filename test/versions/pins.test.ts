import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { withEarlier } from '../../src/engine/play/versions.ts'
import { games } from '../../src/games/index.ts'
import { pinName, readPin, readPins } from '../../src/games/read-pins.ts'
import { bundle } from './bundle.ts'
import { leadsTo } from './leads-to.ts'
import { pinsFolder } from './pins-folder.ts'

let pins: Awaited<ReturnType<typeof pinsFolder>>

beforeAll(async () => {
  pins = await pinsFolder()
})
afterAll(() => pins.remove())

describe.each([...games.values()])('the pinned rules of $id', game => {
  const file = () => new URL(pinName(game), pins.folder)
  let text = ''

  beforeAll(async () => {
    text = await bundle(game.id)
    await writeFile(file(), text)
  })

  test('are the same text from the same sources, and need zod and nothing else', async () => {
    expect(await bundle(game.id)).toBe(text)
    expect(text.match(/^import .*|\bimport\(|\brequire\(/gm)).toEqual([expect.stringMatching(/ from ['"]zod['"];?$/)])
  })

  test('have the schemas of the same zod as everything else', async () => {
    expect((await readPin(file())).state).toBeInstanceOf(z.ZodType)
  })

  test('lead to what the rules lead to, recorded games and random ones', async () => {
    expect(leadsTo(await readPin(file()))).toEqual(leadsTo(game))
  })
})

describe('a folder of pinned rules', () => {
  const holding = async (name: string, text: string) => {
    const { folder, remove } = await pinsFolder()
    onTestFinished(remove)
    await writeFile(new URL(name, folder), text)
    return folder
  }

  test('that is not there holds none', async () => {
    expect(await readPins(new URL('nowhere/', pins.folder))).toEqual([])
  })

  test.each([
    [
      'chess-1.js',
      'export const rules = { id: "chess" }',
      'chess-1.js cannot be read: what it exports as `rules` is none: version: Invalid input: expected number, received undefined',
    ],
    ['chess-2.js', 'export const rules = (', 'chess-2.js cannot be read: '],
  ])('says of %s what is the matter', async (name, text, why) => {
    await expect(readPins(await holding(name, text))).rejects.toThrow(why)
  })

  test('says which file has the name of another version', async () => {
    const url = await holding('incan-gold-9.js', await bundle('incan-gold'))
    await expect(readPins(url)).rejects.toThrow('incan-gold-9.js are of incan-gold, version 1')
  })

  test('is of games that there are', async () => {
    const pinned = await readPins(await holding('incan-gold-1.js', await bundle('incan-gold')))
    expect(() => withEarlier(new Map(), pinned)).toThrow('there are rules of incan-gold, version 1, but no such game')
  })
})
