import { describe } from 'vitest'
import { type Body, inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'

/** The ways in which a bot hears what users do. */
export const WAYS = ['gateway', 'endpoint'] as const
export type Way = (typeof WAYS)[number]

/** What is described of a bot that hears users by one of these ways, and of its database. */
type WayBody = (by: Way, ...database: Parameters<Body>) => void

/** Describes the same behaviour in each database and for both ways, where they may differ: answers, panels, what comes late. */
export function eachWay(inDatabases: (body: Body) => void, body: WayBody): void {
  describe.each(WAYS)('what users do comes by the %s', by => {
    inDatabases((...database) => body(by, ...database))
  })
}

/** Describes what is the same whichever way it comes by: by the gateway, and in the full run by the endpoint as well. */
export function anyWay(inDatabases: (body: Body) => void, body: WayBody): void {
  if (FULL) eachWay(inDatabases, body)
  else inDatabases((...database) => body('gateway', ...database))
}

/** On a real server alone. */
export const onServer = (body: Body) => inDatabase('server', body)
