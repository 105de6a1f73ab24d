import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { TableId } from '../../store/values/ids.ts'
import { type PanelKey, type PrivatePanels, panelKey } from '../messages/private-panels.ts'

/** How long an answer waits for a panel that is just being redrawn, in milliseconds; then that is called off. */
const GIVES_WAY_MS = 400

/** How long Discord may take for a panel that is redrawn, in milliseconds. */
const REDRAWN_WITHIN_MS = 8_000

/** Has private panels follow the game: one whose owner is asked something else than it shows is redrawn where it stands. */
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

/** What happens to the panel of an owner: it answers them, or it is redrawn, one at a time. */
interface Traffic {
  answers: number
  /** What its owner is asked may have changed since it was looked at. */
  isDue: boolean
  looking?: Promise<void>
  /** Calls off what the panel is drawn with. */
  drawing?: AbortController
  redrawing?: { readonly ended: Promise<unknown>; readonly calledOff: AbortController }
}

/** Following for these panels. */
export function openFollowing(panels: PrivatePanels, log: Logger): Following {
  const owners = new Map<string, Traffic>()
  /** For each answer that is under way the tables that were followed meanwhile. */
  const followed = new Set<Set<TableId>>()
  const closed = new AbortController()

  const trafficOf = (owner: PanelKey): Traffic => {
    const traffic = owners.get(panelKey(owner)) ?? { answers: 0, isDue: false }
    owners.set(panelKey(owner), traffic)
    return traffic
  }
  const mayLook = ({ answers, isDue }: Traffic) => isDue && answers === 0 && !closed.signal.aborted

  const redraw = async (owner: PanelKey, traffic: Traffic) => {
    const panel = await panels.of(owner)
    const drawing = new AbortController()
    traffic.drawing = drawing
    const shown = await panel?.follow(AbortSignal.any([drawing.signal, closed.signal]))
    // An answer that has begun meanwhile shows what is there now.
    if (panel === undefined || shown === undefined || traffic.answers > 0) return
    const calledOff = new AbortController()
    const signal = AbortSignal.any([calledOff.signal, closed.signal, AbortSignal.timeout(REDRAWN_WITHIN_MS)])
    const ended = panel.edit(shown, signal)
    traffic.redrawing = { ended, calledOff }
    await ended.finally(() => delete traffic.redrawing)
  }

  const lookWhileDue = async (owner: PanelKey, traffic: Traffic) => {
    while (mayLook(traffic)) {
      traffic.isDue = false
      await redraw(owner, traffic).catch(error => {
        if (traffic.drawing?.signal.aborted || closed.signal.aborted) return
        log.warn({ err: error, table: owner.table }, 'a private panel was not redrawn')
      })
    }
  }

  const look = (owner: PanelKey, traffic: Traffic) => {
    if (traffic.looking !== undefined) return
    traffic.looking = lookWhileDue(owner, traffic).then(() => {
      delete traffic.looking
      if (mayLook(traffic)) look(owner, traffic)
      else if (traffic.answers === 0) owners.delete(panelKey(owner))
    })
  }

  const giveWay = async ({ redrawing }: Traffic) => {
    if (redrawing === undefined) return
    await Promise.race([redrawing.ended, setTimeout(GIVES_WAY_MS, undefined, { ref: false })])
    redrawing.calledOff.abort()
  }

  const lookAt = (owner: PanelKey) => {
    const traffic = trafficOf(owner)
    traffic.isDue = true
    look(owner, traffic)
  }

  /** Keeps the panel of an owner from being redrawn; what is returned lets it be again. */
  const hold = (owner: PanelKey) => {
    const traffic = trafficOf(owner)
    traffic.answers++
    traffic.drawing?.abort()
    // What was looked at is looked at again once they are answered.
    if (traffic.looking !== undefined) traffic.isDue = true
    const letGo = () => {
      traffic.answers--
      look(owner, traffic)
    }
    return { isClear: giveWay(traffic), letGo }
  }

  const follow = (table: TableId) => {
    for (const meanwhile of followed) meanwhile.add(table)
    for (const owner of panels.owners(table)) lookAt(owner)
  }

  return {
    answering(user, table) {
      const meanwhile = new Set<TableId>()
      followed.add(meanwhile)
      const held = table === undefined ? undefined : hold({ user, table })
      return {
        isClear: held?.isClear ?? Promise.resolve(),
        done(shown) {
          followed.delete(meanwhile)
          held?.letGo()
          if (shown !== undefined && meanwhile.has(shown)) lookAt({ user, table: shown })
        },
      }
    },
    follow,
    followAll: () => panels.tables().forEach(follow),
    async close() {
      closed.abort()
      await Promise.all([...owners.values()].map(({ looking }) => looking))
    },
  }
}
