import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tellPrivacy } from '../../pages/people/tell-privacy.ts'
import { unbrokenText } from '../../words/french.ts'
import type { Locale } from '../../words/locales.ts'
import { sayCommand, uiWords } from '../../words/words.ts'

const FOLDER = join(import.meta.dirname, '../../../assets/legal')

/** The texts that there are, and when what they say was last changed: whoever changes it says so here. */
const LEGAL_CHANGED = { privacy: '2026-11-29', terms: '2026-11-29' } as const
export type LegalText = keyof typeof LEGAL_CHANGED
export const LEGAL_TEXTS: readonly LegalText[] = ['privacy', 'terms']

/** Who runs the bot, and what of it their players have to know. */
export interface RunBy {
  readonly operatorName?: string | undefined
  /** A mail address, or a URL. */
  readonly operatorContact?: string | undefined
  /** Undefined: the bot makes no backups. */
  readonly backupDir?: string | undefined
  readonly backupDays: number
}

/** A text in a language, as Markdown, with all that stands in it for something put in. Throws an Error for what stands for nothing. */
export function legalText(
  text: LegalText,
  locale: Locale,
  runBy: RunBy,
  addressOf: (text: LegalText) => string,
): string {
  const facts = factsOf(text, locale, runBy)
  const links = LEGAL_TEXTS.map(each => [each, addressOf(each)] as const)
  const known = new Map<string, string>([...Object.entries(facts), ...links])
  return sourceOf(text, locale).replaceAll(/\{\{([^}]*)\}\}/g, (_, name: string) => {
    const said = name.startsWith('/') ? sayCommand(name, locale, 'document') : known.get(name)
    if (said === undefined) throw new Error(`${locale}/${text}.md: nothing is known of {{${name}}}`)
    return said
  })
}

function sourceOf(text: LegalText, locale: Locale): string {
  const source = readFileSync(join(FOLDER, locale, `${text}.md`), 'utf8')
  return locale === 'fr' ? unbrokenText(source) : source
}

function factsOf(text: LegalText, locale: Locale, runBy: RunBy): Readonly<Record<string, string>> {
  const words = uiWords(locale, [], 'document')
  const { operatorName: name, operatorContact: contact, backupDir, backupDays } = runBy
  const { keptFor, ...told } = tellPrivacy(words)
  return {
    changed: words.say('legal.changed', { date: dateIn(locale, LEGAL_CHANGED[text]) }),
    operator:
      name === undefined ? words.say('legal.run-by-somebody') : words.say('legal.run-by', { name: escaped(name) }),
    contact:
      contact === undefined
        ? words.say('legal.contact-profile')
        : words.say('legal.contact', { contact: link(contact) }),
    backups:
      backupDir === undefined ? words.say('legal.no-backups') : words.say('legal.backups', { count: backupDays }),
    ...told,
    'kept-for': keptFor,
  }
}

function dateIn(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** What somebody has written, of which nothing is taken for Markdown or HTML. */
function escaped(written: string): string {
  return written.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
}

/** A link to a URL or a mail address, as it is written. */
function link(contact: string): string {
  const address = contact.startsWith('https://') ? contact : `mailto:${contact}`
  return `[${escaped(contact)}](<${address.replaceAll(/[<>\\]/g, encodeURIComponent)}>)`
}
