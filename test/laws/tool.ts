/** Runs a command-line tool and sets its exit code; what is wrong with its arguments is told in one line. */
export async function tool(run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run()
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
