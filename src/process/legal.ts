import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type LegalAddress, legalPage } from '../web/legal/legal-page.ts'
import { LEGAL_TEXTS } from '../web/legal/legal-text.ts'
import { LOCALES } from '../words/locales.ts'
import { endUnstarted } from './ending.ts'
import { SettingError, settings } from './settings.ts'

// The pages on privacy and terms as files, for whoever serves them elsewhere: npm run legal -- FOLDER.

const fileOf: LegalAddress = (text, locale) => `${text}.${locale}.html`

/** Writes each text in each language, and says which files these are. */
async function write(): Promise<string> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) throw new SettingError('npm run legal -- FOLDER')
  const chosen = settings(process.env)
  const folder = resolve(given)
  await mkdir(folder, { recursive: true })
  const pages = LEGAL_TEXTS.flatMap(text => LOCALES.map(locale => ({ text, locale })))
  for (const { text, locale } of pages)
    await writeFile(join(folder, fileOf(text, locale)), legalPage(text, locale, chosen, fileOf))
  return `${pages.map(({ text, locale }) => fileOf(text, locale)).join(', ')} are in ${folder}.`
}

try {
  process.stdout.write(`${await write()}\n`)
} catch (error) {
  endUnstarted(error)
}
