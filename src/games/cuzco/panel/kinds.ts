import type { Action } from '../actions.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'

/** The kinds of action, as their notations begin: the terrains by their letters, everything else by its verb. */
export const KINDS = [
  'T',
  'D',
  'C',
  'V',
  'enter',
  'leave',
  'move',
  'build',
  'expand',
  'pond',
  'draw',
  'token',
  'festival',
  'end',
  'bid',
  'share',
  'withdraw',
] as const
export type Kind = (typeof KINDS)[number]

/** The kind of an action. */
export function kindOf(action: Action): Kind {
  return action.type === 'place' ? action.tile : action.type
}

/** A sign of each kind of step on the board, where it stands among others. */
export const SIGNS = {
  T: '🌾',
  D: '🌾',
  C: '🌾',
  V: '🏠',
  enter: '🚶',
  move: '🚶',
  build: '🛕',
  expand: '🛕',
  pond: '💧',
} satisfies Partial<Record<Kind, string>>

/** What each kind is called. */
export const CALLED: Readonly<Record<Kind, CuzcoPhrase>> = {
  T: { key: 'why.place', facts: { tile: { key: 'tile.T' } } },
  D: { key: 'why.place', facts: { tile: { key: 'tile.D' } } },
  C: { key: 'why.place', facts: { tile: { key: 'tile.C' } } },
  V: { key: 'why.place', facts: { tile: { key: 'tile.V' } } },
  enter: { key: 'panel.open.enter' },
  leave: { key: 'panel.open.leave' },
  move: { key: 'panel.open.move' },
  build: { key: 'next.build' },
  expand: { key: 'next.expand' },
  pond: { key: 'next.pond' },
  draw: { key: 'next.draw' },
  token: { key: 'panel.token' },
  festival: { key: 'panel.open.festival' },
  end: { key: 'panel.end' },
  bid: { key: 'panel.play-cards' },
  share: { key: 'panel.share' },
  withdraw: { key: 'panel.withdraw' },
}
