/**
 * The icons that the next task may be spent on. Tasks are spread evenly: each icon once before any is used again.
 * `done` are the icons used so far, in order; an icon that cannot be performed is left out of `possible`. None left: the
 * remaining tasks are forgone.
 */
export function nextIcons(icons: readonly number[], done: readonly number[], possible: ReadonlySet<number>): number[] {
  const round = done.slice(done.length - (done.length % icons.length))
  return icons.filter(icon => !round.includes(icon) && possible.has(icon))
}
