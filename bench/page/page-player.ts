import { z } from 'zod'
import { pagePress, picked } from '../../src/web/protocol/page-press.ts'
import type { Seen } from '../../test/driver/seen.ts'
import type { User } from '../../test/driver/user.ts'
import { linkFor } from '../../test/web/chaski-with-boards.ts'
import { visitorOf } from '../../test/web/visitor.ts'

const choice = z.object({ press: pagePress, picked: picked.optional() })
/** Something that a page offers. */
type Offer = z.infer<typeof choice>
const blocks = z.array(
  z.object({ spots: z.array(z.object({ place: z.string() })).default([]), choices: z.array(choice).default([]) }),
)
const state = z.object({ board: blocks, turn: blocks })
const answer = z.object({ type: z.enum(['done', 'commits', 'page', 'form', 'said']) })

/** What an answer took, in milliseconds and packed bytes. */
export interface Took {
  readonly ms: number
  readonly bytes: number
}

/** Somebody who plays at a table by its page. */
export interface PagePlayer {
  /** What the page shows: the places of its pictures, and what it offers to play. */
  shown(): Promise<{ readonly places: readonly string[]; readonly offers: readonly Offer[] }>
  /** Asks for something below the table's address. */
  ask(path: string): Promise<Took>
  /** Does something; tells what came of it besides. */
  press(offer: Offer): Promise<Took & z.infer<typeof answer>>
  /** Takes back all that is prepared. */
  takeBack(): Promise<void>
}

let presses = 0

/** Opens the board of a table for a player, by the button on its message. */
export async function pagePlayer(player: User, message: Seen, address: string): Promise<PagePlayer> {
  const visitor = visitorOf({ publicUrl: address })
  const link = await linkFor(player, message)
  await visitor.open(link)
  const table = Number(link.page.split('/').at(-1))
  const timed = async (path: string, how: RequestInit = {}) => {
    const began = performance.now()
    const headers = { 'accept-encoding': 'br', ...Object.fromEntries(new Headers(how.headers)) }
    const response = await visitor.ask(`api/${table}/${path}`, { ...how, headers })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
    return { ms: performance.now() - began, bytes: Number(response.headers.get('content-length')), text }
  }
  const send = async (pressed: object) => {
    presses += 1
    const body = JSON.stringify({ id: `bench-${presses}`, ...pressed })
    const took = await timed('press', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return { ...took, ...answer.parse(JSON.parse(took.text)) }
  }
  return {
    async shown() {
      const { board, turn } = state.parse(JSON.parse(await visitor.state(table)))
      return {
        places: board.flatMap(({ spots }) => spots.map(({ place }) => place)),
        offers: turn.flatMap(({ choices }) => choices).filter(({ press, picked }) => (picked ?? press).type === 'play'),
      }
    },
    ask: path => timed(path),
    press: ({ press, picked }) => send({ press, ...(picked !== undefined && { picked: [picked] }) }),
    async takeBack() {
      await send({ press: { type: 'do', operation: 'reset', argument: 0, table, beat: 0 } })
    },
  }
}
