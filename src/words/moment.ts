/** A moment as Discord shows it to each reader in their own zone. */
export function moment(at: Date, style: 'f' | 'D' | 'd' | 'R' | 'T' | 't'): string {
  return `<t:${Math.floor(at.getTime() / 1000)}:${style}>`
}

/** A span of whole days in Discord's words: the first and the last, which ends where the span does. */
export function days({ from, to }: { readonly from: Date; readonly to: Date }): { from: string; to: string } {
  return { from: moment(from, 'D'), to: moment(new Date(to.getTime() - 1000), 'D') }
}
