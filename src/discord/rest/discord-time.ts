/** How our time stands to Discord's, as its answers say it. */
export interface DiscordTime {
  /** Takes the moment that an answer was made at, as its header has it. */
  hear(date: string | null): void
  /** By how many milliseconds our time is ahead of Discord's; undefined before it has said anything. */
  ahead(): number | undefined
}

/** Answers say whole seconds, so that half of one is meant. */
const HALF_MS = 500

/** Compares the time that we go by with what Discord's answers say. */
export function discordTime(now: () => Date): DiscordTime {
  let ahead: number | undefined
  return {
    hear(date) {
      const said = Date.parse(date ?? '')
      if (!Number.isNaN(said)) ahead = now().getTime() - said - HALF_MS
    },
    ahead: () => ahead,
  }
}
