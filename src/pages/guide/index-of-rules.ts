import type { AnyGame } from '../../engine/contract/game.ts'
import { fold } from '../../words/fold.ts'
import type { Locale } from '../../words/locales.ts'
import { gameKeys, gameWords } from '../../words/words.ts'
import { chapters } from './chapter-page.ts'

/** A sentence of a game's rules, and in which chapter it stands. */
export interface Passage {
  readonly game: AnyGame
  readonly chapter: string
  /** As it is read, the words that were looked for in bold. */
  readonly text: string
}

interface Sentence {
  readonly game: AnyGame
  readonly chapter: string
  readonly text: string
  readonly isTitle: boolean
}

interface Found extends Sentence {
  readonly weight: number
}

const WORD = /[\p{L}\p{N}]+/gu
/** Shorter words are no terms: articles, and the like. */
const SHORTEST_TERM = 4

/** The sentences of these games' rules that speak best of what is looked for, one a chapter, the best first. */
export function passages(games: readonly AnyGame[], locale: Locale, about: string): readonly Passage[] {
  const wanted = [...new Set(wordsOf(about).map(stem))]
  if (wanted.length === 0) return []
  const found = games
    .flatMap(game => sentences(game, locale))
    .flatMap((sentence): Found[] => {
      const weight = weigh(sentence, wanted)
      return weight === 0 ? [] : [{ ...sentence, weight }]
    })
    .toSorted((a, b) => b.weight - a.weight)
  const best = new Map<string, Found>()
  for (const each of found) {
    const key = `${each.game.id}/${each.chapter}`
    const known = best.get(key)
    // A title says where, and a sentence what.
    if (known === undefined) best.set(key, each)
    else if (known.isTitle && !each.isTitle) best.set(key, { ...each, weight: known.weight + each.weight })
  }
  return [...best.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ game, chapter, text }) => ({ game, chapter, text: marked(text, wanted) }))
}

/** What one may look for in the rules: words that begin like this, titles first; all titles where nothing is typed. */
export function terms(games: readonly AnyGame[], locale: Locale, begun: string): readonly string[] {
  const all = games.flatMap(game => sentences(game, locale))
  const typing = fold(begun.trim())
  if (typing === '') return unique(all.filter(({ isTitle }) => isTitle).map(({ text }) => text))
  const counts = new Map<string, { readonly word: string; count: number }>()
  for (const { text, isTitle } of all) {
    for (const [word] of text.toLocaleLowerCase(locale).matchAll(WORD)) {
      if (word.length < SHORTEST_TERM || !fold(word).startsWith(typing)) continue
      const known = counts.get(stem(fold(word))) ?? { word, count: 0 }
      counts.set(stem(fold(word)), {
        word: word.length < known.word.length ? word : known.word,
        count: known.count + (isTitle ? 100 : 1),
      })
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ word }) => word)
}

/** The titles, sentences and icons of a game's rules in a language. */
function sentences(game: AnyGame, locale: Locale): readonly Sentence[] {
  const words = gameWords(game.id, locale)
  const names = chapters(game)
  const legend = names.find(name => name.startsWith('legend'))
  const icons = gameKeys(game.id).filter(key => key.startsWith('rules.legend.') && !/\.(title|text|alt)$/.test(key))
  return [
    ...names.flatMap((chapter): Sentence[] => [
      { game, chapter, text: words.say(`rules.${chapter}.title`), isTitle: true },
      ...split(words.say(`rules.${chapter}.text`)).map(text => ({ game, chapter, text, isTitle: false })),
    ]),
    ...(legend === undefined
      ? []
      : icons.map(key => ({ game, chapter: legend, text: words.say(key), isTitle: false }))),
  ]
}

function split(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap(line => line.replace(/^(?:- |\d+\. )/, '').split(/(?<=[.!?])\s+(?=[\p{Lu}*])/u))
    .filter(sentence => sentence !== '')
}

/** How well a sentence speaks of what is looked for: by how many of its words, and whether whole; 0 if by none. */
function weigh({ text, isTitle }: Sentence, wanted: readonly string[]): number {
  const stems = wordsOf(text).map(stem)
  const weights = wanted.map((word): number => {
    if (stems.includes(word)) return 12
    if (stems.some(each => each.startsWith(word))) return 8
    return 0
  })
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return sum === 0 ? 0 : sum + (isTitle ? 10 : 0)
}

/** A sentence with what was looked for, and nothing else, in bold. */
function marked(text: string, wanted: readonly string[]): string {
  return text.replaceAll('**', '').replaceAll(WORD, word => {
    const folded = stem(fold(word))
    return wanted.some(each => folded.startsWith(each)) ? `**${word}**` : word
  })
}

function wordsOf(text: string): readonly string[] {
  return fold(text).match(WORD) ?? []
}

/** A word without the ending that its plural may have. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/e?[sx]?$/, '') : word
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
