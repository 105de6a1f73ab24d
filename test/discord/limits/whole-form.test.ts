import { REST } from 'discord.js'
import { expect, test } from 'vitest'
import { wholeForm } from '../../../src/discord/rest/whole-form.ts'

test('a form goes out in one piece, and says what discord.js put into it', async () => {
  const data = Buffer.from([0, 13, 10, 255])
  const payload = { content: 'Cuzco’s turn' }
  const sent: Awaited<ReturnType<typeof wholeForm>>[] = []
  const rest = new REST({
    retries: 0,
    async makeRequest(_, init) {
      sent.push(await wholeForm(init))
      throw new Error('it is not sent')
    },
  }).setToken('token')
  const files = [
    { name: 'a "table".png', data, contentType: 'image/png' },
    { name: 'words.txt', data: 'words' },
  ]
  await expect(rest.post('/channels/1/messages', { body: payload, files })).rejects.toThrow('it is not sent')
  const { body, headers } = sent[0] ?? {}
  if (!Buffer.isBuffer(body)) throw new Error('not one piece')
  const said = new Headers(Object(headers))
  expect(said.get('authorization')).toBe('Bot token')
  const read = await new Response(new Uint8Array(body), {
    headers: { 'content-type': said.get('content-type') ?? '' },
  }).formData()
  expect([...read.keys()]).toEqual(['files[0]', 'files[1]', 'payload_json'])
  expect(read.get('payload_json')).toBe(JSON.stringify(payload))
  const file = read.get('files[0]')
  if (!(file instanceof File)) throw new Error('no file')
  expect([file.name, file.type]).toEqual(['a "table".png', 'image/png'])
  expect(Buffer.from(await file.arrayBuffer())).toEqual(data)
})
