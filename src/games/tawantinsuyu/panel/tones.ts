import type { PlayChoice } from '../../../engine/contract/panel.ts'
import type { Action } from '../actions.ts'
import { gainsOf } from '../components/gains.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { vpOf } from '../text/nouns.ts'
import type { Page } from './page.ts'
import { skippedBy } from './questions.ts'
import { endsWith, type Way } from './ways.ts'

/** What is free in a turn beside what is asked, and passing: neither is an answer that could still be given. */
const NO_ANSWERS: readonly Action['type'][] = ['pass', 'spend', 'study', 'exchange']

/** Stop for what gives something up, and go for what ends the turn or the answer. */
export function toneOf(page: Page, way: Way): Pick<PlayChoice, 'tone' | 'ask'> {
  const ask = askOf(page, way)
  if (ask !== undefined) return { tone: 'stop', ask }
  return endsWith(page, way) ? { tone: 'go' } : {}
}

/** What is asked once more: whether to give up what could still be had. */
function askOf(page: Page, { lines, state }: Way): TawantinsuyuPhrase | undefined {
  const { type } = lines[0].action
  const { own, view } = page
  if (type === 'pass') {
    return page.lines.every(({ action }) => NO_ANSWERS.includes(action.type)) ? undefined : skippedBy(page)
  }
  const after = view.viewer === 'public' ? undefined : state.players[view.viewer]
  if (after === undefined) return undefined
  if (type === 'sacrifice') {
    const facts = { count: own.statues.length - after.statues.length, climb: after.templeStep - own.templeStep }
    return { key: 'panel.ask-sacrifice', facts: { ...facts, climb: gainsOf({ climb: facts.climb }) } }
  }
  const lost = own.vp - after.vp
  return type === 'pay' && lost > 0 && after.gold > 0
    ? { key: 'panel.ask-upkeep', facts: { vp: vpOf(lost) } }
    : undefined
}
