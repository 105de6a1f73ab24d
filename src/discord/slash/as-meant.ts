import type { Invocation } from '../../operations/model/invocation.ts'
import type { Games } from '../../tables/record/context.ts'
import type { Command } from './command.ts'
import { optionFacts } from './options.ts'

/**
 * A command as it was typed, with what is meant where only a beginning of it was typed, or its name in any language. What is
 * said of a game that is named goes by that game.
 */
export function asMeant<T extends Pick<Invocation, 'sub' | 'options'>>(
  command: Pick<Command, 'options'> | undefined,
  typed: T,
  games: Games,
): T {
  const options = command?.options(typed.sub) ?? {}
  const all = [...games.values()]
  const meantFor = (name: string, value: string | number | boolean, those = all) => {
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    const means = option && optionFacts(option).means
    return means === undefined || typeof value !== 'string' ? value : means(value, those)
  }
  const game = games.get(String(meantFor('game', typed.options.game ?? '')))
  const meant = Object.entries(typed.options).map(([name, value]) => {
    return [name, meantFor(name, value, name === 'game' || game === undefined ? all : [game])] as const
  })
  return { ...typed, options: Object.fromEntries(meant) }
}
