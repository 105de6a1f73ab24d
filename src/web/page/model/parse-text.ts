/** A part of a line of Discord's markdown. */
export type Inline =
  | { readonly type: 'plain'; readonly text: string }
  | { readonly type: 'bold' | 'italic' | 'struck'; readonly inner: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'link'; readonly inner: readonly Inline[]; readonly url: string }
  /** A moment, in seconds, and how it is to be told. */
  | { readonly type: 'moment'; readonly seconds: number; readonly style: string }

/** A line: what it is, and how deep it lies in a list. */
export interface TextLine {
  readonly type: 'usual' | 'small' | 'heading' | 'item'
  readonly depth: number
  readonly inner: readonly Inline[]
}

const KINDS: readonly (readonly [TextLine['type'], RegExp])[] = [
  ['small', /^-# (.*)$/],
  ['heading', /^#{1,3} (.*)$/],
  ['item', /^ *[-*] (.*)$/],
]

/** A text in that part of Discord's markdown that our texts are written in, line by line. */
export function parseText(text: string): readonly TextLine[] {
  return text.split('\n').map(line => {
    const [type, found] = KINDS.map(([kind, form]) => [kind, form.exec(line)] as const).find(one => one[1]) ?? []
    return {
      type: type ?? 'usual',
      depth: type === 'item' ? Math.floor(line.search(/\S/) / 2) : 0,
      inner: parseInline(found?.[1] ?? line),
    }
  })
}

const INSIDE = String.raw`((?:\\.|[^\\])+?)`
const SPAN = new RegExp(
  [
    String.raw`\\([^\sA-Za-z0-9])`,
    String.raw`\*\*(?!\s)${INSIDE}\*\*(?!\*)`,
    String.raw`(?:\*|(?<!\w)_)(?![\s*])${INSIDE}(?<!\s)[*_](?!\w)`,
    `~~${INSIDE}~~`,
    '`([^`]+)`',
    String.raw`\[([^\]]+)\]\((https://[^)\s]+)\)`,
    String.raw`<t:(\d+):(\w)>`,
    String.raw`<(/[^:>]+):\d+>`,
  ].join('|'),
  's',
)

function parseInline(text: string): readonly Inline[] {
  const found = SPAN.exec(text)
  if (found === null) return text === '' ? [] : [{ type: 'plain', text }]
  const before = text.slice(0, found.index)
  return [
    ...(before === '' ? [] : [{ type: 'plain', text: before } as const]),
    spanOf(found),
    ...parseInline(text.slice(found.index + found[0].length)),
  ]
}

function spanOf(found: RegExpExecArray): Inline {
  const [, mark, bold, italic, struck, code, label, url = '', seconds, style = 'f', command] = found
  if (mark !== undefined) return { type: 'plain', text: mark }
  if (bold !== undefined) return { type: 'bold', inner: parseInline(bold) }
  if (italic !== undefined) return { type: 'italic', inner: parseInline(italic) }
  if (struck !== undefined) return { type: 'struck', inner: parseInline(struck) }
  if (code !== undefined) return { type: 'code', text: code }
  // A mention of a command.
  if (command !== undefined) return { type: 'code', text: command }
  if (label !== undefined) return { type: 'link', inner: parseInline(label), url }
  return { type: 'moment', seconds: Number(seconds), style }
}
