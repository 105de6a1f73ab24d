/** What moves are called, those that would be called the same by what differs as well: `J6` of `move J7 J6`, and so all of its kind. */
export function calledApart(moves: readonly string[], nameOf: (move: string) => string): (move: string) => string {
  const names = new Map(moves.map(move => [move, nameOf(move)]))
  const kinds = Map.groupBy(moves, kindOf)
  return move => {
    const name = names.get(move) ?? nameOf(move)
    const kind = kinds.get(kindOf(move)) ?? []
    const isUnclear = new Set(kind.map(one => names.get(one))).size < kind.length
    const isByOne = isUnclear && kind.every(one => ownWords(one, kind).length === 1)
    const alike = isByOne ? kind : kind.filter(one => names.get(one) === name)
    return [...ownWords(move, alike), name].join(' · ')
  }
}

/** The words of a move that not all of these have. */
function ownWords(move: string, moves: readonly string[]): readonly string[] {
  const all = moves.map(one => one.split(' '))
  return move.split(' ').filter(word => !all.every(words => words.includes(word)))
}

function kindOf(move: string): string {
  return move.split(' ')[0] ?? ''
}
