import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packOptions, settingOf } from '../src/data-packs.ts'
import { games } from '../src/games/index.ts'
import { SettingError } from '../src/settings.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaski-packs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const packs = [...games.values()].flatMap(({ id, pack }) =>
  pack === undefined ? [] : [{ id, pack, setting: settingOf(id, pack) }],
)

test('a setting is called by the game and by its pack', () => {
  expect(settingOf('incan-gold', { name: 'deck', usual: undefined })).toBe('INCAN_GOLD_DECK')
})

test('nothing is brought that no setting names', async () => {
  const none = Object.fromEntries(packs.map(({ setting }) => [setting, '']))
  expect(await packOptions({}, games)).toEqual(new Map())
  expect(await packOptions(none, games)).toEqual(new Map())
})

describe.each(packs)('$setting', ({ id, pack, setting }) => {
  /** What comes of a file of this text that the setting names. */
  const brought = async (text: string) => {
    const file = join(folder, `${setting}.json`)
    await writeFile(file, text)
    return packOptions({ [setting]: file }, games)
  }

  test('names a file that new tables are played with', async () => {
    expect(await brought(JSON.stringify(pack.usual))).toEqual(new Map([[id, { [pack.name]: pack.usual }]]))
  })

  test.each([
    ['no JSON', '{'],
    ['not of its form', '"none"'],
  ])('stops the start with a line that names it if the file is %s', async (_, text) => {
    await expect(brought(text)).rejects.toThrow(SettingError)
    await expect(brought(text)).rejects.toThrow(new RegExp(`^${setting}: [^\\n]+$`))
  })

  test('stops the start as well if the file is not there', async () => {
    await expect(packOptions({ [setting]: join(folder, 'none.json') }, games)).rejects.toThrow(`${setting}: `)
  })
})
