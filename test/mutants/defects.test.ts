import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { defectsOf, withSwitches } from './defects.ts'

/** What a text says where it has each of its defects, by their kinds. */
function broken(text: string): readonly string[] {
  return defectsOf('some.ts', text).map(
    ({ kind, start, end, broken }) => `${kind}: ${text.slice(0, start)}${broken}${text.slice(end)}`,
  )
}

describe('a text', () => {
  test.each([
    ['const a = b < c', ['comparison: const a = b <= c']],
    ['const a = b * (c - d)', ['sum: const a = b + (c - d)', 'sum: const a = b * (c + d)']],
    ['const a = `b` + c', []],
    [
      'const a = (b || c) && d',
      [
        'and-or: const a = (b || c) || d',
        'condition: const a = (b || c)',
        'condition: const a = d',
        'and-or: const a = (b && c) && d',
        'condition: const a = (b) && d',
        'condition: const a = (c) && d',
      ],
    ],
    ['const a = b ?? c', ['default: const a = c']],
    ['const a = b ? c : d', ['condition: const a = !(b) ? c : d']],
    ['const a = !b', ['not: const a = b']],
    ['const a = [b]', ['list: const a = []']],
    ['const a = { 3: true }', ['boolean: const a = { 3: false }']],
    ['const a = await b', ['await: const a = b']],
    ['const a = b.some(c)', ['all-some: const a = b.every(c)']],
    ['const a = b.filter(c)', ['filter: const a = b']],
    ['a()', ['statement: ']],
    ['await a.log.warn(b)', []],
    [
      'const a = () => { b(); return c }',
      ['return: const a = () => { b(); return c }', 'statement: const a = () => {  return c }'],
    ],
    ['type A = 1 | { b: true }', []],
    ['const a: readonly [1] = b as 2 satisfies 3', []],
  ])('%s', (text, defects) => {
    expect(broken(text)).toEqual(defects)
  })

  test('is as it was while no switch is on, and has its defect while it is', () => {
    const text =
      'function run(n) {\n  const all = [n]\n  if (n < 7) all.push(n + 1)\n  return all.length\n}\nrun(7) * 10 + run(1)'
    const resultOf = (text: string, on: boolean) => runInNewContext(text, { isBroken: () => on })
    for (const defect of defectsOf('some.js', text)) {
      const { kind, start, end } = defect
      const switched = withSwitches(text, [[1, defect]])
      expect(resultOf(switched, false)).toBe(12)
      const other = kind === 'statement' ? ';' : defect.broken
      const broken = kind === 'return' ? ' return; ' : other
      expect(resultOf(switched, true), switched).toBe(resultOf(text.slice(0, start) + broken + text.slice(end), true))
    }
  })
})
