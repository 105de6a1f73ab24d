import { existsSync, readFileSync } from 'node:fs'

/** How Node is told which files the environment is read from. */
const OPTION = /^--env-file(?:-if-exists)?=(.+)$/

/**
 * Why Node has read nothing of a file that it was to read the environment from, in one line; undefined where it has. The
 * options are those that Node was started with.
 */
export function unreadableEnvFile(options: readonly string[]): string | undefined {
  const files = options.flatMap(option => OPTION.exec(option)?.[1] ?? [])
  const file = files.find(each => existsSync(each) && readFileSync(each).includes(0))
  return file && `${file}: written in UTF-16, or not a text at all: save it in UTF-8 (in Notepad: Save as, Encoding)`
}
