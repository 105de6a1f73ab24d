import { at } from '../../../../engine/basics/at.ts'
import { ownSeat } from '../../../../engine/contract/seat.ts'
import type { ActionOf } from '../../actions.ts'
import { godCard } from '../../components/cards.ts'
import { type Gains, RESOURCES, type Task } from '../../components/pack-form.ts'
import { spaceName, spaceNamed } from '../../components/spaces.ts'
import { WORKERS, type Worker } from '../../components/workers.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { priestMoves } from '../../rules/high-priest.ts'
import type { Question } from '../../rules/matters.ts'
import { foodPayment, NOTHING } from '../../rules/payment.ts'
import { costOfPlacing, moreOfPlacing, prospect } from '../../rules/placing-cost.ts'
import { taskAt } from '../../rules/tasks.ts'
import { inCommas } from '../../text/in-commas.ts'
import { workerOf } from '../../text/lists.ts'
import { armyCardOf, godCardNamed, godOf } from '../../text/nouns.ts'
import { broughtBy, minus, plus } from '../../text/signed.ts'
import type { Page } from '../page.ts'
import type { Menus, Settings } from './menu.ts'
import { beyondTwo } from './recruiting.ts'
import { armyKinds, cardLabel, forFood, inARow, joined, orElse, upTo } from './words.ts'

type Place = ActionOf<'place'>

/** So many icons lie beside a space. */
const ICONS = 3

/** What a Worker brings by its colour as it is placed. */
const BROUGHT: Partial<Readonly<Record<Worker, Gains>>> = { warrior: { army: 1 }, priest: { god: 1 } }

/** What is asked of a placing by how many of its words were said. */
const PLACING = ['panel.ask-space', 'panel.ask-card', 'panel.ask-food', 'panel.ask-place'] as const

const usually = (seat: number): Question => ({ type: 'turn', seat, done: [] })

