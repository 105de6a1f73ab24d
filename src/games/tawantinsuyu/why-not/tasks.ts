import { at } from '../../../engine/at.ts'
import type { ActionOf } from '../actions.ts'
import type { Table } from '../chapters/chapter.ts'
import { has } from '../chapters/play.ts'
import { taskAt } from '../chapters/tasks.ts'
import { AS_PRIEST } from '../chapters/turn.ts'
import { godCard } from '../components/cards.ts'
import { spaceName, spaceNamed } from '../components/spaces.ts'
import { type Ruling, rule } from '../refusals.ts'
import type { MatterOf } from '../rules/matters.ts'
import { nextIcons } from '../rules/task-spread.ts'
import { cannotPay } from './payments.ts'
import { notOffered, type Reason } from './reason.ts'
import { nothingFrom } from './supply.ts'

const ICONS = [0, 1, 2] as const

/** Tasks are spread evenly over what can be done; a Priest buys one more; a Statue's blessing comes before or after them. */
export const tasks: Reason<MatterOf<'tasks'>> = (table, matter, action) => {
  switch (action.type) {
    case 'task':
      return judgeTask(table, matter, action)
    case 'extra':
      return judgeExtra(table, matter)
    case 'use':
      return judgeBlessing(table, matter, action)
    default:
      return undefined
  }
}

function judgeTask(table: Table, { seat, space, left, done }: MatterOf<'tasks'>, action: ActionOf<'task'>): Ruling {
  if (left === 0) return rule('no-task-left')
  const icon = action.icon - 1
  const task = taskAt(table, space, icon)
  const isNext = nextIcons(ICONS, done, new Set(ICONS)).includes(icon)
  return isNext ? nothingFrom(table, seat, task) : rule('uneven-tasks', { task: { key: `task.${task}` } })
}

function judgeExtra({ state }: Table, { seat, space, priest }: MatterOf<'tasks'>): Ruling {
  const player = at(state.players, seat)
  if (priest) return cannotPay(player, { potato: 1 })
  const isPriest = state.hill.some(one => one.space === space && one.worker === 'priest') || has(player, AS_PRIEST)
  return rule(isPriest ? 'one-extra-task' : 'no-extra-task')
}

function judgeBlessing({ pack, state }: Table, { seat, done }: MatterOf<'tasks'>, action: ActionOf<'use'>): Ruling {
  const blessing = state.agenda.at(-2)
  if (blessing?.type !== 'cards' || blessing.seat !== seat) return rule('no-blessing')
  const stray = notOffered(
    [action.card],
    blessing.cards.map(card => godCard(pack, card).name),
  )
  return stray ?? (done.length > 0 ? rule('between-tasks') : undefined)
}

/** A Warrior brings back adjacent Workers of other colours. */
export const retrieve: Reason<MatterOf<'retrieve'>> = ({ hill, state }, matter, action) => {
  if (action.type !== 'retrieve') return undefined
  const space = spaceNamed(hill, action.space)
  if (space === undefined) return rule('no-such-space', { space: action.space })
  const found = state.hill.find(one => one.space === space)
  if (found === undefined) return rule('nobody-there', { space: action.space })
  const { adjacent } = at(hill.spaces, matter.space)
  if (!adjacent.includes(space)) {
    return rule('not-adjacent', { space: action.space, warrior: spaceName(hill, matter.space) })
  }
  return found.worker === 'warrior' ? rule('warrior-stays', { space: action.space }) : undefined
}
