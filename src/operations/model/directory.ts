/** A server, as far as Discord tells of it. */
interface KnownServer {
  /** Undefined where Discord does not tell. */
  readonly name: string | undefined
  /** The bot is there. Where Discord says nothing, it counts as there. */
  readonly isThere: boolean
}

/** A server where the bot is. */
export interface OwnServer {
  readonly id: string
  readonly name: string
}

/** What Discord calls the servers where the bot is, and people. */
export interface Directory {
  server(id: string): Promise<KnownServer>
  /** The first thousand of them. Rejects where Discord does not tell. */
  servers(): Promise<readonly OwnServer[]>
  /** Undefined where Discord does not tell. */
  person(id: string): Promise<string | undefined>
}

/** Where there is no Discord to ask. */
export const NO_DIRECTORY: Directory = {
  server: async () => ({ name: undefined, isThere: true }),
  servers: async () => [],
  person: async () => undefined,
}
