import type { Choice, Panel } from '../../engine/panel.ts'
import type { Action } from './actions.ts'
import type { MarketPhrase } from './locales/keys.ts'
import { format } from './notation.ts'
import type { View } from './view.ts'

/** The load that is there, and a button for each porter who may go. */
export function panel(view: View, legal: Iterable<Action>): Panel {
  const choices = [...legal].map((action): Choice => {
    const label: MarketPhrase = { key: 'panel.send', facts: { porter: action.porter } }
    return { type: 'play', action: format(action), label, final: isLast(view) }
  })
  const facts = choices.length === 0 ? [] : [toCome(view)]
  return { question: questionOf(view), facts, groups: choices.length === 0 ? [] : [{ look: 'buttons', choices }] }
}

function questionOf({ load, sent, viewer }: View): MarketPhrase {
  if (load === undefined) return { key: 'panel.over' }
  if (sent !== undefined) return { key: 'panel.sent', facts: { porter: sent } }
  return { key: viewer === 'public' ? 'panel.public' : 'panel.question', facts: { load } }
}

function toCome({ loads }: View): MarketPhrase {
  return loads.length === 0 ? { key: 'panel.last' } : { key: 'panel.to-come', facts: { loads: { list: loads } } }
}

/** Whether the viewer's answer is the last one, which shows them all. */
function isLast({ players, viewer }: View): boolean {
  return players.every(({ hasSent, seat }) => hasSent || seat === viewer)
}
