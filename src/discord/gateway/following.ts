import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { TableId } from '../../store/values/ids.ts'
import { keyOf, type Owner, type PrivatePanels } from '../messages/private-panels.ts'

/** How long a press waits for a panel that is just being redrawn, in milliseconds; then that is called off. */
const GIVES_WAY_MS = 400

/** How long Discord may take for a panel that is redrawn, in milliseconds. */
const REDRAWN_WITHIN_MS = 8_000

/** Has private panels follow the game: one whose owner is asked something else than it shows is redrawn where it stands. */
export interface Following {
  /** A press is under way: until it is answered, the panel of its owner is not redrawn besides. */
  pressed(owner: Owner): Pressed
  /** Looks after the panels of a table. Nobody waits for it, and it pings nobody. */
  follow(table: TableId): void
  /** Calls off what is under way. */
  close(): Promise<void>
}

interface Pressed {
  /** Resolves when nothing else changes the panel any more. */
  readonly isClear: Promise<unknown>
  /** The press was answered. */
  done(): void
}

/** What happens to the panel of an owner: it answers presses, or it is redrawn, one at a time. */
interface Traffic {
  presses: number
  /** What its owner is asked may have changed since it was looked at. */
  isDue: boolean
  looking?: Promise<void>
  redrawing?: { readonly ended: Promise<unknown>; readonly calledOff: AbortController }
}

/** Following for these panels. */
export function openFollowing(panels: PrivatePanels, log: Logger): Following {
  const owners = new Map<string, Traffic>()
  const closed = new AbortController()

  const trafficOf = (owner: Owner): Traffic => {
    const traffic = owners.get(keyOf(owner)) ?? { presses: 0, isDue: false }
    owners.set(keyOf(owner), traffic)
    return traffic
  }
  const mayLook = ({ presses, isDue }: Traffic) => isDue && presses === 0 && !closed.signal.aborted

  const redraw = async (owner: Owner, traffic: Traffic) => {
    const panel = await panels.of(owner)
    const shown = await panel?.follow()
    // A press that has begun meanwhile shows what is there now.
    if (panel === undefined || shown === undefined || traffic.presses > 0) return
    const calledOff = new AbortController()
    const signal = AbortSignal.any([calledOff.signal, closed.signal, AbortSignal.timeout(REDRAWN_WITHIN_MS)])
    const ended = panel.edit(shown, signal)
    traffic.redrawing = { ended, calledOff }
    await ended
    delete traffic.redrawing
  }

  const lookWhileDue = async (owner: Owner, traffic: Traffic) => {
    while (mayLook(traffic)) {
      traffic.isDue = false
      await redraw(owner, traffic).catch(error => {
        log.warn({ err: error, table: owner.table }, 'a private panel was not redrawn')
      })
    }
  }

  const look = (owner: Owner, traffic: Traffic) => {
    if (traffic.looking !== undefined) return
    traffic.looking = lookWhileDue(owner, traffic).then(() => {
      delete traffic.looking
      if (mayLook(traffic)) look(owner, traffic)
      else if (traffic.presses === 0) owners.delete(keyOf(owner))
    })
  }

  const giveWay = async ({ redrawing }: Traffic) => {
    if (redrawing === undefined) return
    await Promise.race([redrawing.ended, setTimeout(GIVES_WAY_MS, undefined, { ref: false })])
    redrawing.calledOff.abort()
  }

  return {
    pressed(owner) {
      const traffic = trafficOf(owner)
      traffic.presses++
      // What was looked at is looked at again once the press is answered.
      if (traffic.looking !== undefined) traffic.isDue = true
      return {
        isClear: giveWay(traffic),
        done() {
          traffic.presses--
          look(owner, traffic)
        },
      }
    },
    follow(table) {
      for (const owner of panels.owners(table)) {
        const traffic = trafficOf(owner)
        traffic.isDue = true
        look(owner, traffic)
      }
    },
    async close() {
      closed.abort()
      await Promise.all([...owners.values()].map(({ looking }) => looking))
    },
  }
}
