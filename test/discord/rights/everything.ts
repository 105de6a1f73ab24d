import { ApplicationCommandOptionType as Kind } from 'discord-api-types/v10'
import { commands } from '../../../commands/index.ts'
import { formatCustomId, formatPicked } from '../../../src/discord/messages/custom-id.ts'
import { isAskedTwice, OPERATION_NAMES } from '../../../src/pages/model/operations.ts'
import type { TablePress } from '../../../src/pages/model/press.ts'
import { toDo } from '../../../src/pages/model/press.ts'
import { type TableId, tableId } from '../../../src/store/values/ids.ts'
import type { ForgedOption } from '../../driver/actions.ts'
import { operationId, sureId } from '../ids.ts'

/** An option as a command defines it. */
interface Defined {
  readonly name: string
  readonly type: number
  readonly required?: boolean | undefined
  readonly autocomplete?: boolean | undefined
  readonly max_length?: number | undefined
  readonly min_value?: number | undefined
  readonly choices?: readonly { readonly value: string | number }[] | undefined
  readonly options?: readonly Defined[] | undefined
}

/** A command that can be typed: its words, `play join`, and its options. */
export interface Leaf {
  readonly words: string
  readonly options: readonly Defined[]
}

/** Every command there is, by register. */
export const LEAVES: readonly Leaf[] = commands.flatMap(({ data }) => {
  const options: readonly Defined[] = data.options ?? []
  const subs = options.filter(({ type }) => type === Kind.Subcommand)
  return subs.length === 0
    ? [{ words: data.name, options }]
    : subs.map(sub => ({ words: `${data.name} ${sub.name}`, options: sub.options ?? [] }))
})

/** Whether a command can be about a table that it names. */
export const namesTable = ({ options }: Leaf) => options.some(({ name }) => name === 'table')

/** A value that an option takes. */
function sample({ type, choices, min_value }: Defined, ids: { readonly user: string; readonly channel: string }) {
  if (choices?.[0] !== undefined) return choices[0].value
  if (type === Kind.Integer) return min_value ?? 0
  if (type === Kind.Boolean) return true
  if (type === Kind.Channel) return ids.channel
  return type === Kind.User ? ids.user : 'on'
}

/** The ways to type a command about a table: with what it needs alone, and with each of its other options beside that. */
export function typings(
  { options }: Leaf,
  ids: { readonly table: number; readonly user: string; readonly channel: string },
): readonly (readonly ForgedOption[])[] {
  const given = (option: Defined): ForgedOption => ({
    name: option.name,
    type: option.type,
    value: option.name === 'table' ? ids.table : sample(option, ids),
  })
  const least = options.filter(({ name, required }) => required === true || name === 'table')
  const others = options.filter(option => !least.includes(option))
  return [least.map(given), ...others.map(one => [...least, one].map(given))]
}

/** What can be pressed, picked and sent off at a table, by register: custom ids, and the values of selects. */
export function presses(table: TableId): readonly { readonly customId: string; readonly values?: readonly string[] }[] {
  const place = { table, beat: 1 }
  const others: readonly TablePress[] = [
    { ...place, type: 'play', action: 'on' },
    { ...place, type: 'open', page: 0, focus: '' },
    { ...place, type: 'near', page: 0, focus: '' },
    { ...place, type: 'far', page: 0, focus: '' },
    { ...place, type: 'ask', choice: 0, focus: '' },
    { ...place, steps: 0, type: 'play', action: 'on' },
    { ...place, steps: 0, type: 'play', action: 'on; leave' },
    { ...toDo(table, 'hint-take'), ...place, steps: 0 },
    { ...toDo(table, 'undo'), ...place, steps: 0 },
  ]
  const pick = formatCustomId({ ...place, type: 'pick', group: 0, page: 0, focus: '' })
  return [
    ...OPERATION_NAMES.map(operation => ({ customId: operationId(table, operation) })),
    ...OPERATION_NAMES.filter(isAskedTwice).map(operation => ({ customId: sureId(table, operation) })),
    ...others.map(id => ({ customId: formatCustomId(id) })),
    { customId: pick, values: [formatPicked({ type: 'play', action: 'on' })] },
    { customId: pick, values: [formatPicked({ type: 'open', focus: '' })] },
    { customId: pick, values: [formatPicked({ type: 'ask', choice: 0 })] },
    { customId: pick, values: ['on', 'leave'].map(action => formatPicked({ type: 'play', action })) },
  ]
}

/** A number that no table has been given. */
export const NEVER_GIVEN = tableId.parse(999_983)
