import { DefaultRestOptions, type RESTOptions } from 'discord.js'
import { expect, test } from 'vitest'
import { WholeForms } from '../../../src/discord/rest/whole-forms.ts'

type Init = Parameters<RESTOptions['makeRequest']>[1]

/** What is sent of a request. */
async function sent(
  request: Parameters<WholeForms['post']>[1],
): Promise<{ readonly body: Init['body']; readonly headers: Headers }> {
  const inits: Init[] = []
  const rest = new WholeForms({
    ...DefaultRestOptions,
    retries: 0,
    async makeRequest(_, init) {
      inits.push(init)
      throw new Error('it is not sent')
    },
  }).setToken('token')
  await expect(rest.post('/channels/1/messages', request)).rejects.toThrow('it is not sent')
  const { body, headers } = inits[0] ?? {}
  return { body, headers: new Headers(Object(headers)) }
}

const payload = { content: 'Cuzco’s turn' }

test('a form goes out in one piece, and says all that is to be said', async () => {
  const data = Buffer.from([0, 13, 10, 255])
  const files = [
    { name: 'a "table".png', data },
    { name: 'replay.webp', data },
    { name: 'words.txt', data: 'words' },
    { name: 'words.md', data: 'words', contentType: 'text/markdown' },
  ]
  const { body, headers } = await sent({ body: payload, files })
  if (!Buffer.isBuffer(body)) throw new Error('not one piece')
  expect(headers.get('authorization')).toBe('Bot token')
  const type = headers.get('content-type') ?? ''
  const read = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  expect([...read.keys()]).toEqual(['files[0]', 'files[1]', 'files[2]', 'files[3]', 'payload_json'])
  expect(read.get('payload_json')).toBe(JSON.stringify(payload))
  const told = read.getAll('files[0]').concat(read.getAll('files[1]'), read.getAll('files[2]'), read.getAll('files[3]'))
  const all = told.map(file => (file instanceof File ? [file.name, file.type] : []))
  expect(all).toEqual([
    ['a "table".png', 'image/png'],
    ['replay.webp', 'image/webp'],
    ['words.txt', 'application/octet-stream'],
    ['words.md', 'text/markdown'],
  ])
  const [file] = told
  if (!(file instanceof File)) throw new Error('no file')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(data)
})

test('what has no files goes out as discord.js writes it', async () => {
  const { body, headers } = await sent({ body: payload, files: [] })
  expect(body).toBe(JSON.stringify(payload))
  expect(headers.get('content-type')).toBe('application/json')
})
