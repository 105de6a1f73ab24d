import { gameOf } from '../../games/registered.ts'
import type { Step } from './stretch.ts'

/** A step as it is typed by the game's own command: `T E7 nw` of Cuzco as `/cuzco place tile:T hex:E7 crops:nw`. */
export function commandFor(game: string, step: string): string {
  const words = step.split(' ')
  const moves = Object.entries(gameOf(game).notation.grammar ?? {}).map(([sub, notation]) => {
    return { sub, parts: notation.split(' ') }
  })
  const move =
    moves.find(({ parts }) => parts[0] === words[0]) ?? moves.find(({ parts: [first] }) => first?.at(0) === '<')
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

/** Steps as they are typed in one line. */
export function lineFor(steps: readonly Step[]): string {
  return `/turn moves:${steps.map(({ text }) => text).join('; ')}`
}
