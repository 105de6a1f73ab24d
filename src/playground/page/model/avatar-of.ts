const COLOURS = ['#5865f2', '#3ba55c', '#c27c0e', '#ed4245', '#eb459e', '#1abc9c', '#9b59b6', '#206694']

/** A round portrait with a person's initial, drawn here: the page fetches nothing from elsewhere. A data address. */
export function avatarOf(id: string, name: string): string {
  const colour = COLOURS[Number(BigInt(id) % BigInt(COLOURS.length))] ?? COLOURS[0]
  const initial = [...name][0]?.toUpperCase() ?? '?'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${colour}"/><text x="40" y="42" fill="#fff" font-family="sans-serif" font-size="40" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeXml(initial)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, character => `&#${character.charCodeAt(0)};`)
}
