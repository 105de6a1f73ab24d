import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import { capital } from '../../words/capital.ts'
import { LOCALES, type Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { LEGAL_TEXTS, type LegalText, legalText, type RunBy } from './legal-text.ts'

const STYLE = readFileSync(join(import.meta.dirname, 'legal.css'), 'utf8')

/** By what a browser is told that the style is ours, though it stands in the page. */
export const LEGAL_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

const marked = new Marked({ gfm: true })

/** Where a text is in a language, as seen from another. */
export type LegalAddress = (text: LegalText, locale: Locale) => string

/** A text as a page of its own that needs nothing else: how it is looked at, and the ways to the others. */
export function legalPage(text: LegalText, locale: Locale, runBy: RunBy, addressOf: LegalAddress): string {
  const words = uiWords(locale)
  const body = marked.parse(
    legalText(text, locale, runBy, other => addressOf(other, locale)),
    { async: false },
  )
  const texts = LEGAL_TEXTS.map(other => {
    const here = other === text ? ' aria-current="page"' : ''
    return `<a href="${addressOf(other, locale)}"${here}>${words.say(`legal.${other}`)}</a>`
  })
  const languages = LOCALES.filter(other => other !== locale).map(
    other => `<a href="${addressOf(text, other)}" lang="${other}" hreflang="${other}">${nameOf(other)}</a>`,
  )
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.say(`legal.${text}`)} · Chaski</title>
<style>${STYLE}</style>
</head>
<body>
<header><strong>Chaski</strong><nav>${[...texts, ...languages].join('\n')}</nav></header>
<main>
${body}</main>
</body>
</html>
`
}

/** What a language is called in itself. */
function nameOf(locale: Locale): string {
  return capital(new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale, locale)
}
