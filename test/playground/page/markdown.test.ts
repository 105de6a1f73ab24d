import { describe, expect, test } from 'vitest'
import { formatTimestamp } from '../../../src/playground/page/elements/format-timestamp.ts'
import { type MarkdownNode, parseMarkdown } from '../../../src/playground/page/markdown/parse-markdown.ts'

/** The shape of parsed markdown, short enough to be compared: `strong(…)`, with plain text as it is. */
function shape(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(shape).join('')
  if (!isNode(content)) return ''
  if (content.type === 'text') return shape(content.content)
  if (content.type === 'list' && Array.isArray(content.items)) {
    const items = content.items.map(item => `[${shape(item.content)}${shape(item.inner)}]`)
    return `${content.start === undefined ? 'ul' : `ol${content.start}`}${items.join('')}`
  }
  return `${content.type}(${shape(content.content ?? content.id ?? content.name ?? content.timestamp)})`
}

function isNode(value: unknown): value is MarkdownNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

describe('markdown', () => {
  test.each([
    ['**bold** *slanted* ~~gone~~ __under__', 'strong(bold) em(slanted) strikethrough(gone) underline(under)'],
    ['`code` and ||hidden **bold**||', 'inlineCode(code) and spoiler(hidden strong(bold))'],
    ['# One\n## Two\n-# small', 'heading(One)heading(Two)subtext(small)'],
    ['<@12345678901234567> <#12345678901234567>', 'user(12345678901234567) channel(12345678901234567)'],
    ['<t:1700000000:R>', 'timestamp(1700000000)'],
    ['</play new:12345678901234567>', 'slashCommand(12345678901234567)'],
    ['```js\nlet x\n```\nafter', 'codeBlock(let x)after'],
    ['> quoted\nplain', 'blockQuote(quotedbr())plain'],
  ])('%j', (text, expected) => {
    expect(shape(parseMarkdown(text))).toBe(expected)
  })

  test.each([
    ['- one\n- two', 'ul[one][two]'],
    ['* one\n  * deeper\n* two', 'ul[oneul[deeper]][two]'],
    ['3. three\n4. four', 'ol3[three][four]'],
    ['- one\n1. first', 'ul[one]ol1[first]'],
    ['before\n- **one**\nafter', 'beforebr()ul[strong(one)]after'],
    ['a - b', 'a - b'],
    ['-no list', '-no list'],
  ])('lists: %j', (text, expected) => {
    expect(shape(parseMarkdown(text))).toBe(expected)
  })
})

describe('timestamps', () => {
  const now = Date.UTC(2026, 10, 20, 12)
  test.each([
    [2 * 3_600_000, 'en-GB', 'in 2 hours'],
    [-5 * 60_000, 'en-GB', '5 minutes ago'],
    [30 * 3_600_000, 'fr', 'demain'],
    [0, 'en-GB', 'now'],
  ])('%i ms away, in %s: %s', (away, locale, expected) => {
    expect(formatTimestamp(now + away, 'R', locale, now)).toBe(expected)
  })
})
