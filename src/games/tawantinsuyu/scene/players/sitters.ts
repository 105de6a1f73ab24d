import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { PlayerView, View } from '../../view.ts'

/** Whoever has markers on the board: a player, or Axomamma, who holds no God cards. */
export type Sitter = Omit<PlayerView, 'godCards'> & Partial<Pick<PlayerView, 'godCards'>>

/** By the number of their signs: the players, and after a single one Axomamma. */
export function sittersOf({ players, axomamma }: View): readonly Sitter[] {
  return axomamma === undefined ? players : [...players, axomamma]
}

/** What one is called. */
export function nameOf({ players }: View, seat: number, words: TawantinsuyuWords): string {
  return seat < players.length ? words.name(seat) : words.say('scene.axomamma')
}
