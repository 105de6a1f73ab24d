import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { KEPT_DAYS } from '../../../src/store/jobs/kept-days.ts'
import { legalPage } from '../../../src/web/legal/legal-page.ts'
import { LEGAL_TEXTS, type LegalText, legalText, type RunBy } from '../../../src/web/legal/legal-text.ts'
import { LOCALES, type Locale } from '../../../src/words/locales.ts'
import { knowCommands } from '../../../src/words/named-commands.ts'

const NOBODY: RunBy = { backupDays: 14 }
const page = (text: LegalText, locale: Locale, runBy: RunBy) => legalPage(text, locale, runBy, () => 'there')
const source = (text: LegalText, locale: Locale) =>
  readFileSync(new URL(`../../../assets/legal/${locale}/${text}.md`, import.meta.url), 'utf8')

describe.each(LEGAL_TEXTS)('the text on %s', text => {
  test.each(LOCALES)('has all filled in, in %s, whatever is known of the operator', locale => {
    for (const runBy of [
      NOBODY,
      { ...NOBODY, operatorName: 'Ana', operatorContact: 'ana@example.org', backupDir: 'x' },
    ]) {
      const filled = legalText(text, locale, runBy, () => 'there')
      expect(filled).not.toMatch(/\{\{|\}\}|undefined|\[object/)
    }
  })

  test('has the same blanks in every language, in their order', () => {
    const blanks = LOCALES.map(locale => source(text, locale).match(/\{\{[^}]*\}\}/g))
    expect(new Set(blanks.map(all => JSON.stringify(all))).size).toBe(1)
  })

  test.each(LOCALES)('has no figure of its own in %s: they come from the code', locale => {
    expect(source(text, locale)).not.toMatch(/\d/)
  })

  test.each(LOCALES)('says in %s when it was last changed, before all else', locale => {
    expect(page(text, locale, NOBODY)).toMatch(/<h1>[^<]+<\/h1>\n<p>[^<]*\b2\d{3}\.<\/p>/)
  })
})

test.each([
  ['en', '90 days after', `${KEPT_DAYS.leftServer} days after`, 'kept for 30 days'],
  ['fr', '90 jours après', `${KEPT_DAYS.leftServer} jours après`, 'gardée 30 jours'],
] as const)('in %s it says for how long things and backups are kept', (locale, ...said) => {
  const filled = legalText('privacy', locale, { backupDir: 'x', backupDays: 30 }, () => 'there')
  for (const one of said) expect(filled).toContain(one)
  expect(legalText('privacy', locale, NOBODY, () => 'there')).not.toContain(said.at(-1))
})

test('commands are named as they are typed, also once Discord knows them', () => {
  knowCommands([{ name: 'privacy', id: '123' }])
  onTestFinished(() => knowCommands([]))
  for (const locale of LOCALES) expect(page('privacy', locale, NOBODY)).not.toContain(':123')
  expect(page('privacy', 'en', NOBODY)).toContain('<code>/privacy export</code>')
})

test('Chaski is nobody’s bot in French', () => {
  for (const text of LEGAL_TEXTS) expect(page(text, 'fr', NOBODY)).not.toMatch(/\bbots?\b/i)
})

test('what an operator calls themselves is text, whatever is in it', () => {
  const operatorName = '<script>alert(1)</script> [x](javascript:a) **b** `c` https://evil.example &amp; \\'
  const operatorContact = 'a_b+<i>@example.org'
  const html = page('terms', 'en', { ...NOBODY, operatorName, operatorContact })
  expect(html).toContain(
    '<strong>&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:a) **b** `c` https://evil.example &amp;amp; \\</strong>',
  )
  expect(html).not.toMatch(/<script|<i>|href="(?:javascript|https:\/\/evil)/)
})

test.each([
  ['ana_b@example.org', '<a href="mailto:ana_b@example.org">ana_b@example.org</a>'],
  ['https://discord.gg/a_b-c', '<a href="https://discord.gg/a_b-c">https://discord.gg/a_b-c</a>'],
  [
    'https://example.org/(x)?a=1&b=*c*',
    '<a href="https://example.org/(x)?a=1&amp;b=*c*">https://example.org/(x)?a=1&amp;b=*c*</a>',
  ],
])('%s can be followed', (operatorContact, link) => {
  expect(page('privacy', 'fr', { ...NOBODY, operatorContact })).toContain(link)
})
