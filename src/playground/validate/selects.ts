import { ChannelType, ComponentType, SelectMenuDefaultValueType } from 'discord-api-types/v10'
import { z } from 'zod'
import { LIMITS } from '../protocol/limits.ts'
import { customId, lengthError, list, report, snowflake, text, whole, yesOrNo } from './fields.ts'

/** An emoji on a button or an option. */
export const componentEmoji = z.object({ id: snowflake.nullish(), name: text(1, 100).nullish(), animated: yesOrNo })

const selectOption = z.object({
  label: text(1, LIMITS.optionText),
  value: text(1, LIMITS.optionText),
  description: text(0, LIMITS.optionText).nullish(),
  default: yesOrNo,
  emoji: componentEmoji.nullish(),
})

const menu = {
  id: whole(0, 2 ** 31 - 1).nullish(),
  custom_id: customId,
  placeholder: text(0, LIMITS.placeholder).nullish(),
  min_values: whole(0, LIMITS.options).nullish(),
  max_values: whole(1, LIMITS.options).nullish(),
  disabled: yesOrNo,
  required: yesOrNo,
}

/** Reports what is wrong with how many may be chosen: of something with `options`, or of anything. */
export function checkBounds(
  select: {
    readonly min_values?: number | null | undefined
    readonly max_values?: number | null | undefined
    readonly options?: readonly { readonly value: string; readonly default?: boolean | null | undefined }[]
  },
  ctx: z.core.$RefinementCtx,
): void {
  const min = select.min_values ?? 1
  const max = select.max_values ?? 1
  if (min > max) {
    report(ctx, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`, ['min_values'])
  }
  if (select.options === undefined) return
  if (max > select.options.length) {
    report(ctx, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${select.options.length}.`, [
      'max_values',
    ])
  }
  const chosen = select.options.filter(option => option.default === true).length
  const error = lengthError(chosen, 0, max)
  if (error !== undefined) report(ctx, 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', error[1], ['options'])
  for (const [index, option] of select.options.entries()) {
    if (select.options.findIndex(other => other.value === option.value) < index) {
      report(ctx, 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used', [
        'options',
        index,
        'value',
      ])
    }
  }
}

const stringSelect = z
  .object({ ...menu, type: z.literal(ComponentType.StringSelect), options: list(selectOption, 1, LIMITS.options) })
  .superRefine(checkBounds)

function defaults(...types: readonly SelectMenuDefaultValueType[]) {
  return list(z.object({ id: snowflake, type: z.enum(types) }), 0, LIMITS.options).nullish()
}

const { User, Role, Channel } = SelectMenuDefaultValueType

const userSelect = z
  .object({ ...menu, type: z.literal(ComponentType.UserSelect), default_values: defaults(User) })
  .superRefine(checkBounds)

const roleSelect = z
  .object({ ...menu, type: z.literal(ComponentType.RoleSelect), default_values: defaults(Role) })
  .superRefine(checkBounds)

const mentionableSelect = z
  .object({ ...menu, type: z.literal(ComponentType.MentionableSelect), default_values: defaults(User, Role) })
  .superRefine(checkBounds)

const channelSelect = z
  .object({
    ...menu,
    type: z.literal(ComponentType.ChannelSelect),
    default_values: defaults(Channel),
    channel_types: z.array(z.enum(ChannelType)).nullish(),
  })
  .superRefine(checkBounds)

export const SELECTS = [stringSelect, userSelect, roleSelect, mentionableSelect, channelSelect] as const

/** The `type` of every select. */
export const SELECT_TYPES = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
] as const