export const turn = {
  place: {
    says: [
      (_, { worker }) => ({ key: 'panel.place', facts: { worker: workerOf(worker) } }),
      (page, action) => {
        const { god, tasks } = placement(page, action)
        return { key: 'panel.space', facts: { space: action.space, god: { key: `god.${god}` }, tasks } }
      },
      (page, { by }) => (by === 'gold' ? { key: 'panel.by-gold' } : cardLabel(page, by)),
      (page, action) => forFood(purseFor(page, action), placement(page, action).food, action.corn),
    ],
    detail(page, action, { words, isPriced }) {
      if (words !== 3) return undefined
      const { food, icons } = placement(page, action)
      const list = { list: icons }
      return isPriced
        ? { key: 'panel.gains', facts: { gains: list } }
        : joined([
            food === 0 ? { key: 'panel.free' } : { key: 'panel.food', facts: { food } },
            { key: 'panel.gains', facts: { gains: list } },
          ])
    },
    /** A card of the space's god says nothing new. */
    isObvious: ({ by }, before) => before === 3 && by !== 'gold',
    /** A space by its letter and number, the card for it by its god. */
    name({ view }, { space, by }, before) {
      if (before === 2) return inARow([space])
      return before === 3 && by !== 'gold' ? godOf(view.pack, by) : undefined
    },
    asks({ worker, space }, words) {
      const asked = PLACING[words - 2]
      return asked === undefined ? undefined : { key: asked, facts: { worker: workerOf(worker), space } }
    },
    place: { after: 3, of: ({ space }) => space },
    /** Each Worker on each space by each card that suits it, or by gold. */
    candidates({ table: { hill }, view, own }) {
      const cards = own.godCards.map(card => godCard(view.pack, card))
      return orElse([...new Set(own.workers)], at(WORKERS, 0)).flatMap(worker =>
        [...hill.spaces.entries()].flatMap(([number, { god }]) => {
          const suiting = cards.flatMap(card => (card.god === god ? card.name : []))
          return [...suiting, 'gold'].map((by): Place => {
            return { type: 'place', worker, space: spaceName(hill, number), by, corn: 0 }
          })
        }),
      )
    },
    when: 'turn',
    usually,
    nothing: 'why.no-worker',
    dear: (_, { worker, space }) => ({ key: 'board.worker', facts: { worker: workerOf(worker), space } }),
  },
  move: {
    /** Where the High Priest comes to, and what that starts. */
    says: [
      ({ view, own }, { steps }) => {
        const { section, action } = at(priestMoves(view.pack, own.priest ?? 0, view.turned), steps - 1)
        return { key: 'panel.move', facts: { section: section + 1, action: { key: `action.${action}` } } }
      },
    ],
    candidates: () => upTo(2).map(steps => ({ type: 'move', steps })),
    when: 'turn',
    usually,
  },
  pray: { candidates: () => [{ type: 'pray' }], when: 'turn', usually },
  train: { candidates: () => [{ type: 'train' }], when: 'turn', usually },
  recruit: {
    detail: page => beyondTwo(page).at(0),
    candidates: () => [{ type: 'recruit' }],
    when: 'turn',
    usually,
  },
  task: {
    says: [(page, action) => ({ key: 'panel.task', facts: { task: { key: `task.${taskOf(page, action)}` } } })],
    /** What is chosen for a task says enough of it. */
    step: (page, action, next = 'task') =>
      next === 'task' || next === 'extra' ? [{ key: `icon.${taskOf(page, action)}` }] : [],
    candidates: () => upTo(ICONS).map(icon => ({ type: 'task', icon })),
    when: 'tasks',
  },
  extra: {
    step: () => [{ key: 'do.extra' }],
    candidates: () => [{ type: 'extra' }],
    when: 'tasks',
  },
  retrieve: {
    says: [
      ({ table: { hill, state } }, { space }) => {
        const number = spaceNamed(hill, space)
        const found = state.hill.find(one => one.space === number)
        if (found === undefined) throw new RangeError(`nobody on ${space}`)
        return { key: 'board.worker', facts: { worker: workerOf(found.worker), space } }
      },
    ],
    place: { after: 2, of: ({ space }) => space },
    candidates: ({ table: { hill, state } }) =>
      orElse(
        state.hill.map(({ space }) => spaceName(hill, space)),
        'T1',
      ).map(space => ({ type: 'retrieve', space })),
    when: 'retrieve',
  },
  spend: {
    isWordy: true,
    says: [({ view }, { kind }) => armyCardOf(view.pack, kind)],
    candidates: page => armyKinds(page).map(kind => ({ type: 'spend', kind })),
    nothing: 'why.no-army-card',
  },
  exchange: {
    says: [(_, { from }) => ({ key: `resource.${from}` }), (_, { to }) => ({ key: `resource.${to}` })],
    candidates: () =>
      RESOURCES.flatMap(from =>
        RESOURCES.flatMap(to =>
          from === to || from === 'potato' || to === 'potato' ? [] : [{ type: 'exchange', from, to } as const],
        ),
      ),
  },
  study: { candidates: () => [{ type: 'study' }] },
  pass: {
    step: () => [{ key: 'gain.nothing' }],
    candidates: () => [{ type: 'pass' }],
  },
} satisfies Menus<
  | 'place'
  | 'move'
  | 'pray'
  | 'train'
  | 'recruit'
  | 'task'
  | 'extra'
  | 'retrieve'
  | 'spend'
  | 'exchange'
  | 'study'
  | 'pass'
>

export const turnSettings = {
  turn: {
    look: ({ lines }) => ({ crop: lines.some(({ action }) => action.type === 'place') ? 'hill' : 'coricancha' }),
    hand: true,
  },
  tasks: {
    look: ({ table: { hill } }, { space }) => ({ crop: spaceName(hill, space) }),
    facts(_, { left, done }) {
      const isMissing = done.length % ICONS > 0
      const tasks: TawantinsuyuPhrase = { key: 'tasks', facts: { count: left } }
      return [{ key: isMissing ? 'panel.tasks-left-evenly' : 'panel.tasks-left', facts: { tasks } }]
    },
    pass: (_, { left }) => (left === 0 ? { key: 'pass.done' } : { key: 'pass.tasks', facts: { count: left } }),
    skips: (_, { left }) => (left === 0 ? undefined : { key: 'panel.ask-tasks', facts: { count: left } }),
  },
  retrieve: { look: () => ({ crop: 'hill' }) },
} satisfies Settings<'turn' | 'tasks' | 'retrieve'>

