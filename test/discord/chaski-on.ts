import type { Store } from '../../src/store/store.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, type ChaskiOptions, startChaski } from './chaski.ts'

/** The whole bot for all tests of a description: it is started before the first of them and ended after the last. */
export function chaskiOn(
  open: () => Promise<Store>,
  options?: ChaskiOptions,
): Omit<Chaski, 'close' | 'address'> & { readonly store: Store } {
  let started: Chaski | undefined
  beforeTries(async () => {
    started = await startChaski(await open(), options)
    return () => started?.close()
  })
  const there = () => {
    if (started === undefined) throw new Error('the bot runs while the tests do, and not before')
    return started
  }
  return {
    get playground() {
      return there().playground
    },
    get world() {
      return there().world
    },
    get services() {
      return there().services
    },
    get store() {
      return there().services.tables.store
    },
  }
}
