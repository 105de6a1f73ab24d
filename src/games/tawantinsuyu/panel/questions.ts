import { gainsOf } from '../components/gains.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { askedOf, isTurnOn, questionOf } from '../rules/asking.ts'
import type { Asked } from '../rules/matters.ts'
import type { View } from '../view.ts'
import type { Kind, Setting } from './menus/menu.ts'
import { SETTINGS } from './menus/menus.ts'
import type { Page } from './page.ts'

/** The question put to the viewer; to whom nothing is asked, who is. */
export function questionFor(view: View): TawantinsuyuPhrase {
  const { over, viewer, asked } = view
  if (over) return { key: 'panel.over' }
  if (viewer === 'public' || !asked.includes(viewer)) {
    const who = { seats: asked }
    if (viewer === 'public') return { key: 'panel.public', facts: { who } }
    return { key: isTurnOn(view) && view.active === viewer ? 'panel.followed' : 'panel.idle', facts: { who } }
  }
  const question = questionOf(view)
  const isBare = question?.type === 'turn' && question.done.length === 0 && view.players[viewer]?.workers.length === 0
  return isBare ? { key: 'panel.ask-two' } : askedOf(question, viewer, view)
}

/** What stands around the answers to a question. */
export function settingOf<K extends Kind>(page: Page, question: Asked<K>) {
  const setting: Setting<K> = SETTINGS[question.type]
  return {
    look: setting.look(page, question),
    hand: setting.hand,
    facts: setting.facts?.(page, question) ?? [],
    pass: setting.pass?.(page, question),
    skips: setting.skips?.(page, question),
  }
}

/** What one should know to answer: what one has, and what the question is about. */
export function factsOf(page: Page): TawantinsuyuPhrase[] {
  const { potato, corn, stone, gold } = page.own
  const stock: TawantinsuyuPhrase =
    potato + corn + stone + gold === 0
      ? { key: 'panel.no-stock' }
      : { key: 'panel.stock', facts: { stock: gainsOf({ potato, corn, stone, gold }) } }
  return [...followed(page), ...(page.question === undefined ? [] : settingOf(page, page.question).facts), stock]
}

/** What others are asked in somebody’s turn because that player has done it. */
const FOLLOWING: readonly Kind[] = ['produce', 'worship', 'offering', 'flip', 'conquer']

/** Whom the viewer follows with what they are asked. */
function followed({ question, view }: Page): TawantinsuyuPhrase[] {
  const isTheirs = question === undefined || question.seat === view.active
  if (isTheirs || view.axomamma !== undefined || !isTurnOn(view) || !FOLLOWING.includes(question.type)) return []
  return [{ key: 'panel.follows', facts: { who: { seat: view.active } } }]
}

/** What it means to pass here. */
export function passLabel(page: Page): TawantinsuyuPhrase {
  const { question } = page
  const count = tasksFrom(page)
  if (count > 1) return { key: 'pass.tasks-from-here', facts: { count } }
  if (count === 1) return { key: 'pass.task' }
  return (question && settingOf(page, question).pass) ?? { key: 'do.pass' }
}

/** What passing gives up, if anything that could still be had. */
export function skippedBy(page: Page): TawantinsuyuPhrase | undefined {
  const { question } = page
  const count = tasksFrom(page)
  return count > 0 ? { key: 'panel.ask-tasks', facts: { count } } : question && settingOf(page, question).skips
}

/** How many tasks are given up by leaving the one undone that is asked about. */
function tasksFrom({ question, table }: Page): number {
  if (question === undefined || !('task' in question) || question.task !== true) return 0
  return 1 + (table.state.agenda.findLast(matter => matter.type === 'tasks')?.left ?? 0)
}
