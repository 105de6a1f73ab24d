import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readGames } from '../../src/games/read-games.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaski-games-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A game whose rules nobody asks for. */
const gameCalled = (id: string) => `
  const none = () => {}
  export default {
    id: '${id}', version: 1, setup: none, waiting: none, legal: none, apply: none, fallback: none, outcome: none, view: none,
    notation: { format: none, parse: none },
  }`

/** The games of a folder that holds these files. */
async function read(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return readGames(pathToFileURL(`${folder}/`))
}

test('each folder with a game.ts is a game, in the order of the ids, and a file beside them is none', async () => {
  const games = await read({
    'snakes/game.ts': gameCalled('snakes'),
    'go/game.ts': gameCalled('go'),
    'index.ts': 'throw new Error("read")',
  })
  expect([...games.keys()]).toEqual(['go', 'snakes'])
  expect(games.get('go')).toMatchObject({ id: 'go', version: 1 })
})

test.each([
  ['has no game.ts', { 'go/rules.ts': '' }, 'it has no game.ts'],
  ['calls its game otherwise', { 'go/game.ts': gameCalled('snakes') }, 'its game has the id snakes, and not the name'],
  [
    'exports no game',
    { 'go/game.ts': 'export default { id: "go" }' },
    'game.ts: its default export is no game: version: Invalid input: expected number, received undefined',
  ],
  [
    'exports nothing',
    { 'go/game.ts': 'export const go = 1' },
    'game.ts: its default export is no game: Invalid input: expected object, received undefined',
  ],
  ['is broken', { 'go/game.ts': 'throw new Error("no board")' }, 'game.ts: no board'],
])('a folder that %s is refused with a sentence that names it', async (_, files, why) => {
  await expect(read({ 'chess/game.ts': gameCalled('chess'), ...files })).rejects.toThrow(
    `the game in the folder go cannot be read: ${why}`,
  )
})
