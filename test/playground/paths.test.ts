import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startPlayground } from '../../src/playground/start-playground.ts'

/** Asks for a path as it is written: a browser or `fetch` would put it in order first. */
function ask(url: string, path: string, method = 'GET'): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method }, async answer => {
      let body = ''
      for await (const chunk of answer.setEncoding('utf8')) body += chunk
      resolve({ status: answer.statusCode, body })
    })
    asked.on('error', reject).end()
  })
}

test('a path that leads nowhere, or out of the page’s folder, is none of the playground’s', async () => {
  const playground = await startPlayground({ page: true })
  try {
    const astray = [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/../../x',
      '//x',
      '/nobody',
    ]
    const garbled = ['/%', '/%zz', '/a%00b', '/%c0%ae', '/api/v10/%', '/api/v10/channels/%/messages', '/attachments/%']
    for (const path of [...astray, ...garbled]) {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
        const { status, body } = await ask(playground.url, path, method)
        expect({
          method,
          path,
          isRefused: status !== undefined && status >= 400 && status < 500,
          status,
        }).toMatchObject({
          isRefused: true,
        })
        expect(body).not.toContain('"dependencies"')
      }
    }
    expect(await ask(playground.url, '/')).toMatchObject({ status: 200 })
  } finally {
    await playground.close()
  }
})
