import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broughtOptions } from '../src/brought.ts'
import { games } from '../src/games/index.ts'
import { PACK } from '../src/games/tawantinsuyu/components/pack-file.ts'
import { SettingError, settings } from '../src/settings.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaski-brought-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What comes of a file of this text that the settings name. */
async function brought(text: string) {
  const file = join(folder, 'pack.json')
  await writeFile(file, text)
  return broughtOptions(settings({ TAWANTINSUYU_PACK: file }), games)
}

test('new tables are played with the data that a setting names', async () => {
  const pack = { ...PACK, name: 'From my shelf' }
  expect((await brought(JSON.stringify(pack))).get('tawantinsuyu')).toEqual({ pack })
})

test('nothing is brought that no setting names', async () => {
  expect(await broughtOptions(settings({}), games)).toEqual(new Map())
})

test.each([
  ['no JSON', '{'],
  ['data that miss a region', JSON.stringify({ ...PACK, conquest: { ...PACK.conquest, regions: [] } })],
])('%s stop the start with a line that names the setting', async (_, text) => {
  await expect(brought(text)).rejects.toThrow(SettingError)
  await expect(brought(text)).rejects.toThrow(/^TAWANTINSUYU_PACK: /)
})

test('a file that is not there stops the start as well', async () => {
  const missing = settings({ CUZCO_BOARD: join(folder, 'none.json') })
  await expect(broughtOptions(missing, games)).rejects.toThrow(/^CUZCO_BOARD: /)
})
