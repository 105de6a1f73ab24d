import type { i18n } from 'i18next'

type Catalog = Readonly<Record<string, string>>

/** Words that lose their vowel before one. */
const ELIDED = ['de', 'que', 'lorsque', 'puisque', 'jusque'] as const

const BEFORE_FACT = new RegExp(`(?<![\\p{L}’])(${ELIDED.join('|')}) \\{\\{(\\w+)\\}\\}`, 'gu')

/** A vowel or a mute h; where a name begins as in Yves, not as in Yasmine; and never the letter of a hex, F7. */
const VOWEL = /^(?![a-z]\d)(?:[aeiouœæ]|h(?!aut|uit|ors)|y(?![aeiou]))/i

/** A catalog whose lines do not break before a sign that stands apart from its word. */
export function unbroken(catalog: Catalog): Catalog {
  return changed(catalog, unbrokenText)
}

/** A text whose lines do not either. */
export function unbrokenText(text: string): string {
  return text.replaceAll(/ (?=[:;?!»%])|(?<=[«º]) /g, '\u00a0')
}

/** A catalog that says « la place d’Ana » where « la place de {{who}} » is written, by a translator that {@link elides}. */
export function eliding(catalog: Catalog): Catalog {
  return changed(catalog, text => text.replaceAll(BEFORE_FACT, '{{$2, $1}}'))
}

/** Has a translator put a word before a fact, and leave out its vowel where the fact begins with one. */
export function elides({ services }: i18n): void {
  for (const word of ELIDED) services.formatter?.add(word, (fact: unknown) => elided(word, String(fact)))
}

/** A word before another, which may be marked: « que Tika », « qu’\_ana\_ ». */
function elided(word: string, next: string): string {
  const begins = next.replace(/^[\\*_~|`]+/, '').normalize('NFD')
  return VOWEL.test(begins) ? `${word.slice(0, -1)}’${next}` : `${word} ${next}`
}

function changed(catalog: Catalog, change: (text: string) => string): Catalog {
  return Object.fromEntries(Object.entries(catalog).map(([key, text]) => [key, change(text)]))
}
