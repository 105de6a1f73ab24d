import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { TableId } from '../../store/values/ids.ts'
import { type PanelKey, type PrivatePanels, panelKey } from '../messages/private-panels.ts'

/** How long an answer waits for a panel that is just being redrawn, in milliseconds; then that is called off. */
const GIVES_WAY_MS = 400

/** How long Discord may take for a panel that is redrawn, in milliseconds. */
const REDRAWN_WITHIN_MS = 8_000

/** Has private panels follow the game: a panel whose owner is asked something new is redrawn where it stands. */
export interface Following {
  /** Somebody is being answered; where the table is known already, their panel there is not redrawn besides until they are. */
  answering(user: string, table: TableId | undefined): Answering
  /** Looks after the panels of a table. Nobody waits for it, and it pings nobody. */
  follow(table: TableId): void
  /** The same for every table. */
  followAll(): void
  /** Calls off what is under way. */
  close(): Promise<void>
}

interface Answering {
  /** Resolves when nothing else changes the panel any more. */
  readonly isClear: Promise<unknown>
  /** They were answered, with their panel of a table if one is named: it may be older than what was followed meanwhile. */
  done(shown?: TableId): void
}

/** Following for these panels. */
export function openFollowing(panels: PrivatePanels, log: Logger): Following {
  const owners = new Map<string, Traffic>()
  /** For each answer that is under way the tables that were followed meanwhile. */
  const followed = new Set<Set<TableId>>()
  const closed = new AbortController()

  const trafficOf = (owner: PanelKey): Traffic => {
    const key = panelKey(owner)
    const parts = { panels, log, closed: closed.signal, idle: () => void owners.delete(key) }
    const traffic = owners.get(key) ?? new Traffic(owner, parts)
    owners.set(key, traffic)
    return traffic
  }

  const follow = (table: TableId) => {
    for (const meanwhile of followed) meanwhile.add(table)
    for (const owner of panels.owners(table)) trafficOf(owner).follow()
  }

  return {
    answering(user, table) {
      const meanwhile = new Set<TableId>()
      followed.add(meanwhile)
      const held = table === undefined ? undefined : trafficOf({ user, table })
      return {
        isClear: held?.hold() ?? Promise.resolve(),
        done(shown) {
          followed.delete(meanwhile)
          held?.letGo()
          if (shown !== undefined && meanwhile.has(shown)) trafficOf({ user, table: shown }).follow()
        },
      }
    },
    follow,
    followAll: () => panels.tables().forEach(follow),
    async close() {
      closed.abort()
      await Promise.all([...owners.values()].map(traffic => traffic.rest()))
    },
  }
}

interface TrafficParts {
  readonly panels: PrivatePanels
  readonly log: Logger
  readonly closed: AbortSignal
  /** Nothing happens there any more. */
  idle(): void
}

/** What happens to the panel of an owner: it answers them, or it is redrawn, one at a time. */
class Traffic {
  readonly #owner: PanelKey
  readonly #parts: TrafficParts
  #answers = 0
  /** What its owner is asked may have changed since it was looked at. */
  #isDue = false
  #looking: Promise<void> | undefined
  /** Calls off what the panel is drawn with. */
  #drawing: AbortController | undefined
  #redrawing: { readonly ended: Promise<unknown>; readonly calledOff: AbortController } | undefined

  constructor(owner: PanelKey, parts: TrafficParts) {
    this.#owner = owner
    this.#parts = parts
  }

  follow(): void {
    this.#isDue = true
    this.#look()
  }

  /** Keeps the panel from being redrawn until it is let go; resolves when nothing changes it any more. */
  async hold(): Promise<void> {
    this.#answers++
    this.#drawing?.abort()
    // What was looked at is looked at again once they are answered.
    if (this.#looking !== undefined) this.#isDue = true
    const redrawing = this.#redrawing
    if (redrawing === undefined) return
    await Promise.race([redrawing.ended, setTimeout(GIVES_WAY_MS, undefined, { ref: false })])
    redrawing.calledOff.abort()
  }

  letGo(): void {
    this.#answers--
    this.#look()
  }

  /** Resolves when what is under way has ended. */
  async rest(): Promise<void> {
    await this.#looking
  }

  #mayLook(): boolean {
    return this.#isDue && this.#answers === 0 && !this.#parts.closed.aborted
  }

  #look(): void {
    this.#looking ??= this.#lookWhileDue().then(() => {
      this.#looking = undefined
      if (this.#mayLook()) this.#look()
      else if (this.#answers === 0) this.#parts.idle()
    })
  }

  async #lookWhileDue(): Promise<void> {
    const { log, closed } = this.#parts
    while (this.#mayLook()) {
      this.#isDue = false
      await this.#redraw().catch(error => {
        if (this.#drawing?.signal.aborted || closed.aborted) return
        log.warn({ err: error, table: this.#owner.table }, 'a private panel was not redrawn')
      })
    }
  }

  async #redraw(): Promise<void> {
    const { panels, closed } = this.#parts
    const panel = await panels.of(this.#owner)
    this.#drawing = new AbortController()
    const shown = await panel?.follow(AbortSignal.any([this.#drawing.signal, closed]))
    // An answer that has begun meanwhile shows what is there now.
    if (panel === undefined || shown === undefined || this.#answers > 0) return
    const calledOff = new AbortController()
    const signal = AbortSignal.any([calledOff.signal, closed, AbortSignal.timeout(REDRAWN_WITHIN_MS)])
    const ended = panel.edit(shown, signal)
    this.#redrawing = { ended, calledOff }
    await ended.finally(() => {
      this.#redrawing = undefined
    })
  }
}
