import { cuzco } from './cuzco/guide.ts'
import { tawantinsuyu } from './tawantinsuyu/guide.ts'

/** How the steps of a game are clicked and typed. */
export interface Guide {
  /** How much of a step the page of this focus says; nothing if it leads elsewhere. */
  said(focus: string, step: string): number
  /** The options of each subcommand, in the order in which the notation has them; the last one takes all that is left. */
  readonly options: Readonly<Record<string, readonly string[]>>
  /** The subcommand for a step that begins with none of them. */
  readonly other: string
}

const GUIDES: Readonly<Record<string, Guide>> = { cuzco, tawantinsuyu }

/** The guide of a game. Throws an Error if there is none. */
export function guideOf(game: string): Guide {
  const guide = GUIDES[game]
  if (guide === undefined) throw new Error(`no guide to ${game}`)
  return guide
}

/** A step as it is typed: `T E7 nw` of Cuzco as `/cuzco place tile:T hex:E7 crops:nw`. */
export function commandFor(game: string, step: string): string {
  const { options, other } = guideOf(game)
  const [head = '', ...rest] = step.split(' ')
  const [sub, words] = head in options ? [head, rest] : [other, [head, ...rest]]
  const names = options[sub] ?? []
  const given = names.map((name, index) => {
    const value = index === names.length - 1 ? words.slice(index).join(' ') : words[index]
    return value ? ` ${name}:${value}` : ''
  })
  return `/${game} ${sub}${given.join('')}`
}
