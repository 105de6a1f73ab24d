import { at } from '../../../../engine/basics/at.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { godNames } from '../../components/cards.ts'
import { spaceName, spaceNamed } from '../../components/spaces.ts'
import { type Ruling, rule } from '../../refusals.ts'
import type { Table } from '../asking.ts'
import type { MatterOf } from '../matters.ts'
import { has } from '../passive.ts'
import { nextIcons } from '../task-spread.ts'
import { taskAt } from '../tasks.ts'
import { judged, notAsked, PASS } from './answering.ts'
import { cannotPay } from './payments.ts'
import { notOffered } from './reason.ts'
import { nothingFrom } from './supply.ts'

const ICONS = [0, 1, 2] as const
/** What one more task costs a Priest, or whoever does as one. */
export const EXTRA_COST = { potato: 1 } as const

/**
 * Tasks are spent on the three icons beside a Worker, as evenly as possible; whoever passes forgoes the rest. A Priest buys
 * one more; a Statue's blessing may come before the tasks.
 */
export const tasks = judged<MatterOf<'tasks'>>(
  (table, matter) => [
    ...ICONS.map((icon): Action => ({ type: 'task', icon: icon + 1 })),
    ...(blessingOf(table, matter) ?? []).map((card): Action => ({ type: 'use', card })),
    { type: 'extra' },
    PASS,
  ],
  (table, matter, action) => {
    switch (action.type) {
      case 'task':
        return judgeTask(table, matter, action)
      case 'extra':
        return judgeExtra(table, matter)
      case 'use':
        return judgeBlessing(table, matter, action)
      case 'pass':
        return undefined
      default:
        return notAsked(table, matter, action)
    }
  },
)

function judgeTask(table: Table, { seat, space, left, done }: MatterOf<'tasks'>, action: ActionOf<'task'>): Ruling {
  if (left === 0) return rule('no-task-left')
  const icon = action.icon - 1
  const task = taskAt(table, space, icon)
  const isNext = nextIcons(ICONS, done, new Set(ICONS)).includes(icon)
  return isNext ? nothingFrom(table, seat, task) : rule('uneven-tasks', { task: { key: `task.${task}` } })
}

function judgeExtra({ state }: Table, { seat, space, priest }: MatterOf<'tasks'>): Ruling {
  const player = at(state.players, seat)
  if (priest) return cannotPay(player, EXTRA_COST)
  const isPriest = state.hill.some(one => one.space === space && one.worker === 'priest') || has(player, 'asPriest')
  return rule(isPriest ? 'one-extra-task' : 'no-extra-task')
}

function judgeBlessing(table: Table, matter: MatterOf<'tasks'>, action: ActionOf<'use'>): Ruling {
  const blessing = blessingOf(table, matter)
  if (blessing === undefined) return rule('no-blessing')
  const stray = notOffered([action.card], blessing)
  if (stray !== undefined) return stray
  return matter.done.length > 0 || matter.left === 0 ? rule('between-tasks') : undefined
}

/** The God cards whose benefits a Statue brings as well, by name: they stand right after the tasks on the agenda. */
function blessingOf({ pack, state }: Table, { seat }: MatterOf<'tasks'>): string[] | undefined {
  const after = state.agenda.at(-2)
  if (after?.type !== 'cards' || after.seat !== seat) return undefined
  return godNames(pack, after.cards)
}

/** A Warrior brings an adjacent Worker of another colour back into the supply. */
export const retrieve = judged<MatterOf<'retrieve'>>(
  ({ hill, state }, matter) => {
    const { adjacent } = at(hill.spaces, matter.space)
    const near = state.hill.filter(({ space }) => adjacent.includes(space))
    return [...near.map(({ space }): Action => ({ type: 'retrieve', space: spaceName(hill, space) })), PASS]
  },
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    return action.type === 'retrieve' ? judgeRetrieve(table, matter, action) : notAsked(table, matter, action)
  },
)

function judgeRetrieve(
  { hill, state }: Table,
  matter: MatterOf<'retrieve'>,
  { space: name }: ActionOf<'retrieve'>,
): Ruling {
  const space = spaceNamed(hill, name)
  if (space === undefined) return rule('no-such-space', { space: name })
  const found = state.hill.find(one => one.space === space)
  if (found === undefined) return rule('nobody-there', { space: name })
  if (!at(hill.spaces, matter.space).adjacent.includes(space)) {
    return rule('not-adjacent', { space: name, warrior: spaceName(hill, matter.space) })
  }
  return found.worker === 'warrior' ? rule('warrior-stays', { space: name }) : undefined
}
