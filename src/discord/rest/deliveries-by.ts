import type { REST } from 'discord.js'
import type { Priority, Requests } from '../messages/sender.ts'
import type { Gate } from './gate.ts'
import type { InvalidRequests } from './invalid-requests.ts'
import { kindOf } from './kind.ts'
import type { Limits } from './limits.ts'
import type { Refusals } from './refusals.ts'
import { limited, SHORT_MS } from './sending.ts'
import type { ServerShares } from './server-shares.ts'

interface DeliveriesParts {
  readonly rest: REST
  readonly gate: Gate
  /** Passed besides, while Discord refuses much, by what it may refuse as well. */
  readonly slow: Gate
  /** The time by which a message is old. */
  now(): Date
  readonly limits: Limits
  readonly invalid: InvalidRequests
  readonly refusals: Refusals
  readonly shares: ServerShares
}

type Options = Parameters<REST['post']>[1]

/** Requests of deliveries, which pass the gate by their priority. One that Discord would not take costs nobody's turn. */
export function deliveriesBy({ rest, gate, slow, now, limits, invalid, refusals, shares }: DeliveriesParts) {
  return (priority: Priority): Requests => {
    const passing =
      (method: keyof Requests) =>
      async (route: `/${string}`, options?: Options): Promise<unknown> => {
        const kind = kindOf(method.toUpperCase(), route, now())
        const hasFiles = (options?.files?.length ?? 0) > 0
        const request = { kind, hasFiles }
        const known = refusals.of(request)
        if (known !== undefined) throw known
        const isTaken = shares.isTaken(kind)
        const lasts = Math.max(invalid.stopped(isTaken), limits.lasts(kind))
        if (lasts > SHORT_MS) throw limited(kind, lasts)
        const again = await shares.pass(kind)
        if (again > 0) throw refusals.last(request) ?? limited(kind, again)
        if (!isTaken && invalid.state() !== 'few') await slow.pass(priority)
        await gate.pass(priority)
        try {
          const done = await rest[method](route, options)
          refusals.keep(request)
          return done
        } catch (error) {
          refusals.keep(request, error)
          throw error
        }
      }
    return {
      get: passing('get'),
      post: passing('post'),
      put: passing('put'),
      patch: passing('patch'),
      delete: passing('delete'),
    }
  }
}
