/** A step that could not be taken to its end: what happened, and what to do, in a sentence. */
export class Failed extends Error {}

/** A step that was not taken, and why. */
export class Skipped extends Error {}

/** What to do about one of Discord's refusals, by its code or status. */
const ADVICE: Readonly<Record<string, string>> = {
  401: 'Discord does not know the token: copy it anew from the Developer Portal, Bot, Reset Token',
  403: 'Discord turns this address away: wait for some minutes, and run it again',
  429: 'Discord wants to be left alone for longer than a run may take: run it later',
  500: 'Discord has trouble of its own (discordstatus.com): run it later',
  10003: 'there is no such channel: look at SMOKE_CHANNEL and SMOKE_FORUM',
  10004: 'the bot is not on that server: invite it there',
  30032: 'the server has too many commands: take another test server',
  30034: 'Discord takes no more new commands today (200 a day on a server): run it tomorrow',
  50001: 'the bot does not see the channel: give it View Channel there, or look whether it is on that server',
  50013: 'the bot lacks a permission there: docs/testing.md says which it needs',
}

/** What a refusal means, in a sentence that ends with what to do. */
export function refusalOf(what: string, { status, code }: { readonly status: number; readonly code: number }): Failed {
  const number = code > 0 ? `${status}, code ${code}` : `${status}`
  const advice = ADVICE[code] ?? ADVICE[status >= 500 ? 500 : status]
  return new Failed(`${what}: refused with ${number}${advice === undefined ? '' : `; ${advice}`}`)
}

/** Why nothing more is asked. */
export function overBy({ reason }: AbortSignal): Failed {
  const isLate = reason instanceof Error && reason.name === 'TimeoutError'
  return new Failed(
    isLate ? 'the time for the whole run is over: run it again, or fewer of its steps' : 'it was stopped',
  )
}
