import { describe, expect, test } from 'vitest'
import { acted, hexAt, legalNow, ppOf, refusal, site } from './site.ts'

describe('building a temple', () => {
  test('costs 1 AP and scores half its value at once', () => {
    const { state, events } = acted(site({ rows: ['F: 6v1A 7v1 8v1 9v1'] }), 'build F8 4')
    expect([state.turn.ap, ppOf(state), hexAt(state, 'F8')]).toEqual([5, [2, 0], 'v1T4'])
    expect(events).toEqual([{ type: 'temple-built', seat: 0, hex: 'F8', value: 4, pp: 2 }])
  })

  test('takes one floor of each value up to it', () => {
    const { state } = acted(site({ rows: ['F: 6v1A 7v1 8v1 9v1'] }), 'build F8 4')
    expect(state.supply.floors).toEqual([11, 10, 10, 8, 6])
  })

  test.each([
    [1, []],
    [2, [2]],
    [3, [2]],
    [4, [2, 4]],
    [5, [2, 4]],
    [7, [2, 4, 6]],
    [10, [2, 4, 6, 8, 10]],
  ])('in a village of %i hexes may have the values %j', (size, values) => {
    const hexes = ['6v1A', ...Array.from({ length: 4 }, (_, index) => `${7 + index}v1`)]
    const more = Array.from({ length: 5 }, (_, index) => `${6 + index}v1`)
    const all = [...hexes, ...more].slice(0, size)
    const state = site({
      rows: [`F: ${all.slice(0, 5).join(' ')}`, ...(size > 5 ? [`G: ${all.slice(5).join(' ')}`] : [])],
    })
    const offered = legalNow(state).filter(text => text.startsWith('build F7 '))
    expect(offered.map(text => Number(text.split(' ')[2]))).toEqual(values)
  })

  test('needs the highest position in the village: being tied is not enough', () => {
    expect(refusal(site({ rows: ['F: 6v1A 7v1B 8v1 9v1'] }), 'build F8 2')).toBe('not-highest')
    expect(refusal(site({ rows: ['F: 6v1 7v1 8v1 9v1'] }), 'build F8 2')).toBe('not-highest')
    expect(refusal(site({ rows: ['F: 6v1A 7v1B 8v1 9v1A'] }), 'build F8 2')).toBe('ok')
  })

  test('is done on a free village hex, whatever its height', () => {
    const state = site({ rows: ['F: 6v3A 7v1 8c1 9v1'] })
    expect(refusal(state, 'build F6 2')).toBe('hex-taken')
    expect(refusal(state, 'build F8 2')).toBe('no-village')
    expect(refusal(state, 'build F7 2')).toBe('ok')
    expect(refusal(state, 'build F7 4')).toBe('area-too-small')
  })

  test('is done once in a city: a city has one temple', () => {
    const state = site({ rows: ['F: 6v3A 7v1T2 8v1 9v1'] })
    expect(refusal(state, 'build F8 2')).toBe('city-has-temple')
  })

  test('is impossible when a floor up to the value is out', () => {
    const state = site({ rows: ['F: 6v3A 7v1 8v1 9v1 10v1 ', 'G: 7v1'], floors: [3, 0, 2, 2, 2] })
    expect(refusal(state, 'build F8 6')).toBe('no-floor')
    expect(refusal(state, 'build F8 2')).toBe('ok')
    expect(legalNow(state).filter(text => text.startsWith('build F8'))).toEqual(['build F8 2'])
  })
})

describe('expanding a temple', () => {
  const rows = ['F: 6v1A 7v1T2 8v1 9v1', 'G: 7v1 8v1 9v1 10v1']

  test('costs 1 AP and scores half of the new total: from 2 to 8 brings 4 PP', () => {
    const { state } = acted(site({ rows }), 'expand F7 8')
    expect([state.turn.ap, ppOf(state), hexAt(state, 'F7')]).toEqual([5, [4, 0], 'v1T8'])
    expect(state.supply.floors).toEqual([12, 10, 9, 7, 6])
  })

  test('needs and takes no floor of the value that it has, and one of each between', () => {
    expect(refusal(site({ rows, floors: [0, 1, 1, 1, 1] }), 'expand F7 4')).toBe('ok')
    expect(refusal(site({ rows, floors: [0, 0, 1, 1, 1] }), 'expand F7 6')).toBe('no-floor')
    expect(legalNow(site({ rows, floors: [0, 1, 1, 0, 1] })).filter(text => text.startsWith('expand'))).toEqual([
      'expand F7 4',
      'expand F7 6',
    ])
  })

  test('is for the holder of the highest position, not only for the builder', () => {
    expect(refusal(site({ rows: ['F: 6v1A 7v1T2 8v1B 9v1'] }), 'expand F7 4')).toBe('not-highest')
  })

  test('never lowers it, and never goes beyond the size of the city or value 10', () => {
    expect(refusal(site({ rows }), 'expand F7 2')).toBe('not-higher')
    expect(refusal(site({ rows }), 'expand F7 10')).toBe('area-too-small')
    expect(refusal(site({ rows }), 'expand F8 4')).toBe('no-temple')
  })

  test('is possible once a turn for each temple, and building counts', () => {
    expect(refusal(site({ rows }), 'expand F7 4; expand F7 6')).toBe('changed-already')
    expect(refusal(site({ rows: ['F: 6v1A 7v1 8v1 9v1'] }), 'build F7 2; expand F7 4')).toBe('changed-already')
    const two = site({ rows: ['F: 6v1A 7v1T2 8v1 9v1 10v1 11v1', 'J: 6v1A 7v1 8v1T2 9v1 '] })
    const expansions = (script: string) => legalNow(acted(two, script).state).filter(text => text.startsWith('expand'))
    expect(expansions('pond H9')).toEqual(['expand F7 4', 'expand F7 6', 'expand J8 4'])
    expect(expansions('expand F7 4')).toEqual(['expand J8 4'])
  })

  test('is possible for several temples in one turn, each once', () => {
    const two = site({ rows: ['F: 6v1A 7v1T2 8v1 9v1', 'J: 6v1A 7v1 8v1T2 9v1 '] })
    const { state } = acted(two, 'expand F7 4; expand J8 4')
    expect(ppOf(state)).toEqual([4, 0])
  })

  test('takes the solar disc away', () => {
    const { state } = acted(site({ rows: ['F: 6v1A 7v1T2* 8v1 9v1'] }), 'expand F7 4')
    expect(hexAt(state, 'F7')).toBe('v1T4')
    expect(state.supply.discs).toBe(16)
    const two = site({ rows: ['F: 6v1A 7v1T2* 8v1 9v1', 'J: 6v1A 7v1T2*'] })
    expect(hexAt(acted(two, 'expand F7 4').state, 'J7')).toBe('v1T2*')
  })
})

describe('a city', () => {
  test('may shrink below the value of its temple, even to its hex alone, and keeps the value', () => {
    const { state } = acted(site({ rows: ['F: 7v1T4 8v1 9v1 10v1'] }), 'C F8')
    expect(hexAt(state, 'F7')).toBe('v1T4')
    expect(refusal(state, 'build F9 2')).toBe('not-highest')
  })

  test('that is cut leaves a village that may have a temple of its own', () => {
    const { state } = acted(site({ rows: ['F: 6v1T4 7v1 8v1 9v1A'] }), 'C F7; build F8 2')
    expect([hexAt(state, 'F6'), hexAt(state, 'F8')]).toEqual(['v1T4', 'v1T2'])
  })
})
