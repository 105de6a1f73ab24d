import { existsSync, readFileSync } from 'node:fs'

/** Why nothing can be read of a file that the environment is read from, in one line; undefined where it can, or is not there. */
export function unreadableEnvFile(file: string): string | undefined {
  if (!existsSync(file) || !readFileSync(file).includes(0)) return undefined
  return `${file}: written in UTF-16, or not a text at all: save it in UTF-8 (in Notepad: Save as, Encoding)`
}
