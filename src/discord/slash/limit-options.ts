import { type LimitName, SERVER_LIMITS } from '../../tables/limits/server-limits.ts'
import { wholeNumber, yesOrNo } from './options.ts'

/** An option for each limit of a server, and one that takes back what was set before. */
export function limitOptions(what: 'moderate.limits') {
  const limit = (name: LimitName) => wholeNumber(`${what}.${name}`, SERVER_LIMITS[name].least, SERVER_LIMITS[name].most)
  return {
    'in-channel': limit('in-channel'),
    'on-server': limit('on-server'),
    'of-host': limit('of-host'),
    'of-newcomer': limit('of-newcomer'),
    'computers-in-channel': limit('computers-in-channel'),
    'computers-on-server': limit('computers-on-server'),
    'lobby-days': limit('lobby-days'),
    'idle-days': limit('idle-days'),
    'stalled-days': limit('stalled-days'),
    usual: yesOrNo(`${what}.usual`),
  }
}
