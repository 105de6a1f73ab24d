/** The keys of a list's items, of which no two are the same: what is there again keeps its place in the page, and the keys on it. */
export function namedOnce<T>(items: readonly T[], nameOf: (item: T) => string): (item: T, index: number) => string {
  const names = items.map(nameOf)
  return (_, index) => {
    const name = names[index] ?? ''
    return `${name} ${names.slice(0, index).filter(before => before === name).length}`
  }
}