function placement({ table, view }: Page, { worker, space: name }: Place) {
  const { hill } = table
  const space = spaceNamed(hill, name)
  if (space === undefined) throw new RangeError(`no space ${name}`)
  const { food, tasks } = prospect(table, ownSeat(view), worker, space)
  const icons = at(hill.spaces, space).icons.map((icon): TawantinsuyuPhrase => {
    const task = at(hill.icons, icon)
    return { key: `icon.${task}` }
  })
  const count: TawantinsuyuPhrase = { key: 'tasks', facts: { count: tasks } }
  return { god: at(hill.spaces, space).god, food, tasks: count, icons }
}

/** What is left to pay the food with. */
function purseFor({ own }: Page, { by }: Place): Page['own'] {
  return by === 'gold' ? { ...own, gold: own.gold - 1 } : own
}

/** A Worker placed whole: where, by what and for how many tasks; beside it the icons there and what is paid. */
export function placementOf(page: Page, action: Place): { label: TawantinsuyuPhrase; detail: TawantinsuyuPhrase } {
  const { worker, space, corn } = action
  const { food, tasks, icons } = placement(page, action)
  const paid = foodPayment(purseFor(page, action), food, corn) ?? NOTHING
  const price = [passOf(page, action), ...minus(paid), ...plus(BROUGHT[worker] ?? {})]
  const isLong = price.length + (action.by === 'gold' ? 1 : 0) > MOST_PRICED || price[0]?.key === 'panel.god-card-paid'
  return {
    label: { key: 'panel.placement', facts: { worker: workerOf(worker), space, tasks, icons: inCommas(icons) } },
    detail: joined([inCommas(price), ...(isLong ? [] : reasonsOf(page, action))]),
  }
}

/** Beside more than this there is no room for why, nor for more reasons; gold tells what it stands for. */
const [MOST_PRICED, MOST_REASONS] = [3, 2]

/** Why a placing gives more than one task, or else why it costs food. */
function reasonsOf({ table, own }: Page, action: Place): TawantinsuyuPhrase[] {
  const space = spaceNamed(table.hill, action.space)
  if (space === undefined) return []
  const more = moreOfPlacing(table, own, action.worker, space)
  const worker = workerOf(action.worker)
  const why = MORE.flatMap((reason): TawantinsuyuPhrase[] =>
    more[reason] === 0 ? [] : [{ key: `panel.more.${reason}`, facts: { worker } }],
  )
  const count = MORE.reduce((sum, reason) => sum + more[reason], 0)
  if (why.length > MOST_REASONS) return []
  if (why.length > 0) return [{ key: 'panel.more-tasks', facts: { count, why: inCommas(why) } }]
  const { food, roaming, descending } = costOfPlacing(table, own, action.worker, space)
  const ways: TawantinsuyuPhrase[] = [
    ...(descending === 0 ? [] : [{ key: 'panel.descending', facts: { food: descending } } as const]),
    ...(roaming === 0 ? [] : [{ key: 'panel.roaming', facts: { food: roaming } } as const]),
  ]
  return food === 0 || ways.length === 0 ? [] : [inCommas(ways)]
}

/** What a placing may give more tasks for. */
const MORE = ['kin', 'first', 'colour', 'strong'] as const

/** What opens a space: its god where one card of that god is held, which card where there are several, or gold instead. */
function passOf(page: Page, action: Place): TawantinsuyuPhrase {
  const { view, own } = page
  const { god } = placement(page, action)
  if (action.by === 'gold') return { key: 'panel.gold-instead', facts: { god: { key: `god.${god}` } } }
  const held = new Set(
    own.godCards.map(card => godCard(view.pack, card)).flatMap(card => (card.god === god ? card.name : [])),
  )
  const facts = { god: godOf(view.pack, action.by) }
  if (held.size === 1) return { key: 'panel.god-paid', facts }
  return { key: 'panel.god-card-paid', facts: { ...facts, gives: broughtBy(godCardNamed(view.pack, action.by).gives) } }
}

function taskOf({ question, table }: Page, { icon }: ActionOf<'task'>): Task {
  if (question?.type !== 'tasks') throw new RangeError('no tasks are asked')
  return taskAt(table, question.space, icon - 1)
}
