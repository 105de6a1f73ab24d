import type { Options } from '../messages/command.ts'

/** By subcommand, what a move is made of, in the order of its notation: words as they stand, options in angle brackets. */
export type MoveNotation = Readonly<Record<string, string>>

/** The words of a move that is given by a subcommand's options, as far as the option `upTo` where there is one. */
export function moveWords(notation: MoveNotation, sub: string, options: Options, upTo?: string): readonly string[] {
  const parts = (notation[sub] ?? '').split(' ')
  const last = parts.indexOf(`<${upTo}>`)
  return parts
    .slice(0, last < 0 ? parts.length : last)
    .map(part => (part.startsWith('<') ? String(options[part.slice(1, -1)] ?? '') : part))
}
