import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser'
import { listRule } from './list-rule.ts'

/** A piece of parsed markdown. What else it has depends on its type, and is looked at with care where it is shown. */
export interface MarkdownNode {
  readonly type: string
  readonly [field: string]: unknown
}

const parser = SimpleMarkdown.parserFor({ ...rulesExtended, list: listRule })
const parsed = new Map<string, readonly MarkdownNode[]>()
const KEPT = 500
const BREAKS = ['br', 'newline']

/** The pieces of a text in Discord's markdown. The latest texts are remembered: every message is shown many times. */
export function parseMarkdown(text: string): readonly MarkdownNode[] {
  const known = parsed.get(text)
  if (known !== undefined) return known
  if (parsed.size >= KEPT) parsed.clear()
  const nodes = withoutBreakAfterCode(parser(text, { inline: true }))
  parsed.set(text, nodes)
  return nodes
}

/** A block of code ends its line: the break after it is no empty line. */
function withoutBreakAfterCode(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  return nodes.filter(({ type }, index) => !(BREAKS.includes(type) && nodes[index - 1]?.type === 'codeBlock'))
}
