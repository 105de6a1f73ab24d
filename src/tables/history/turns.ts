import type { Seat } from '../../engine/contract/seat.ts'

interface Answer {
  readonly seat: Seat
  readonly beat: number
}

/** Entries that answer the same question belong together; in their order. */
export function byQuestion<T extends Answer>(entries: readonly T[]): readonly (readonly T[])[] {
  return inRuns(entries, (before, entry) => before.beat === entry.beat)
}

/** The turns of a game, in their order: the answers to one question, or all that one seat alone answered in a row. */
export function byTurn<T extends Answer>(entries: readonly T[]): readonly (readonly T[])[] {
  const questions = byQuestion(entries).map(answers => ({ answers, seat: onlySeatOf(answers) }))
  return inRuns(questions, (before, { seat }) => seat !== undefined && before.seat === seat).map(run =>
    run.flatMap(({ answers }) => answers),
  )
}

function onlySeatOf([first, ...others]: readonly Answer[]): Seat | undefined {
  return others.every(({ seat }) => seat === first?.seat) ? first?.seat : undefined
}

/** Cuts a list wherever a thing does not belong to the one before it. */
function inRuns<T>(things: readonly T[], belongs: (before: T, thing: T) => boolean): readonly (readonly T[])[] {
  const runs: T[][] = []
  let before: T | undefined
  for (const thing of things) {
    const run = runs.at(-1)
    if (run !== undefined && before !== undefined && belongs(before, thing)) run.push(thing)
    else runs.push([thing])
    before = thing
  }
  return runs
}
