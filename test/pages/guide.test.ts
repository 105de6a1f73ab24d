import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { present } from '../../src/discord/messages/present.ts'
import { at } from '../../src/engine/basics/at.ts'
import { games } from '../../src/games/index.ts'
import { chapterPage, chapters } from '../../src/pages/guide/chapter-page.ts'
import { passages, terms } from '../../src/pages/guide/index-of-rules.ts'
import { foundPage, whichRulesPage } from '../../src/pages/guide/rules.ts'
import type { Body } from '../../src/pages/model/blocks.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import { gameOf } from '../games/registered.ts'

const gold = gameOf('incan-gold')
const every = [...games.values()]

const services: PageServices = {
  tables: { games },
  log: pino({ level: 'silent' }),
  paint: async ({ width, height }) => ({ png: Buffer.alloc(1), width, height }),
}

/** The parts of a message that Discord shows one below the other, as kinds of component. */
function kindsOf(body: Body): readonly number[] {
  const [frame] = present(body)
  return frame !== undefined && 'components' in frame ? frame.components.map(({ type }) => type) : []
}

const TEXT = 10
const PICTURE = 12
const ROW = 1

describe('a chapter of the rules', () => {
  test('has its picture above its text, a list of all chapters, and the one before and after it', async () => {
    const [before, shown, after] = chapters(gold).slice(2, 5)
    const body = await chapterPage(services, gold, { locale: 'en', client: 'en', chapter: 'turn' })
    expect(shown).toBe('turn')
    expect(kindsOf(body)).toEqual([TEXT, PICTURE, TEXT, ROW, ROW])
    expect(body.files.map(({ name }) => name)).toEqual(['turn.png'])
    const text = JSON.stringify(present(body))
    expect(text).toContain(`1/chapter/incan-gold/${before}`)
    expect(text).toContain(`1/chapter/incan-gold/${after}`)
    expect(text).toContain('"default":true,"value":"turn"')
  })

  test('is the first one where none is meant that there is, and what is said of the table stands there first', async () => {
    const body = await chapterPage(services, gold, {
      locale: 'fr',
      client: 'fr',
      chapter: 'chess',
      first: 'Table nº\u00a03.',
    })
    expect(JSON.stringify(present(body))).toMatch(
      /Incan Gold · règles · 1 sur \d+\\nTable nº\u00a03\..*De quoi il s’agit/,
    )
  })

  test('stands without its picture where that cannot be painted, which is described', async () => {
    const broken = { ...services, paint: () => Promise.reject(new Error('no')) }
    const body = await chapterPage(broken, gold, { locale: 'en', client: 'en', chapter: 'leave' })
    expect(body.files).toEqual([])
    expect(JSON.stringify(present(body))).toContain('Player A has left alone')
  })
})

describe('what is looked for in the rules', () => {
  const cases = [
    { about: 'hazard', locale: 'en', chapter: 'treasure', says: /\*\*Hazard\*\*, the (first|second) of its kind/ },
    { about: 'Hazards', locale: 'en', chapter: 'treasure', says: /\*\*Hazard\*\*/ },
    { about: 'leave alone', locale: 'en', chapter: 'leave', says: /\*\*alone\*\*/ },
    { about: 'tresors', locale: 'fr', chapter: 'components', says: /15 \*\*trésors\*\*/ },
    { about: 'égalité', locale: 'fr', chapter: 'end', says: /\*\*égalité\*\*/ },
  ] as const

  test.each(cases)('$about ($locale) is found in $chapter', ({ about, locale, chapter, says }) => {
    const found = passages([gold], locale, about)
    const passage = found.slice(0, 5).find(each => each.chapter === chapter)
    expect(passage?.text).toMatch(says)
    expect(JSON.stringify(present(foundPage([gold], locale, about)))).toContain(`1/chapter/incan-gold/${chapter}`)
  })

  test('is shown once a chapter, in five at most, by a button each', () => {
    const body = JSON.stringify(present(foundPage(every, 'en', 'player')))
    const ids = [...body.matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
  })

  test.each(['', '   ', '?!', 'zzzz', '**'])('is told to be missing: “%s”', about => {
    expect(JSON.stringify(present(foundPage(every, 'en', about)))).toContain('The rules say nothing about')
  })

  test('is completed by words of the rules that begin like it, without accents too; before that by titles', () => {
    expect(terms([gold], 'en', '')).toEqual(expect.arrayContaining(['Setup', 'Scoring']))
    expect(terms([gold], 'en', 'haz')).toEqual(['hazard'])
    expect(terms([gold], 'fr', 'ebou')).toEqual(['éboulement'])
    for (const term of terms(every, 'en', 't')) expect(passages(every, 'en', term), term).not.toEqual([])
  })
})

test('whose rules are wanted is asked with a button for each game', () => {
  const text = JSON.stringify(present(whichRulesPage(every, { locale: 'en', client: 'en' })))
  for (const { id } of every) expect(text).toContain(`1/chapter/${id}/about`)
})

test('the words that are looked for stand in the titles that completion suggests', () => {
  const title = at(terms([gold], 'fr', ''), 0)
  expect(passages([gold], 'fr', title)[0]?.chapter).toBe(chapters(gold)[0])
})
