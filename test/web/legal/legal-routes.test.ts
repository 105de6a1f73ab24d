import fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { LEGAL_STYLE_HASH } from '../../../src/web/legal/legal-page.ts'
import { legalRoutes } from '../../../src/web/legal/legal-routes.ts'

const app = fastify()
beforeAll(() => legalRoutes(app, { operatorName: 'Ana Quispe', backupDays: 14 }))

const ask = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

describe('a page on privacy or terms', () => {
  test.each([
    ['/privacy', {}, 'en', 'Who runs it'],
    ['/privacy', { 'accept-language': 'de, fr-CA;q=0.8' }, 'fr', 'Qui exploite Chaski'],
    ['/privacy?lang=fr', { 'accept-language': 'en' }, 'fr', 'Qui exploite Chaski'],
    ['/terms?lang=en', { 'accept-language': 'fr' }, 'en', 'How to behave'],
    ['/terms?lang=xx', { 'accept-language': 'fr' }, 'fr', 'Comment se conduire'],
    ['/terms?lang=fr&lang=en', {}, 'en', 'How to behave'],
    ['/terms?lang=', { 'accept-language': '*' }, 'en', 'How to behave'],
  ])('%s with %j is in %s', async (url, headers, language, heading) => {
    const { statusCode, headers: told, body } = await ask(url, headers)
    expect([statusCode, told['content-language']]).toEqual([200, language])
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`<h2>${heading}</h2>`)
    expect(body).toContain('<strong>Ana Quispe</strong>')
  })

  test('leads to itself in the other language, and to the other, from wherever a proxy has it', async () => {
    const { body } = await ask('/privacy')
    expect(body).toContain('<a href="privacy?lang=fr" lang="fr" hreflang="fr">Français</a>')
    expect(body).toContain('<a href="terms?lang=en">Terms</a>')
  })

  test.each(['GET', 'HEAD'] as const)('by %s is kept for an hour, and runs and loads nothing', async method => {
    const { statusCode, headers, body } = await ask('/terms', {}, method)
    expect(statusCode).toBe(200)
    expect(body === '').toBe(method === 'HEAD')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-language',
      'content-security-policy': `default-src 'none';style-src '${LEGAL_STYLE_HASH}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test.each(['/privacy/', '/terms/en', '/legal'])('there is none at %s', async url => {
    expect((await ask(url)).statusCode).toBe(404)
  })
})
