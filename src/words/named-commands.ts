/** Where a text is read: in a message, as Markdown beyond Discord, or where there is none, as on buttons and in pictures. */
export type Medium = 'markdown' | 'document' | 'plain'

/** What Discord calls the commands that it knows of us, by their names. A process is one bot's, so there is one set of them. */
const ids = new Map<string, string>()

/** Keeps what Discord calls these commands, so that texts mention them. Before, they are only named. */
export function knowCommands(commands: Iterable<{ readonly name: string; readonly id: string }>): void {
  ids.clear()
  for (const { name, id } of commands) ids.set(name, id)
}

/**
 * A command as texts show it, `named` as a catalog names it: `/play new`. Its name in the reader's language, as
 * their Discord has it; where that can be, as a mention, which begins the command at a press.
 */
export function tellCommand(named: string, medium: Medium, nameOf: (path: readonly string[]) => string): string {
  const path = named.slice(1).split(' ')
  const name = `/${path.map((_, at) => nameOf(path.slice(0, at + 1))).join(' ')}`
  const id = ids.get(path[0] ?? '')
  if (id !== undefined && medium === 'markdown') return `<${name}:${id}>`
  return medium === 'plain' ? name : `\`${name}\``
}
