import type { CookieSerializeOptions } from '@fastify/cookie'
import type { TableId } from '../../store/values/ids.ts'

/** As long as a session may last at most: how long it does, the database says. */
const MOST_S = 7 * 24 * 3600

/** The cookie of a board: what it is called, and how a browser is to keep it. */
export interface BoardCookie {
  readonly name: string
  readonly options: CookieSerializeOptions
}

/**
 * Each table has a cookie of its own, so that several may be open beside each other. One that only comes by TLS says so by
 * its name, and no other host can set it.
 */
export function boardCookie(table: TableId, isSecure: boolean): BoardCookie {
  const name = `board-${table}`
  return {
    name: isSecure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge: MOST_S },
  }
}
