import { type ESTree, parseSync, Visitor } from 'vite'

/** One thing that a text could have wrong: what stands from `start` to `end` is `broken` instead. */
export interface Defect {
  readonly kind: Kind
  readonly start: number
  readonly end: number
  /** For an expression; a statement that is dropped and a body that is left at once need none. */
  readonly broken: string
}

export const KINDS = [
  ...(['comparison', 'sum', 'and-or', 'condition', 'not', 'default', 'number', 'boolean'] as const),
  ...(['statement', 'await', 'list', 'all-some', 'filter', 'return'] as const),
] as const
type Kind = (typeof KINDS)[number]

const pairs = (...both: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(
    both.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  )
const COMPARISONS = pairs(['<', '<='], ['>', '>='], ['===', '!=='])
const SUMS: ReadonlyMap<string, string> = new Map([...pairs(['+', '-']), ['*', '+'], ['/', '*'], ['%', '*']])
const CALLS = pairs(['some', 'every'], ['min', 'max'], ['floor', 'ceil'], ['find', 'findLast'])
/** What is logged is nobody's behaviour. */
const LOGS = /^(await )?[\w.]*\blog\.\w+\(/

/** All single defects that a TypeScript text can have, in its code and never in its types, in the order of the text. */
export function defectsOf(file: string, text: string): readonly Defect[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`)
  const found: Defect[] = []
  /** Where statements begin: one that began with a bracket would go on from the line above it. */
  const begins = new Set<number>()
  const keys = new Set<number>()
  let types = 0

  const textOf = ({ start, end }: ESTree.Span) => text.slice(start, end)
  const add = (kind: Kind, { start, end }: ESTree.Span, broken: string) => {
    if (types === 0) found.push({ kind, start, end, broken })
  }
  const swap = (kind: Kind, node: ESTree.BinaryExpression | ESTree.LogicalExpression, by: string | undefined) => {
    if (by === undefined) return
    const between = text.slice(node.left.end, node.right.start).replace(node.operator, by)
    add(kind, node, text.slice(node.start, node.left.end) + between + text.slice(node.right.start, node.end))
  }
  const leave = (body: ESTree.BlockStatement | ESTree.FunctionBody | ESTree.Expression | null) => {
    if (body?.type !== 'BlockStatement' || body.body.length < 2) return
    add('return', { start: body.start + 1, end: body.start + 1 }, '')
  }
  const inTypes = { enter: () => void types++, exit: () => void types-- }

  new Visitor({
    TSLiteralType: inTypes.enter,
    'TSLiteralType:exit': inTypes.exit,
    TSEnumDeclaration: inTypes.enter,
    'TSEnumDeclaration:exit': inTypes.exit,
    BinaryExpression(node) {
      swap('comparison', node, COMPARISONS.get(node.operator))
      if (!isText(node)) swap('sum', node, SUMS.get(node.operator))
    },
    LogicalExpression(node) {
      if (node.operator === '??') return add('default', node, textOf(node.right))
      swap('and-or', node, node.operator === '&&' ? '||' : '&&')
      add('condition', node, textOf(node.left))
      add('condition', node, textOf(node.right))
    },
    IfStatement: ({ test }) => add('condition', test, `!(${textOf(test)})`),
    ConditionalExpression: ({ test }) => add('condition', test, `!(${textOf(test)})`),
    UnaryExpression(node) {
      if (node.operator === '!') add('not', node, textOf(node.argument))
    },
    Property({ key }) {
      keys.add(key.start)
    },
    Literal(node) {
      if (keys.has(node.start)) return
      if (typeof node.value === 'number') add('number', node, String(node.value + 1))
      if (typeof node.value === 'boolean') add('boolean', node, String(!node.value))
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) add('list', node, '[]')
    },
    ExpressionStatement(node) {
      begins.add(node.start)
      if (!LOGS.test(textOf(node))) add('statement', node, '')
    },
    AwaitExpression: node => add('await', node, textOf(node.argument)),
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name, start, end } = callee.property
      const other = CALLS.get(name)
      if (other !== undefined) add('all-some', node, text.slice(node.start, start) + other + text.slice(end, node.end))
      if (name === 'filter') add('filter', node, textOf(callee.object))
    },
    FunctionDeclaration: ({ body }) => leave(body),
    FunctionExpression: ({ body }) => leave(body),
    ArrowFunctionExpression: ({ body }) => leave(body),
  }).visit(program)
  return found
    .filter(({ kind, start }) => kind === 'statement' || !begins.has(start))
    .sort((one, other) => one.start - other.start)
}

/** Whether a sum puts a text together. */
function isText(node: ESTree.Expression | ESTree.PrivateIdentifier): boolean {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string'
  return node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right))
}

/** A text with switches: each defect is there while `isBroken(its number)`. Those of a text must not overlap. */
export function withSwitches(text: string, numbered: readonly (readonly [number: number, Defect])[]): string {
  const sorted = numbered.toSorted(([, one], [, other]) => other.start - one.start)
  return sorted.reduce((whole, [number, { kind, start, end, broken }]) => {
    const right = whole.slice(start, end)
    const is = `isBroken(${number})`
    const both = () => {
      if (kind === 'statement') return `{ if (!${is}) ${right} }`
      return kind === 'return' ? ` if (${is}) return;` : `(${is} ? ${broken} : ${right})`
    }
    return whole.slice(0, start) + both() + whole.slice(end)
  }, text)
}
