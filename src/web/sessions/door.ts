import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TableId } from '../../store/values/ids.ts'
import type { OpenedBoard } from '../../tables/boards/board-session.ts'
import { boardCookie } from './board-cookie.ts'

/** How a page shows which session is its own, and how it is told. */
export interface Door {
  /** How it is called where what goes by it is counted. */
  readonly name: 'tab' | 'discord'
  secretOf(request: FastifyRequest, table: TableId): string | undefined
  /** Hands a session to the page that has opened a board. */
  admit(reply: FastifyReply, opened: OpenedBoard): FastifyReply
  /** Says that the session is over. */
  dismiss(reply: FastifyReply, table: TableId): FastifyReply
}

/** In a browser's tab: by a cookie that no script reads. */
export function doorByCookie(origin: () => string): Door {
  const cookieOf = (table: TableId) => boardCookie(table, origin().startsWith('https:'))
  return {
    name: 'tab',
    secretOf: ({ cookies }, table) => cookies[cookieOf(table).name],
    admit(reply, { table, secret }) {
      const { name, options } = cookieOf(table)
      return reply.setCookie(name, secret, options).send({ table })
    },
    dismiss(reply, table) {
      const { name, options } = cookieOf(table)
      return reply.clearCookie(name, options).code(204).send()
    },
  }
}

/** In Discord's frame, where cookies are another site's: by what only the page's memory has. */
export const DOOR_BY_BEARER: Door = {
  name: 'discord',
  secretOf: ({ headers }) => /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1],
  admit: (reply, opened) => reply.send(opened),
  dismiss: reply => reply.code(204).send(),
}
