import type { IncomingHttpHeaders } from 'node:http'

const HOSTS = ['127.0.0.1', '::1', 'localhost']
const OURS = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** Whether a host's name is one that no other machine reaches. */
export function isLoopback(host: string): boolean {
  return HOSTS.includes(host)
}

/** Whether a request was meant for us: not a browser's that another site led here, by its name or from its page. */
export function isForUs({ host = '', origin }: IncomingHttpHeaders): boolean {
  return OURS.test(host) && (origin === undefined || origin === `http://${host}`)
}
