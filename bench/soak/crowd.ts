import { isUnexpected, playOnce } from './play.ts'
import type { Scene, SoakTable } from './table.ts'
import type { Tally } from './tally.ts'

/** Those who play at all tables at once, and can be asked to wait. */
export interface Crowd {
  /** Lets everybody finish what they are doing, and do no more. */
  rest(): Promise<void>
  goOn(): void
}

/** How long somebody thinks, in milliseconds. */
const THINKS = { least: 100, most: 800 }

/** Has people play at each of these tables, one of them at a time; `troubled` tells whether something is wrong now. */
export function playAt(
  scene: Scene,
  { tables, tally, troubled }: { tables: () => readonly SoakTable[]; tally: Tally; troubled: () => boolean },
): Crowd {
  let isResting = true
  let playing: readonly Promise<void>[] = []

  const at = async (table: SoakTable) => {
    while (!isResting) {
      await pause(THINKS.least + scene.random.below(THINKS.most - THINKS.least))
      const wasTroubled = troubled()
      // While the database is away nobody can look up what is possible.
      const deed = await playOnce(scene, table).catch(error => {
        if (!wasTroubled && !troubled()) throw error
      })
      if (deed === undefined) continue
      tally.count('interactions')
      if (isUnexpected(deed)) tally.fault('unexpected error', `${deed.line}: ${deed.outcome?.reply?.text}`)
      if (deed.isAnswered) continue
      if (wasTroubled || troubled()) tally.count('unanswered while something was wrong')
      else
        tally.fault('unanswered', `${deed.line} after ${deed.took.toFixed(0)} ms: ${deed.outcome?.failed ?? 'nothing'}`)
    }
  }

  return {
    async rest() {
      isResting = true
      await Promise.all(playing)
    },
    goOn() {
      isResting = false
      playing = tables().map(at)
    },
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
