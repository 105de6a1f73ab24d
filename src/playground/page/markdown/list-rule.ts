import { type RuleTypes, rules } from 'discord-markdown-parser'

type Rule = (typeof rules)[RuleTypes]

const LINE = /^( *)(?:([-*])|(\d{1,10})\.) +(.*)$/
const LIST = /^(?: *(?:[-*]|\d{1,10}\.) +\S[^\n]*(?:\n|$))+/

interface Item {
  readonly content: unknown
  readonly inner: unknown
}

/** Discord's lists, which the parser lacks: lines that begin with `-`, `*` or `1.`; deeper ones belong to the one above. */
export const listRule: Rule = {
  order: (rules.heading?.order ?? 0) - 0.4,
  match: (source, state) => {
    const before: unknown = state.prevCapture?.[0]
    const atLineStart = typeof before !== 'string' || before.endsWith('\n')
    return atLineStart || state.inList === true ? LIST.exec(source) : null
  },
  parse: (capture, parse, state) => {
    const lines = (capture[0] ?? '').replace(/\n$/, '').split('\n')
    const [, indent = '', , number] = LINE.exec(lines[0] ?? '') ?? []
    const items: Item[] = []
    for (let at = 0; at < lines.length; ) {
      const text = LINE.exec(lines[at] ?? '')?.[4] ?? ''
      const end = lines.findIndex((line, index) => index > at && depth(line) <= indent.length)
      const next = end < 0 ? lines.length : end
      const inner = lines.slice(at + 1, next).join('\n')
      items.push({ content: parse(text, state), inner: inner === '' ? [] : parse(inner, { ...state, inList: true }) })
      at = next
    }
    return { type: 'list', start: number === undefined ? undefined : Number(number), items }
  },
}

const depth = (line: string): number => line.search(/\S/)
