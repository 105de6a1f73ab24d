import { at } from '../../../engine/basics/at.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { leadOf } from '../bots/worth.ts'
import { TASKS, type Task } from '../components/pack-form.ts'
import { spaceNamed } from '../components/spaces.ts'
import { nearFirst } from '../components/vicinity.ts'
import { tableOf } from '../rules/asking.ts'
import { tasksOfPlacing } from '../rules/placing-cost.ts'
import type { State } from '../state.ts'
import type { Line, Page } from './page.ts'
import { inOneBreath, throughout, type Way, waysOf, waysOn } from './ways.ts'

/** So many spaces are offered first. */
const OFFERED = 9

/** The best placing of each space, the best of all first, as far as one picture shows their spaces large. */
export function offered(page: Page, lines: readonly Line[]): Way[] {
  const { hill } = page.table
  const spaceOf = (way: Way) => spaceIn(page, placingOf(way).space)
  const bySpace = Map.groupBy(placings(page, lines), spaceOf)
  const best = [...bySpace.values()].map(ways => at(ways, 0))
  return nearFirst(hill, best, spaceOf, OFFERED)
}

/**
 * For each Worker and space the best payment, the best placing first: by its cost and what computer players think its
 * tasks would bring. What a lesson asks for comes before.
 */
export function placings(page: Page, lines: readonly Line[]): Way[] {
  const worths = worthOfTasks(page)
  const judged = waysOf(page, lines).map(way => {
    const isWanted = page.wanted.includes(way.lines[0].text)
    return { way, worth: isWanted ? Number.POSITIVE_INFINITY : worthOf(page, way, worths) }
  })
  const best = new Map<string, (typeof judged)[number]>()
  for (const one of judged.toSorted((a, b) => b.worth - a.worth)) {
    const { worker, space } = placingOf(one.way)
    const name = `${worker} ${space}`
    if (!best.has(name)) best.set(name, one)
  }
  return [...best.values()].map(({ way }) => way)
}

/** How far the player is ahead after placing a Worker and the best of its tasks. */
function worthOf(page: Page, way: Way, worths: ReadonlyMap<Task, number>): number {
  const { table, own, view } = page
  const { worker, space: name } = placingOf(way)
  const space = spaceIn(page, name)
  const { icons } = at(table.hill.spaces, space)
  const brought = icons.map(icon => worths.get(at(table.hill.icons, icon)) ?? 0)
  const tasks = tasksOfPlacing(table, own, worker, space)
  return leadOf(tableOf(withoutTasks(way.state)), ownSeat(view)) + spread(brought, tasks)
}

function spaceIn({ table }: Page, name: string): number {
  const space = spaceNamed(table.hill, name)
  if (space === undefined) throw new RangeError(`no space ${name}`)
  return space
}

function placingOf({ lines: [{ action, text }] }: Way): ActionOf<'place'> {
  if (action.type !== 'place') throw new RangeError(`${text} places nobody`)
  return action
}

function withoutTasks(state: State): State {
  return { ...state, agenda: state.agenda.filter(({ type }) => type !== 'tasks') }
}

/** What so many tasks bring that are spread evenly over the icons, the best ones first. */
function spread(brought: readonly number[], tasks: number): number {
  const best = brought.toSorted((a, b) => b - a)
  return Array.from({ length: tasks }, (_, task) => at(best, task % best.length)).reduce((sum, each) => sum + each, 0)
}

/** What each task would bring if it were done now, all that is chosen for it included. */
function worthOfTasks(page: Page): ReadonlyMap<Task, number> {
  return new Map(TASKS.map(task => [task, worthOfTask(page, task)]))
}

function worthOfTask(page: Page, task: Task): number {
  const { hill, state } = page.table
  const space = hill.spaces.findIndex(({ icons }) => icons.some(icon => hill.icons[icon] === task))
  if (space < 0) return 0
  const side = at(hill.spaces, space).icons.findIndex(icon => hill.icons[icon] === task)
  const seat = ownSeat(page.view)
  const rest = state.agenda.slice(0, -1)
  const asked: State = {
    ...state,
    agenda: [...rest, { type: 'tasks', seat, space, left: 1, done: [], priest: false }],
  }
  const [best] = throughout(page, waysOn(page, asked, [{ type: 'task', icon: side + 1 }]), inOneBreath)
  return best === undefined ? 0 : best.lead - leadOf(tableOf({ ...state, agenda: rest }), seat)
}
