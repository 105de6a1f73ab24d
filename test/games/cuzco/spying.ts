import type { Spying } from '../../discord/secrets/spying.ts'

export default {
  lines: ['/cuzco bid cards:A B C AB AC BC', '/cuzco place tile:T hex:A1 crops:n'],
} satisfies Spying
