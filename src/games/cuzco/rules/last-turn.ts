/** What of a table decides whether it is the last turn of whoever has it: a state has it, and a view. */
interface Course {
  readonly turn: { readonly last: boolean }
  readonly supply: { readonly triples: number }
}

/** Whether the seat in turn has its last turn: also who has placed the last triple in it. */
export function isLastTurn({ turn, supply }: Course): boolean {
  return turn.last || supply.triples === 0
}
