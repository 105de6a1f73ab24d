/** The last of these texts that have room in n characters, with one more for what stands between two. */
export function lastThatFit(texts: readonly string[], room: number): readonly string[] {
  let left = room
  return texts
    .toReversed()
    .filter(text => {
      left -= text.length + 1
      return left >= 0
    })
    .toReversed()
}
