import { describe, expect, test } from 'vitest'
import { parseText } from '../../../src/web/page/model/parse-text.ts'

/** The parts of a text's only line. */
const inner = (text: string) => parseText(text)[0]?.inner
const plain = (text: string) => ({ type: 'plain', text })

describe('a text', () => {
  test('is read line by line: headings, small letters, items of lists', () => {
    const lines = parseText('### Title\n-# small\n- one\n  - deeper\n1. first\nusual')
    expect(lines.map(({ type, depth, inner: [first] }) => [type, depth, first])).toEqual([
      ['heading', 0, plain('Title')],
      ['small', 0, plain('small')],
      ['item', 0, plain('one')],
      ['item', 1, plain('deeper')],
      ['usual', 0, plain('1. first')],
      ['usual', 0, plain('usual')],
    ])
  })

  test('has bold type, within which there is more', () => {
    expect(inner('a **b *c*** d')).toEqual([
      plain('a '),
      { type: 'bold', inner: [plain('b '), { type: 'italic', inner: [plain('c')] }] },
      plain(' d'),
    ])
  })

  test('means nothing by what is escaped: names are no markdown', () => {
    const said = (text: string) => JSON.stringify(inner(text)?.map(part => ('text' in part ? part.text : part.type)))
    expect(said(String.raw`\*\*not bold\*\*`)).toBe('["*","*","not bold","*","*"]')
    expect(said(String.raw`\_\<\@1\>`)).toBe('["_","<","@","1",">"]')
    expect(inner(String.raw`**Ana\*Ben**`)).toEqual([{ type: 'bold', inner: [plain('Ana'), plain('*'), plain('Ben')] }])
  })

  test('names a command that is mentioned', () => {
    expect(inner('see </rules:1576356739102539804>')).toEqual([plain('see '), { type: 'code', text: '/rules' }])
  })

  test('tells moments, and leads to addresses of the web alone', () => {
    expect(inner('due <t:1800000000:R>')).toEqual([
      plain('due '),
      { type: 'moment', seconds: 1_800_000_000, style: 'R' },
    ])
    expect(inner('[here](https://example.org/a)')).toEqual([
      { type: 'link', inner: [plain('here')], url: 'https://example.org/a' },
    ])
    expect(inner('[x](javascript:alert(1))')).toEqual([plain('[x](javascript:alert(1))')])
  })

  test('stays as it is where it only looks like markdown', () => {
    for (const text of ['2 * 3 * 4', 'a_b', '**', '<b>no</b>', '']) {
      const told = (inner(text) ?? []).map(part => ('text' in part ? part.text : '?')).join('')
      expect(told.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }
  })
})
