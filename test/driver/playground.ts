import * as playground from '../../src/playground/start-playground.ts'
import { PATIENCE_MS } from '../patience.ts'
import { injectedFaults } from './faults.ts'
import { type World, worldOf } from './world.ts'

export type { World } from './world.ts'

export interface PlaygroundOptions extends Omit<playground.PlaygroundOptions, 'faults'> {
  /** How long a user waits for the bot to go on after a deferral, in milliseconds of real time; as for what hangs if nothing is said. */
  readonly patience?: number
}

/** A Discord on this machine, with users who do what a test says. */
export interface Playground extends playground.Playground {
  readonly world: World
}

/**
 * Starts a Discord that only this machine can reach. It waits for a first answer as long as real users do, unless
 * something else is said. Throws an Error for a host that others could reach.
 */
export async function startPlayground({
  patience = PATIENCE_MS,
  ...options
}: PlaygroundOptions = {}): Promise<Playground> {
  const faults = injectedFaults()
  const started = await playground.startPlayground({
    ...(options.clock === undefined && { firstAnswer: patience }),
    ...options,
    faults,
  })
  return { ...started, world: worldOf({ ...started, faults, patience }) }
}
