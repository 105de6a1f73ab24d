import { afterEach, describe, expect, test } from 'vitest'
import { whichRulesPage } from '../../src/pages/guide/rules.ts'
import type { Locale } from '../../src/words/locales.ts'
import { knowCommands } from '../../src/words/named-commands.ts'
import { sayCommand, sayOption, uiWords } from '../../src/words/words.ts'

afterEach(() => knowCommands([]))

const known = () =>
  knowCommands([
    { name: 'vacation', id: '12' },
    { name: 'cuzco', id: '34' },
  ])

describe('a command in a text', () => {
  test('is called as its reader types it, before Discord has said how to mention it', () => {
    expect(sayCommand('/vacation show', 'en')).toBe('`/vacation show`')
    expect(sayCommand('/vacation show', 'fr')).toBe('`/absence voir`')
    expect(sayCommand('/cuzco turn', 'fr')).toBe('`/cuzco tour`')
    expect(uiWords('fr').say('games.none')).toContain('`/jouer nouvelle`')
  })

  test('is a mention as soon as it is known, called as its reader types it', () => {
    known()
    expect(sayCommand('/vacation show', 'fr')).toBe('</absence voir:12>')
    expect(sayCommand('/cuzco turn', 'en')).toBe('</cuzco turn:34>')
    expect(uiWords('fr').say('refused.vacation-overlaps')).toContain('</absence voir:12>')
    expect(sayCommand('/log', 'fr')).toBe('`/journal`')
  })

  test('is words alone where there is no markdown', () => {
    known()
    expect(sayCommand('/vacation show', 'fr', 'plain')).toBe('/absence voir')
  })

  test('has options, which are called as the reader’s Discord calls them, whatever language is read', () => {
    known()
    expect(sayOption('vacation plan from', 'fr')).toBe('`du`')
    expect(sayOption('cuzco plan moves', 'fr')).toBe('`coups`')
    const french = (client: Locale) => JSON.stringify(whichRulesPage([], { locale: 'fr', client }))
    expect(french('fr')).toContain('`sujet`')
    expect(french('en')).toContain('`about`')
  })

  test('is no command where somebody has written it', () => {
    known()
    const said = uiWords('en').say('refused.bad-notation', {
      text: '{{/vacation show}} {{button.join}} $t(button.join)',
    })
    expect(said).toContain('“{{/vacation show}} {{button.join}} $t(button.join)”')
  })
})

test('a button in a text is called as it is', () => {
  expect(uiWords('fr').say('help.start')).toContain('**Rejoindre**')
})
