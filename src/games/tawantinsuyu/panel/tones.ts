import type { PlayChoice } from '../../../engine/contract/panel.ts'
import { gainsOf } from '../components/gains.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { vpOf } from '../text/nouns.ts'
import type { Page } from './page.ts'
import { endsWith, type Way } from './ways.ts'

/** What is free in a turn beside what is asked, and passing: neither is an answer that could still be given. */
const NO_ANSWERS: readonly string[] = ['pass', 'spend', 'study', 'exchange']

/** Stop for what gives something up, and go for what ends the turn or the answer. */
export function toneOf(page: Page, way: Way): Pick<PlayChoice, 'tone' | 'ask'> {
  const ask = askOf(page, way)
  if (ask !== undefined) return { tone: 'stop', ask }
  return endsWith(page, way) ? { tone: 'go' } : {}
}

/** What is asked once more: whether to give up what could still be had. */
function askOf(page: Page, { lines, state }: Way): TawantinsuyuPhrase | undefined {
  const [verb] = lines[0]
  const { own, view } = page
  if (verb === 'pass')
    return page.lines.every(([other = '']) => NO_ANSWERS.includes(other)) ? undefined : skipping(page)
  const after = view.viewer === 'public' ? undefined : state.players[view.viewer]
  if (after === undefined) return undefined
  if (verb === 'sacrifice') {
    const facts = { count: own.statues.length - after.statues.length, climb: after.templeStep - own.templeStep }
    return { key: 'panel.ask-sacrifice', facts: { ...facts, climb: gainsOf({ climb: facts.climb }) } }
  }
  const lost = own.vp - after.vp
  return verb === 'pay' && lost > 0 && after.gold > 0
    ? { key: 'panel.ask-upkeep', facts: { vp: vpOf(lost) } }
    : undefined
}

/** What passing gives up. */
function skipping(page: Page): TawantinsuyuPhrase | undefined {
  const { question, own } = page
  if (question?.type === 'cards') return { key: 'panel.ask-cards', facts: { count: question.cards.length } }
  const tasks = tasksSkipped(page)
  if (tasks > 0) return { key: 'panel.ask-tasks', facts: { count: tasks } }
  if (question?.type !== 'hire' || own.workers.length > 0) return undefined
  return page.lines.some(([verb]) => verb === 'hire') ? { key: 'panel.ask-no-worker' } : undefined
}

/** How many tasks are given up by passing. */
export function tasksSkipped({ question, table }: Page): number {
  if (question?.type === 'tasks') return question.left
  const isTask = question !== undefined && 'task' in question && question.task === true
  const left = table.state.agenda.findLast(matter => matter.type === 'tasks')?.left ?? 0
  return isTask ? 1 + left : 0
}
