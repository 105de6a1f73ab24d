import type { Table } from '../table.ts'
import { panelOf, questions } from './asked.ts'
import type { Script } from './script.ts'

/** The options of each subcommand, in the order in which the notation has them; the last one takes all that is left. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  place: ['tile', 'hex', 'crops'],
  enter: ['hex'],
  leave: ['hex'],
  move: ['from', 'to'],
  build: ['hex', 'value'],
  expand: ['hex', 'value'],
  pond: ['hex'],
  draw: ['card'],
  festival: ['city', 'cards'],
  bid: ['cards'],
  token: [],
  share: [],
  withdraw: [],
  end: [],
}

/** Plays a whole game by a slash command for each step; the answers are dismissed, as the playground keeps not all. */
export async function byCommands(table: Table, script: Script): Promise<void> {
  for await (const { player, steps } of questions(table, script)) {
    for (const step of steps) player.dismiss(panelOf(await player.slash(table.channel, commandFor(step))))
  }
}

/** A step as it is typed: `T E7 nw` as `/cuzco place tile:T hex:E7 crops:nw`. */
export function commandFor(step: string): string {
  const [head = '', ...rest] = step.split(' ')
  const [sub, words] = head in OPTIONS ? [head, rest] : ['place', [head, ...rest]]
  const names = OPTIONS[sub] ?? []
  const given = names.map((name, index) => {
    const value = index === names.length - 1 ? words.slice(index).join(' ') : words[index]
    return value ? ` ${name}:${value}` : ''
  })
  return `/cuzco ${sub}${given.join('')}`
}
