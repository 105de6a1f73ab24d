import type { Play } from '../play.ts'

/** Rolls her die. */
export function rollDie(play: Play): number {
  play.learned = true
  return play.chance.pick(play.pack.axomamma.die)
}
