import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { godCard, godNames } from '../components/cards.ts'
import type { Task } from '../components/pack-form.ts'
import { spaceName, spaceNamed } from '../components/spaces.ts'
import { rule } from '../refusals.ts'
import type { Table } from '../rules/asking.ts'
import { EXTRA_COST } from '../rules/costs.ts'
import type { MatterOf, Question } from '../rules/matters.ts'
import { notOffered } from '../rules/objections.ts'
import { has } from '../rules/passive.ts'
import { cannotPay } from '../rules/payment.ts'
import { nothingFrom } from '../rules/supply.ts'
import { collected, nextIcons, rewardsOf, taskAt } from '../rules/tasks.ts'
import { give, giveAll, train } from './gains.ts'
import { charge, type Play, playerOf, put } from './play.ts'
import { MAY_PASS, type Questions } from './question.ts'
import { welcome } from './recruiting.ts'
import { drawWeavings } from './weavings.ts'

const ICONS = [0, 1, 2] as const

export const tasks = {
  /** Tasks are spent on the three icons beside a Worker, as evenly as possible; whoever passes forgoes the rest. */
  tasks: {
    weight: 'normal',
    answers: {
      task: {
        candidates: () => ICONS.map(icon => ({ type: 'task', icon: icon + 1 })),
        judge(table, { seat, space, left, done }, action) {
          if (left === 0) return rule('no-task-left')
          const icon = action.icon - 1
          const task = taskAt(table, space, icon)
          const isNext = nextIcons(ICONS, done, new Set(ICONS)).includes(icon)
          return isNext ? nothingFrom(table, seat, task) : rule('uneven-tasks', { task: { key: `task.${task}` } })
        },
        effect(play, matter, action) {
          const { seat, space, left, done } = matter
          const icon = action.icon - 1
          put(play, { ...matter, left: left - 1, done: [...done, icon] })
          const task = taskAt(play, space, icon)
          play.events.push({ type: 'task-done', seat, task })
          PERFORMED[task](play, seat)
        },
      },

      /** A Statue's blessing may come before the tasks. */
      use: {
        candidates: (table, matter) => (blessingOf(table, matter) ?? []).map(card => ({ type: 'use', card })),
        judge(table, matter, { card }) {
          const blessing = blessingOf(table, matter)
          if (blessing === undefined) return rule('no-blessing')
          const stray = notOffered([card], blessing)
          if (stray !== undefined) return stray
          return matter.done.length > 0 || matter.left === 0 ? rule('between-tasks') : undefined
        },
        effect(play, matter, { card }) {
          const { seat } = matter
          const blessing = play.state.agenda.pop()
          if (blessing?.type !== 'cards') throw new Error(`no blessing by ${card}`)
          put(play, matter)
          play.events.push({ type: 'card-used', seat, card })
          for (const used of blessing.cards) give(play, seat, godCard(play.pack, used).gives)
        },
      },

      /** A Priest buys one more. */
      extra: {
        candidates: () => [{ type: 'extra' }],
        judge({ state }, { seat, space, priest }) {
          const player = at(state.players, seat)
          if (priest) return cannotPay(player, EXTRA_COST)
          const isThere = state.hill.some(one => one.space === space && one.worker === 'priest')
          return rule(isThere || has(player, 'asPriest') ? 'one-extra-task' : 'no-extra-task')
        },
        effect(play, matter) {
          const { seat, left } = matter
          charge(play, seat, EXTRA_COST)
          play.events.push({ type: 'task-bought', seat })
          mustTake(play, seat)
          put(play, { ...matter, left: left + 1, priest: false })
        },
      },
      pass: MAY_PASS,
    },
  },

  /** A Warrior brings an adjacent Worker of another colour back into the supply. */
  retrieve: {
    isUnpaid: true,
    answers: {
      retrieve: {
        candidates({ hill, state }, matter) {
          const { adjacent } = at(hill.spaces, matter.space)
          const near = state.hill.filter(({ space }) => adjacent.includes(space))
          return near.map(({ space }) => ({ type: 'retrieve', space: spaceName(hill, space) }))
        },
        judge({ hill, state }, matter, { space: name }) {
          const space = spaceNamed(hill, name)
          if (space === undefined) return rule('no-such-space', { space: name })
          const found = state.hill.find(one => one.space === space)
          if (found === undefined) return rule('nobody-there', { space: name })
          if (!at(hill.spaces, matter.space).adjacent.includes(space)) {
            return rule('not-adjacent', { space: name, warrior: spaceName(hill, matter.space) })
          }
          return found.worker === 'warrior' ? rule('warrior-stays', { space: name }) : undefined
        },
        effect(play, { seat }, { space: name }) {
          const { state, hill } = play
          const space = spaceNamed(hill, name)
          const worker = state.hill.find(one => one.space === space)?.worker
          if (worker === undefined) throw new RangeError(`nobody on ${name}`)
          state.hill = state.hill.filter(one => one.space !== space)
          welcome(play, seat, worker)
          play.events.push({ type: 'worker-retrieved', seat, worker, space: name })
        },
      },
      pass: MAY_PASS,
    },
  },
} satisfies Questions<'tasks' | 'retrieve'>

/** The God cards whose benefits a Statue brings as well, by name: they stand right after the tasks on the agenda. */
function blessingOf({ pack, state }: Table, { seat }: MatterOf<'tasks'>): string[] | undefined {
  const after = state.agenda.at(-2)
  if (after?.type !== 'cards' || after.seat !== seat) return undefined
  return godNames(pack, after.cards)
}

/** Whoever does as a Priest does must take a God card after the tasks. */
function mustTake({ state }: Play, seat: Seat): void {
  const index = state.agenda.findLastIndex(matter => matter.type === 'take' && matter.seat === seat)
  if (index >= 0) state.agenda[index] = { type: 'take', seat, must: true }
}

/** What each task does. */
const PERFORMED: Readonly<Record<Task, (play: Play, seat: Seat) => void>> = {
  potato: collecting('potato'),
  corn: collecting('corn'),
  stone: collecting('stone'),
  gold: collecting('gold'),
  weaving: drawWeavings,
  statue: (play, seat) => put(play, { type: 'statue', seat, free: false, task: true }),
  steps: (play, seat) => put(play, { type: 'steps', seat, free: false, task: true }),
  building: (play, seat) => put(play, { type: 'building', seat, free: false, task: true }),
  training: train,
  produce: (play, seat) => put(play, { type: 'produce-one', seat, task: true }),
  merchant: (play, seat) => giveAll(play, seat, rewardsOf(play, seat)),
}

function collecting(task: Parameters<typeof collected>[1]) {
  return (play: Play, seat: Seat) => give(play, seat, collected(playerOf(play, seat), task))
}

/**
 * Nothing is done of what is asked. As a task it would not be spread evenly then, so that those left to the Worker are
 * forgone (Resolving Tasks); what a card or a space brings may be left alone.
 */
export function leaveUndone({ state }: Play, { task }: Extract<Question, { task?: true }>): void {
  if (task && state.agenda.at(-1)?.type === 'tasks') state.agenda.pop()
}
