import { type ESTree, type Plugin, Visitor } from 'vite'

declare global {
  /** What the bot has done so far, counted by what it does: the same on every machine, however slow. */
  var stepsTaken: number
}

/** How a step counts itself; it is made before anything is imported (`counter.ts`). */
const STEP = 'stepsTaken++'

// The run's own process, where the databases are started, takes steps as well.
globalThis.stepsTaken = 0

/** What does not run in the bot's process: the tests, and what stands in for Discord. */
const NOT_THE_BOT = /\/(test|src\/playground)\//

/** Has the bot count its steps: each call of a function is one, and each round of a loop. */
export function countSteps(): Plugin {
  return {
    name: 'count-steps',
    enforce: 'post',
    transform(code, id) {
      return NOT_THE_BOT.test(id) ? undefined : { code: withSteps(code, this.parse(code)), map: null }
    },
  }
}

function withSteps(code: string, program: ESTree.Program): string {
  const pieces: { readonly at: number; readonly text: string }[] = []
  const write = (at: number, text: string) => pieces.push({ at, text })
  const begins = ({ type, start, end }: ESTree.Node, open: string, close: string) => {
    if (type === 'BlockStatement') return write(start + 1, `${STEP};`)
    write(start, open)
    return write(end, close)
  }
  const called = ({ body }: ESTree.Function) => body && write(body.start + 1, `${STEP};`)
  const looped = ({ body }: { readonly body: ESTree.Node }) => begins(body, `{${STEP};`, '}')
  new Visitor({
    FunctionDeclaration: called,
    FunctionExpression: called,
    ArrowFunctionExpression: ({ body }) => begins(body, `(${STEP},`, ')'),
    ForStatement: looped,
    ForInStatement: looped,
    ForOfStatement: looped,
    WhileStatement: looped,
    DoWhileStatement: looped,
  }).visit(program)
  let written = ''
  let from = 0
  for (const { at, text } of pieces.toSorted((one, other) => one.at - other.at)) {
    written += code.slice(from, at) + text
    from = at
  }
  return written + code.slice(from)
}
