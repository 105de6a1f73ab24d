/** Runs a command-line tool and sets its exit code; what is wrong with its arguments is told in one line. */
export function tool(run: () => number): void {
  try {
    process.exitCode = run()
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
