/** How many steps the bot takes at most in one turn of its event loop while something is done. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = stepsTaken
  let isDone = false
  const look = () => {
    longest = Math.max(longest, stepsTaken - before)
    before = stepsTaken
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await work().finally(() => {
    isDone = true
  })
  return Math.max(longest, stepsTaken - before)
}
