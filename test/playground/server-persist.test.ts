import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { api } from './api.ts'

let folder: string
let playground: Playground | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-'))
})

afterEach(async () => {
  await playground?.close()
  await rm(folder, { recursive: true })
})

async function restart(): Promise<Playground> {
  await playground?.close()
  playground = await startPlayground({ keep: join(folder, 'playground.json') })
  return playground
}

const picture = { name: 'board.png', bytes: Buffer.from('a picture') }
const withPicture = {
  flags: 1 << 15,
  components: [{ type: 12, items: [{ media: { url: 'attachment://board.png' } }] }],
}

test('what was said, threads, people and pictures are there again after a restart', async () => {
  const { world, ...first } = await restart()
  const zoe = world.user('Zoe')
  zoe.say('#chat', 'hello')
  const thread = zoe.startThread('#table-1', 'Aside')
  await api({ world, ...first })('POST', `/channels/${world.channel('#table-2').id}/messages`, withPicture, [picture])

  const second = await restart()
  expect(second.world.messages('#chat').map(({ by, text }) => `${by}: ${text}`)).toEqual(['Zoe: hello'])
  expect(second.world.user('Zoe').id).toBe(zoe.id)
  expect(second.world.channel('Aside').id).toBe(thread.id)
  const [shown] = second.world.messages('#table-2')[0]?.pictures ?? []
  expect(shown?.url.startsWith(second.url)).toBe(true)
  expect(await (await fetch(shown?.url ?? '')).text()).toBe('a picture')
})

test('a picture that is gone from its message is gone from the disk', async () => {
  const { world, ...rest } = await restart()
  const path = `/channels/${world.channel('#chat').id}/messages`
  await api({ world, ...rest })('POST', path, withPicture, [picture])
  await restart()
  expect(await readdir(join(folder, 'playground.json.files'))).toHaveLength(1)
  const now = await restart()
  const [message] = now.world.messages('#chat')
  if (message !== undefined) now.world.deleteMessage(message)
  await restart()
  expect(await readdir(join(folder, 'playground.json.files'))).toEqual([])
})

test('a file that cannot be read is put aside', async () => {
  await writeFile(join(folder, 'playground.json'), '{"files":')
  const warned = new Promise(resolve => process.once('warning', resolve))
  const { world } = await restart()
  expect(world.messages('#chat')).toEqual([])
  expect(await readdir(folder)).toContain('playground.json.broken')
  expect(String(await warned)).toContain('begins anew')
})

test('channels keep their ids, without anything kept too', async () => {
  const first = await restart()
  const other = await startPlayground()
  expect(other.world.channel('#table-1').id).toBe(first.world.channel('#table-1').id)
  await other.close()
})
