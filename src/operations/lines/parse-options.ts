/**
 * A game's options as they are typed: `odds; artifacts old` becomes `{ odds: true, artifacts: 'old' }`. What they may
 * be is the game's own schema to judge.
 */
export function parseOptions(text: string): Readonly<Record<string, string | number | boolean>> {
  const parts = text.split(';').flatMap(part => (part.trim() === '' ? [] : [part.trim()]))
  return Object.fromEntries(
    parts.map(part => {
      const [name = '', ...rest] = part.split(/[\s:=]+/)
      return [name, parseValue(rest.join(' '))]
    }),
  )
}

function parseValue(text: string): string | number | boolean {
  if (text === '' || text === 'true') return true
  if (text === 'false') return false
  return /^\d+$/.test(text) ? Number(text) : text
}
