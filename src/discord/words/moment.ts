/** A moment as Discord shows it to each reader in their own zone. */
export function moment(at: Date, style: 'f' | 'D' | 'R'): string {
  return `<t:${Math.floor(at.getTime() / 1000)}:${style}>`
}
