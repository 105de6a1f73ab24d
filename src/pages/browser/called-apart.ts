/** What moves are called, those that would be called the same by what differs between them as well. */
export function calledApart(moves: readonly string[], nameOf: (move: string) => string): (move: string) => string {
  const names = new Map(moves.map(move => [move, nameOf(move)]))
  const alike = Map.groupBy(moves, move => names.get(move) ?? '')
  return move => {
    const name = names.get(move) ?? nameOf(move)
    const same = (alike.get(name) ?? []).map(one => one.split(' '))
    const own = move.split(' ').filter(word => !same.every(words => words.includes(word)))
    return [...own, name].join(' · ')
  }
}
