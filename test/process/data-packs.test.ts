import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { games } from '../../src/games/index.ts'
import { packOptions, settingOf } from '../../src/process/data-packs.ts'
import { SettingError } from '../../src/process/settings.ts'

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

  test('says in which file, and where in it, something is not of its form', async () => {
    const [path, text] = withWrongNumber(pack.usual)
    await expect(brought(text)).rejects.toThrow(
      `${setting}: ${join(folder, `${setting}.json`)}: ${path}: Invalid input: expected number, received string`,
    )
  })

  test('says it in one line, whatever stands in the file', async () => {
    const error = await brought('{\n  "name":\n  nothing\n}').catch(String)
    expect(error).toContain(`${setting}: ${join(folder, `${setting}.json`)}: `)
    expect(error).not.toContain('\n')
  })

  test('stops the start as well if the file is not there', async () => {
    await expect(packOptions({ [setting]: join(folder, 'none.json') }, games)).rejects.toThrow(`${setting}: `)
  })
})

/** JSON in which the deepest number that comes first is a word, and where that is: `rows[0][1]`. */
function withWrongNumber(pack: unknown): readonly [string, string] {
  const path: PropertyKey[] = []
  const text = JSON.stringify(changed(pack, path))
  return [z.core.toDotPath(path), text]
}

function changed(value: unknown, path: PropertyKey[]): unknown {
  if (typeof value === 'number') return 'many'
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    path.push(Array.isArray(value) ? Number(key) : key)
    const inner = changed(each, path)
    if (inner !== undefined) return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner }
    path.pop()
  }
  return undefined
}
