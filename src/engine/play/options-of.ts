import { z } from 'zod'
import type { AnyRules } from '../contract/rules.ts'

const jsonSchema = z.object({
  properties: z
    .record(
      z.string(),
      z.object({ type: z.string().optional(), enum: z.array(z.string()).optional(), default: z.unknown().optional() }),
    )
    .default({}),
})

/** An option of a game: its values, `usual` among them, where it is a choice of words; a switch is on or off. */
export interface GameOption {
  readonly name: string
  readonly values: readonly string[]
  readonly usual: unknown
  readonly isSwitch: boolean
}

/** What a game's schema says of its options. */
export function optionsOf({ options }: Pick<AnyRules, 'options'>): readonly GameOption[] {
  const { properties } = jsonSchema.parse(z.toJSONSchema(options, { io: 'input' }))
  return Object.entries(properties).map(([name, { type, enum: values = [], default: usual }]) => ({
    name,
    values,
    usual,
    isSwitch: type === 'boolean',
  }))
}

/** Every value that differs from the usual: a switch by its name, a choice by its values. Others cannot be typed. */
export function optionValues(game: Pick<AnyRules, 'options'>): readonly OptionValue[] {
  return optionsOf(game).flatMap(({ name, values, usual, isSwitch }) =>
    isSwitch ? [{ name }] : values.filter(value => value !== usual).map(value => ({ name, value })),
  )
}

/** An option that is switched on, or the value that it has. */
export interface OptionValue {
  readonly name: string
  readonly value?: string
}
