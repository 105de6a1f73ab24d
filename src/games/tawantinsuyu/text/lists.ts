import type { Fact } from '../../../engine/contract/words.ts'
import type { God, Pack } from '../components/pack-form.ts'
import type { Size } from '../components/sizes.ts'
import type { Worker } from '../components/workers.ts'
import { SCORES } from '../events.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { armyCardOf } from './nouns.ts'

/** Things in a row, or that there is nothing. */
export function listed(things: readonly Fact[]): Fact {
  return things.length === 0 ? { key: 'gain.nothing' } : { list: things }
}

/** A Worker by its colour. */
export function workerOf(worker: Worker): TawantinsuyuPhrase {
  return { key: `worker.${worker}` }
}

/** A Statue as a thing that is given up. */
function statue(god: God, size: Size): TawantinsuyuPhrase {
  return { key: 'event.statue-given', facts: { god: { key: `god.${god}` }, size: { key: `size.${size}` } } }
}

/** A number of Army cards. */
export function armyCards(count: number): TawantinsuyuPhrase {
  return { key: 'army-cards', facts: { count } }
}

/** Army cards by their Soldiers, as `2` or `11`: cards are spent, and Soldiers are what they count. */
export function cardsOf(soldiers: string): TawantinsuyuPhrase {
  if (soldiers.length === 1) return { key: 'army.one', facts: { count: Number(soldiers) } }
  return { key: 'army.several', facts: { count: soldiers.length, soldiers: [...soldiers].join(' + ') } }
}

/** Army cards turned down, and such that are discarded. */
export function soldiersSpent({ down, discarded }: { readonly down: number; readonly discarded: number }): Fact {
  const said = (key: 'army.down' | 'army.discarded', count: number): TawantinsuyuPhrase[] =>
    count === 0 ? [] : [{ key, facts: { cards: armyCards(count) } }]
  return listed([...said('army.down', down), ...said('army.discarded', discarded)])
}

/** Army cards by their names. */
export function armyListed(pack: Pack, cards: readonly string[]): Fact {
  return listed(cards.map(card => armyCardOf(pack, card)))
}

/** Statues that are given up. */
export function sacrificeOf({ small, large }: { readonly small?: God; readonly large?: God }): Fact {
  return listed([...(small ? [statue(small, 'small')] : []), ...(large ? [statue(large, 'large')] : [])])
}

/** What a final score is made of. */
export function scoreParts(score: Readonly<Record<(typeof SCORES)[number], number>>): Fact {
  return listed(
    SCORES.flatMap((part): TawantinsuyuPhrase[] => {
      const own = score[part]
      return own === 0 ? [] : [{ key: `score-of.${part}`, facts: { vp: own } }]
    }),
  )
}
