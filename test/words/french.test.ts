import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Words } from '../../src/engine/contract/words.ts'
import { games } from '../../src/games/index.ts'
import { commandWords, gameWords, uiWords } from '../../src/words/words.ts'

interface Catalog {
  readonly file: string
  readonly words: Words
}

const catalogs: readonly Catalog[] = [
  { file: 'assets/locales/fr/ui.json', words: uiWords('fr') },
  { file: 'assets/locales/fr/commands.json', words: commandWords('fr') },
  ...[...games.keys()].map(id => ({ file: `src/games/${id}/locales/fr.json`, words: gameWords(id, 'fr') })),
]

/** All that a catalog says, every fact of which is the same. */
function saidOf({ file, words }: Catalog, fact: string): readonly string[] {
  const texts: Record<string, string> = JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
  return Object.entries(texts).map(([key, text]) => {
    const facts = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, fact])
    return words.say(key, Object.fromEntries(facts))
  })
}

const UNELIDED = /(?<![\p{L}’])(?:de|que|lorsque|puisque|jusque) [*\\_]*NAME/u
const ELIDED = /(?:d|qu|lorsqu|puisqu|jusqu)’[*\\_]*NAME/u

/** Where a text has the name so. */
const having = (texts: readonly string[], how: RegExp, name: string) =>
  texts.filter(text => how.test(text.replaceAll(name, 'NAME')))

describe.each(catalogs)('in all French texts of $file', catalog => {
  test.each(['Illapa', 'Ana', 'Élodie', 'Œdipe', 'Hélène', 'Yves', 'urpi', '\\_ana\\_'])(
    '“de” and “que” lose their vowel before %s',
    name => {
      const said = saidOf(catalog, name)
      expect(said.filter(text => text.includes(name))).not.toEqual([])
      expect(having(said, UNELIDED, name)).toEqual([])
    },
  )

  test.each(['Farah', 'Yasmine', '<@123>', 'F7', 'A4', '8', '🔥 Ana'])('and keep it before %s', name => {
    expect(having(saidOf(catalog, name), ELIDED, name)).toEqual([])
  })
})

test('a name is told so where it stands', () => {
  const words = uiWords('fr', ['Illapa', 'Tika'])
  const told = (seat: number) => words.say('event.paused', { who: { seat } })
  expect([told(0), told(1)]).toEqual([
    'Les horloges sont arrêtées, à la demande d’Illapa.',
    'Les horloges sont arrêtées, à la demande de Tika.',
  ])
  expect(words.say('event.replaceable', { who: { seat: 0 } })).toContain('à moins qu’Illapa ne joue')
})
