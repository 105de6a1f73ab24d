import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest on a quiet machine, some of them in the full run alone, about in that order. */
const LONGEST: readonly string[] = [
  'discord/whole-games/whole-games',
  'web/taps/by-finger',
  'web/taps/by-mouse',
  'faults/kill',
  'laws/laws',
  'games/legible',
  'discord/secrets/secrets',
  'discord/no-stall',
  'faults/shards',
  'discord/shards',
  'faults/ending',
  'store/outbox',
  'faults/silent',
  'faults/cut-off',
  'faults/rolling',
  'discord/resharding',
  'faults/telling-trouble',
  'faults/recovery',
  'discord/rights/rights',
  'faults/start',
  'playground/page',
  'traces/traces',
  'faults/two-processes',
  'faults/pooled',
  'tables/computers/bots',
  'tables/computers/thinkers',
  'discord/beside',
  'faults/mid-thought',
  'restore/restore',
  'discord/fourth-game',
  'faults/frozen',
  'faults/lost-commit',
  'wire/browser',
  'render/every-game',
  'docs',
  'laws/tools',
  'discord/private-panels',
  'discord/outside',
  'discord/limits/shared',
  'wire/clicks',
  'wire/taps',
  'browser/lessons',
  'faults/rest',
  'tables/at-once',
  'faults/late-process',
  'faults/cut-connections',
  'faults/permissions',
  'store/embedded',
  'store/layout',
  'render/given-back',
  'render/pool',
  'simulation/simulation',
  'faults/broken-requests',
]

/**
 * Tests over the wire come first, as they wait much of their time, and of each kind the longest files: short ones are
 * left for the end, when no process waits for another.
 */
export class LongestFirst extends BaseSequencer {
  /** Deals the files out by their length, so that the parts of a run take about as long. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    const inOrder = files.toSorted(
      (one, other) => placeOf(one) - placeOf(other) || one.moduleId.localeCompare(other.moduleId),
    )
    return inOrder.filter((_, place) => place % count === index - 1)
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  const place = LONGEST.findIndex(file => moduleId.endsWith(`/${file}.test.ts`))
  return (project.name === 'pure' ? 1000 : 0) + (place < 0 ? LONGEST.length : place)
}
