import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { LOCALES, localeOf } from '../../words/locales.ts'
import { headersIn } from '../headers-in.ts'
import { languageAsked } from '../language-asked.ts'
import { LEGAL_STYLE_HASH, type LegalAddress, legalPage } from './legal-page.ts'
import { LEGAL_TEXTS, type RunBy } from './legal-text.ts'

/** The pages load nothing, run nothing, and stand in nobody's frame. */
const HEADERS = {
  ...headersIn('none'),
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': [`'${LEGAL_STYLE_HASH}'`],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
}

/** From one page to another, wherever a proxy has both. */
const addressOf: LegalAddress = (text, locale) => `${text}?lang=${locale}`

/** Where they are read of a bot that is reached there. */
export function legalBelow(publicUrl: string): LegalAddress {
  return (text, locale) => `${publicUrl}/${addressOf(text, locale)}`
}

const asked = z.object({ lang: z.string().transform(localeOf).optional().catch(undefined) })

/** Adds `/privacy` and `/terms`, in the language that is asked for, else in the browser's. */
export function legalRoutes(app: FastifyInstance, runBy: RunBy): void {
  void app.register(async scope => {
    await scope.register(fastifyHelmet, HEADERS)
    for (const text of LEGAL_TEXTS) {
      const pages = new Map(LOCALES.map(locale => [locale, legalPage(text, locale, runBy, addressOf)]))
      scope.get(`/${text}`, (request, reply) => {
        const locale = asked.parse(request.query).lang ?? languageAsked(request)
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-language', 'content-language': locale })
          .send(pages.get(locale))
      })
    }
  })
}
