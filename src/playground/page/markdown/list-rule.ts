import { type RuleTypes, rules } from 'discord-markdown-parser'

type Rule = (typeof rules)[RuleTypes]

const LINE = /^( *)(?:[-*]|(\d{1,10})\.) +(\S.*)$/

interface Item {
  readonly content: unknown
  readonly inner: unknown
}

/** Discord's lists, which the parser lacks: lines that begin with `-`, `*` or `1.`; deeper ones belong to the one above. */
export const listRule: Rule = {
  order: (rules.heading?.order ?? 0) - 0.4,
  match: (source, state) => {
    const before: unknown = state.prevCapture?.[0]
    const atLineStart = typeof before !== 'string' || before.endsWith('\n') || state.inList === true
    const lines = atLineStart ? listLines(source.split('\n')) : []
    return lines.length === 0 ? null : /^[\s\S]*/.exec(source.slice(0, lines.join('\n').length + 1))
  },
  parse: (capture, parse, state) => {
    const lines = (capture[0] ?? '').replace(/\n$/, '').split('\n')
    const [, indent = '', number] = LINE.exec(lines[0] ?? '') ?? []
    const items: Item[] = []
    for (let at = 0; at < lines.length; ) {
      const text = LINE.exec(lines[at] ?? '')?.[3] ?? ''
      const end = lines.findIndex((line, index) => index > at && depth(line) <= indent.length)
      const next = end < 0 ? lines.length : end
      const inner = lines.slice(at + 1, next).join('\n')
      items.push({ content: parse(text, state), inner: inner === '' ? [] : parse(inner, { ...state, inList: true }) })
      at = next
    }
    return { type: 'list', start: number === undefined ? undefined : Number(number), items }
  },
}

/** The lines that make up the list at the top: until one that is none, or one of the other kind at the same depth. */
function listLines(lines: readonly string[]): readonly string[] {
  const first = LINE.exec(lines[0] ?? '')
  if (first === null) return []
  const end = lines.findIndex(line => {
    const found = LINE.exec(line)
    const outer = found !== null && depth(line) <= (first[1] ?? '').length
    return found === null || (outer && (found[2] === undefined) !== (first[2] === undefined))
  })
  return end < 0 ? lines : lines.slice(0, end)
}

function depth(line: string): number {
  return line.search(/\S/)
}
