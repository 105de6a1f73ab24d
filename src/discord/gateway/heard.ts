/** How many are remembered: more than come while one of them is being carried out. */
const REMEMBERED = 1_000

/** Who remembers what was heard lately: gives whether this is heard again. */
export function hearing(): (id: string) => boolean {
  const heard = new Set<string>()
  return id => {
    if (heard.has(id)) return true
    heard.add(id)
    const [oldest] = heard
    if (oldest !== undefined && heard.size > REMEMBERED) heard.delete(oldest)
    return false
  }
}
