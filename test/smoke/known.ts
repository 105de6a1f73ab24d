import type { Difference } from './differences.ts'

/** A difference that is known and does no harm, and why. */
export interface Known {
  /** What is seen, and the place in it: `posted.body.author.banner`. */
  readonly path: RegExp
  /** Discord says more than the stand-in, or they say different things. */
  readonly says: 'more' | 'otherwise'
  readonly why: string
}

/** What is known. Each is read in Discord's documentation, and none hides that something is missing there. */
export const KNOWN: readonly Known[] = []

/** Why a difference does no harm; undefined where it is not known. */
export function reasonFor({ path, onStandIn, onDiscord }: Difference, known: readonly Known[]): string | undefined {
  if (onDiscord === 'missing') return undefined
  const says = onStandIn === 'missing' ? 'more' : 'otherwise'
  return known.find(one => one.says === says && one.path.test(path))?.why
}
