import { messageId } from '../../store/values/ids.ts'
import { isOld } from '../messages/sender.ts'

/** What a request is to Discord's limits. */
export interface Kind {
  /** Method and path, without ids and without the tokens by which interactions are answered. */
  readonly route: string
  /** The channel or server whose limit it is; limits of other routes are the bot's own. */
  readonly major: string
  /** Answers to interactions are not counted among the bot's requests, and nobody else sends any with their token. */
  readonly isAnswer: boolean
}

/** What requests have in common that one limit is for: the same for all of a route in a channel or server. */
export function limitKey({ route, major }: Pick<Kind, 'route' | 'major'>): string {
  return `${route} ${major}`
}

const ANSWER = /^\/(interactions|webhooks)\//
const TOKEN = /^(\/(?:interactions|webhooks)\/\d+\/)[^/]+/
const MAJOR = /^\/(?:channels|guilds)\/(\d+)/
const MESSAGE = /^\/channels\/\d+\/messages\/(\d+)$/

/** The kind of a request that is sent now, to a path that begins after the version. */
export function kindOf(method: string, path: string, now: Date): Kind {
  const [, message] = MESSAGE.exec(path) ?? []
  // Discord limits edits of old messages besides.
  const isLate = method === 'PATCH' && message !== undefined && isOld(messageId.parse(message), now)
  const shape = path.replace(TOKEN, '$1:token').replaceAll(/\d{17,19}/g, ':id')
  return {
    route: `${method} ${shape}${isLate ? ' late' : ''}`,
    major: MAJOR.exec(path)?.[1] ?? '',
    isAnswer: ANSWER.test(path),
  }
}
