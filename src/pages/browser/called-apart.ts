/** What moves are called; of a kind of which some would be called the same, all by what differs between them as well. */
export function calledApart(moves: readonly string[], nameOf: (move: string) => string): (move: string) => string {
  const names = new Map(moves.map(move => [move, nameOf(move)]))
  const kinds = Map.groupBy(moves, kindOf)
  return move => {
    const name = names.get(move) ?? nameOf(move)
    const alike = kinds.get(kindOf(move)) ?? []
    if (new Set(alike.map(one => names.get(one))).size === alike.length) return name
    const all = alike.map(one => one.split(' '))
    const own = move.split(' ').filter(word => !all.every(words => words.includes(word)))
    return [...own, name].join(' · ')
  }
}

function kindOf(move: string): string {
  return move.split(' ')[0] ?? ''
}
