import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { gameOf } from '../../games/registered.ts'
import type { Step } from './stretch.ts'

/** A step as it is typed by the game's own command: `T E7 nw` of Cuzco as `/cuzco place tile:T hex:E7 crops:nw`. */
export function commandFor(game: string, step: string): string {
  const words = step.split(' ')
  const move = moveOf(gameOf(game), step)
  if (move === undefined) return `/${game} turn moves:${step}`
  const { sub, parts } = move
  const given = parts.flatMap((part, index) => {
    // The last option takes all that is left.
    const value = index === parts.length - 1 ? words.slice(index).join(' ') : words[index]
    const name = /^[<[](.+?)…?[>\]]$/.exec(part)?.[1]
    return name === undefined || value === undefined || value === '' ? [] : [`${name}:${value}`]
  })
  return [`/${game}`, sub, ...given].join(' ')
}

/** The subcommand of a step and the words of its notation; undefined for a game whose moves are typed in lines alone. */
export function moveOf({ notation }: Pick<AnyGame, 'notation'>, step: string) {
  const [word] = step.split(' ')
  const moves = Object.entries(notation.grammar ?? {}).map(([sub, form]) => ({ sub, parts: form.split(' ') }))
  return moves.find(({ parts }) => parts[0] === word) ?? moves.find(({ parts: [first] }) => first?.at(0) === '<')
}

/** Steps as they are typed in one line. */
export function lineFor(steps: readonly Step[]): string {
  return `/turn moves:${steps.map(({ text }) => text).join('; ')}`
}
