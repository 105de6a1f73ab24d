/** What is being done at the moment, by its name. */
export interface Underway {
  /** Something begins; returns what is called when it ends. */
  begin(what: string): () => void
  /** All that was under way at any time since this was last asked, and how often. */
  recent(): readonly string[]
}

export function openUnderway(): Underway {
  const now = new Map<object, string>()
  let ended: string[] = []
  return {
    begin(what) {
      const one = {}
      now.set(one, what)
      return () => {
        if (now.delete(one)) ended.push(what)
      }
    },
    recent() {
      const counted = Map.groupBy([...now.values(), ...ended], what => what)
      ended = []
      return [...counted].map(([what, { length }]) => (length === 1 ? what : `${what} × ${length}`))
    },
  }
}
