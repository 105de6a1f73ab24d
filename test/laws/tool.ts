/** Runs a command-line tool and sets its exit code; what is wrong with its arguments is told in one line. */
export async function tool(run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run()
  } catch (error) {
    if (!(error instanceof RangeError || isUnknownOption(error))) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

/** Whether it is what `parseArgs` throws. */
function isUnknownOption(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
