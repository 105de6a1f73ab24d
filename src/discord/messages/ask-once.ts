/** What is asked for once and kept; again if it came to nothing, or is wanted `anew`. */
export function askOnce<T>(ask: () => Promise<T>): (anew?: boolean) => Promise<T> {
  let answer: Promise<T> | undefined
  return (anew = false) => {
    if (answer !== undefined && !anew) return answer
    const asked = ask()
    answer = asked
    asked.catch(() => {
      if (answer === asked) answer = undefined
    })
    return asked
  }
}
