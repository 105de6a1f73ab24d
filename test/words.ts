import i18next from 'i18next'
import en from '../assets/locales/en/plain.json' with { type: 'json' }
import enUi from '../assets/locales/en/ui.json' with { type: 'json' }
import fr from '../assets/locales/fr/plain.json' with { type: 'json' }
import frUi from '../assets/locales/fr/ui.json' with { type: 'json' }
import type { Words } from '../src/engine/contract/words.ts'
import { readWords } from '../src/games/read-words.ts'
import { elides, eliding } from '../src/words/french.ts'
import { LOCALES, type Locale } from '../src/words/locales.ts'
import { resolveAll, wordsBy } from '../src/words/words-by.ts'

export const LANGUAGES = LOCALES
export type Language = Locale

const plain = { en, fr }
const buttons = { en: new Map(Object.entries(enUi)), fr: new Map(Object.entries(frUi)) }

const PLURAL = /_(zero|one|two|few|many|other)$/

/** A game's words as a table has them; throws an Error for a sentence that is missing, if it has any of its own, or lacks a fact. */
export function wordsOf(game: string, language: Language, names: readonly string[]): Words {
  const translate = translator(game, language)
  const name = (seat: number) => names[seat] ?? `seat ${seat}`
  return wordsBy(language, name, (key, facts, resolve) => translate(key, resolveAll(facts, resolve)))
}

type Translate = (key: string, facts: Record<string, string | number>) => string

const translators = new Map<string, Translate>()

function translator(game: string, language: Language): Translate {
  const known = translators.get(`${language}/${game}`)
  if (known) return known
  const made = readTranslator(game, language)
  translators.set(`${language}/${game}`, made)
  return made
}

function readTranslator(game: string, language: Language): Translate {
  const own = readWords(game, language)
  const texts = { ...plain[language], ...own }
  const i18n = i18next.createInstance()
  void i18n.init({
    lng: language,
    resources: { [language]: { [game]: language === 'fr' ? eliding(texts) : texts } },
    defaultNS: game,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key, _, facts: { readonly count?: unknown } = {}) => {
      if (own === undefined) return key
      throw new Error(`${game}/locales/${language}.json${whatIsMissing(own, key, facts.count)}`)
    },
    missingInterpolationHandler: (text, [hole, named = '']: RegExpMatchArray) => {
      if (named.startsWith('/')) return `\`${named}\``
      const button = named.startsWith('button.') ? buttons[language].get(named) : undefined
      if (button !== undefined) return button
      throw new Error(`${game}/locales/${language}.json: nothing given for ${hole} in "${text}"`)
    },
  })
  elides(i18n)
  return (key, facts) => i18n.t(key, facts)
}

function whatIsMissing(catalog: object, key: string, count: unknown): string {
  const hasPlural = Object.keys(catalog).some(one => one.startsWith(`${key}_`) && PLURAL.test(one))
  if (!hasPlural) return ` has no sentence ${key}`
  return typeof count === 'number'
    ? ` has no plural of ${key} for the count ${count}`
    : `: ${key} is a plural, and no fact count is given`
}
