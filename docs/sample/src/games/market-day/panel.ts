import type { Choice, Panel } from '../../engine/contract/panel.ts'
import { answersLast } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import type { MarketPhrase } from './locales/keys.ts'
import { format } from './notation.ts'
import { undecidedOf, type View } from './view.ts'

/** The load that is there, and a button for each porter who may go. */
export function panel(view: View, legal: Iterable<Action>): Panel {
  const final = answersLast(view.viewer, undecidedOf(view))
  const choices = [...legal].map((action): Choice => {
    const label: MarketPhrase = { key: 'panel.send', facts: { porter: action.porter } }
    return { type: 'play', action: format(action), label, final }
  })
  const facts = choices.length === 0 ? [] : [toCome(view)]
  return {
    question: questionOf(view, choices),
    facts,
    groups: choices.length === 0 ? [] : [{ look: 'buttons', choices }],
  }
}

function questionOf({ load, sent, viewer }: View, choices: readonly Choice[]): MarketPhrase {
  if (load === undefined) return { key: 'panel.over' }
  if (sent !== undefined) return { key: choices.length === 0 ? 'panel.sent' : 'panel.rethink', facts: { porter: sent } }
  return { key: viewer === 'public' ? 'panel.public' : 'panel.question', facts: { load } }
}

function toCome({ loads }: View): MarketPhrase {
  return loads.length === 0 ? { key: 'panel.last' } : { key: 'panel.to-come', facts: { loads: { list: loads } } }
}
