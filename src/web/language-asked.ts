import type { FastifyRequest } from 'fastify'
import { type Locale, localeOf } from '../words/locales.ts'

/** The language of a browser, where nobody is known to whom it belongs. */
export function languageAsked({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const wanted = (headers['accept-language'] ?? '').split(',').map(one => localeOf(one.split(';')[0]?.trim()))
  return wanted.find(one => one !== undefined) ?? 'en'
}
