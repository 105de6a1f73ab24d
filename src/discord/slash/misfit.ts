import type { Invocation } from '../../operations/model/invocation.ts'
import type { Command } from './command.ts'
import { nameIn } from './description.ts'
import { optionFacts } from './options.ts'

/** Typed input that does not fit the command's definition: a modified client may send anything. */
export type Misfit = { readonly type: 'command' } | { readonly type: 'option'; readonly name: string }

/** The first thing about a typed command that does not fit its definition, as it is called there; undefined if everything does. */
export function misfit(
  command: Pick<Command, 'options'>,
  { sub, options: typed, client }: Pick<Invocation, 'sub' | 'options' | 'client'>,
): Misfit | undefined {
  const options = command.options(sub)
  if (options === undefined) return { type: 'command' }
  const unknown = Object.keys(typed).find(name => !Object.hasOwn(options, name))
  if (unknown !== undefined) return { type: 'option', name: unknown }
  const wrong = Object.entries(options).find(([name, option]) => !option.safeParse(typed[name]).success)
  if (wrong === undefined) return undefined
  const [, option] = wrong
  return { type: 'option', name: nameIn(optionFacts(option).data, client) }
}

/** Whether a typed command takes an option that was not typed. */
export function leavesOut(
  { options }: Pick<Command, 'options'>,
  { sub, options: typed }: Pick<Invocation, 'sub' | 'options'>,
  name: string,
): boolean {
  return typed[name] === undefined && Object.hasOwn(options(sub) ?? {}, name)
}
