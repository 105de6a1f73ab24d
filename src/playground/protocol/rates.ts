/** Requests that share a limit, each channel or webhook for itself. */
export interface Bucket {
  readonly name: string
  readonly method: string
  /** What is matched in parentheses is the channel or webhook. */
  readonly path: RegExp
  readonly count: number
  readonly milliseconds: number
}

/** What a bot may do of something within a while. */
export interface Allowance {
  readonly count: number
  readonly milliseconds: number
}

/** 401, 403 and 429 that an address may cause before Cloudflare, which stands before Discord, turns all of it away. */
export const INVALID_REQUESTS: Allowance = { count: 10_000, milliseconds: 10 * 60_000 }

/** How often a bot has met with each limit. */
export interface Hits {
  global: number
  bucket: number
  /** Requests that count against the address. */
  invalid: number
  /** Requests that never came as far as Discord. */
  banned: number
}

export const noHits = (): Hits => ({ global: 0, bucket: 0, invalid: 0, banned: 0 })
