import type { State } from '../../src/playground/state/state.ts'
import { PATIENCE_MS } from '../patience.ts'
import { look } from './seen.ts'

/**
 * Looks at the state again at every change until it gets something (not undefined, false or empty), and returns that.
 * Throws after n milliseconds of real time, telling what was there.
 */
export async function until<T>(
  state: State,
  find: () => T,
  { within = PATIENCE_MS, what = 'what was waited for' }: { readonly within?: number; readonly what?: string } = {},
): Promise<NonNullable<T>> {
  for await (const _ of moments(state, within)) {
    const found = find()
    if (found) return found
  }
  throw new Error(`${what} has not come within ${within} ms; there is:\n${describe(state)}`)
}

/** Now, and after every change, until time is up. */
async function* moments(state: State, within: number): AsyncGenerator<void> {
  let wake = () => {}
  let changed = true
  let isOver = false
  const stop = state.listen(() => {
    changed = true
    wake()
  })
  const timer = setTimeout(() => {
    isOver = true
    wake()
  }, within)
  try {
    while (!isOver) {
      if (!changed) {
        await new Promise<void>(woken => {
          wake = woken
        })
      }
      changed = false
      yield
    }
  } finally {
    stop()
    clearTimeout(timer)
  }
}

/** The last few messages of every channel, for finding out what went wrong. */
function describe(state: State): string {
  return [...state.channels.values()]
    .flatMap(channel => {
      const name = channel.kind === 'dm' ? `DM ${channel.id}` : `#${channel.name}`
      const posts = [...(state.posts.get(channel.id)?.values() ?? [])].slice(-5).map(look)
      return posts.map(({ by, text, buttons, ephemeral }) => {
        const pressable = buttons.map(({ label }) => `[${label}]`).join(' ')
        return `${name} ${by}${ephemeral ? ' (ephemeral)' : ''}: ${text} ${pressable}`
      })
    })
    .join('\n')
}
