import type { Blocked } from '../../../engine/contract/panel.ts'
import type { GoldPhrase } from '../locales/keys.ts'
import { judge } from '../rules/judge.ts'
import { CHOICES } from '../state.ts'
import type { View } from '../view.ts'

/** What the viewer may not answer now; nothing for the public. */
export function impossible(view: View): readonly string[] {
  return blocked(view).map(({ what }) => what)
}

/** The same, and why. */
export function blocked(view: View): readonly Blocked[] {
  const { viewer, choice: own } = view
  if (viewer === 'public') return []
  const adventurers = view.adventurers.map(({ inside, seat }) => ({
    inside,
    ...(seat === viewer && own !== undefined && { choice: own }),
  }))
  return CHOICES.flatMap(choice => {
    const ruling = judge({ ...view, adventurers }, viewer, { type: 'choose', choice })
    if (ruling === undefined) return []
    const { code, facts } = ruling.refusal
    const label: GoldPhrase = { key: `panel.${choice}` }
    const reason: GoldPhrase = { key: `refused.${code}`, facts }
    return [{ what: choice, label, reason }]
  })
}
