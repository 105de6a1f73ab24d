import type { Refusal } from '../../../engine/contract/refusal.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import type { Code } from '../refusals.ts'
import type { State } from '../state.ts'
import { cardOf } from '../text/nouns.ts'
import type { View } from '../view.ts'
import type { Kind } from './kinds.ts'

const SOUGHT: readonly Kind[] = ['enter', 'move', 'build', 'expand', 'draw', 'festival']

/** What one looks for on every turn, once a Terrain is placed. */
export function sought({ festival, turn, over }: View): readonly Kind[] {
  return over || festival !== undefined || turn.duty ? [] : SOUGHT
}

/** Why a kind is not possible, in a few words; undefined where one sees it, or does not look for it. */
export function briefOf(
  kind: Kind,
  { code, facts }: Refusal<Code>,
  { state, blocked }: { readonly state: State; readonly blocked: readonly string[] },
): CuzcoPhrase | undefined {
  switch (kind) {
    case 'enter':
      if (code === 'no-inca-left') return { key: 'why.brief.enter-all', facts }
      if (state.turn.ap === 0 || !blocked.includes('move')) return undefined
      return code === 'too-few-ap' ? { key: 'why.brief.enter-ap', facts } : { key: 'why.brief.enter' }
    case 'build': {
      const isSeen = code === 'too-few-ap' || code === 'no-floor' || state.turn.changed.length > 0
      return isSeen || !blocked.includes('expand') ? undefined : { key: 'why.brief.build' }
    }
    case 'draw':
      if (code === 'too-few-ap') return { key: 'why.brief.no-ap' }
      return { key: code === 'two-drawn' ? 'why.brief.two-drawn' : 'why.brief.draw' }
    case 'festival':
      return festivalBrief(code, state)
    default:
      return undefined
  }
}

function festivalBrief(code: Code, { cards }: State): CuzcoPhrase {
  switch (code) {
    case 'no-cards':
      return { key: 'why.brief.no-card' }
    case 'card-worthless':
      return { key: 'why.brief.no-match', facts: { card: cardOf(cards.faceUp) } }
    case 'no-temple':
      return { key: 'why.brief.no-city' }
    case 'has-disc':
      return { key: 'why.brief.discs' }
    default:
      return { key: 'why.brief.no-inca-there' }
  }
}
