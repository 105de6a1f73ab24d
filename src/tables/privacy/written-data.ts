import type { Slice } from './personal-data.ts'

/** A copy of what is kept, as JSON, piece by piece: of whom and when, and a list of rows for each kind. */
export async function* writtenData(head: object, slices: AsyncIterable<Slice>): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1)
  let last: string | undefined
  let isFirst = true
  for await (const { kind, rows } of slices) {
    if (kind !== last) {
      yield `${last === undefined ? '' : ']'},\n${JSON.stringify(kind)}: [`
      isFirst = true
    }
    last = kind
    for (const row of rows) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
      isFirst = false
    }
  }
  yield last === undefined ? '}\n' : ']}\n'
}
