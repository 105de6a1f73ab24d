import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10'
import { z } from 'zod'
import { LIMITS } from '../protocol/limits.ts'
import { customId, list, oneOf, report, shaped, text, whole, yesOrNo } from './fields.ts'
import { checkBounds, SELECT_TYPES, SELECTS } from './selects.ts'

const id = whole(0, 2 ** 31 - 1).nullish()

const textInput = z
  .object({
    id,
    type: z.literal(ComponentType.TextInput),
    custom_id: customId,
    style: z.enum(TextInputStyle),
    label: text(1, LIMITS.label).nullish(),
    value: text(0, LIMITS.inputValue).nullish(),
    placeholder: text(0, LIMITS.inputPlaceholder).nullish(),
    required: yesOrNo,
    min_length: whole(0, LIMITS.inputValue).nullish(),
    max_length: whole(1, LIMITS.inputValue).nullish(),
  })
  .superRefine(({ min_length, max_length, value }, ctx) => {
    const most = max_length ?? LIMITS.inputValue
    if ((min_length ?? 0) > most) {
      report(ctx, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${most}.`, ['min_length'])
    }
    if (value && [...value].length > most) {
      report(ctx, 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`, ['value'])
    }
  })

const option = z.object({
  label: text(1, LIMITS.optionText),
  value: text(1, LIMITS.optionText),
  description: text(0, LIMITS.optionText).nullish(),
  default: yesOrNo,
})

const radioGroup = z.object({
  id,
  type: z.literal(ComponentType.RadioGroup),
  custom_id: customId,
  required: yesOrNo,
  options: list(option, ...LIMITS.radioOptions),
})

const checkboxGroup = z
  .object({
    id,
    type: z.literal(ComponentType.CheckboxGroup),
    custom_id: customId,
    required: yesOrNo,
    min_values: whole(0, LIMITS.checkboxOptions[1]).nullish(),
    max_values: whole(1, LIMITS.checkboxOptions[1]).nullish(),
    options: list(option, ...LIMITS.checkboxOptions),
  })
  .superRefine((group, ctx) => checkBounds({ ...group, max_values: group.max_values ?? group.options.length }, ctx))

const checkbox = z.object({ id, type: z.literal(ComponentType.Checkbox), custom_id: customId, default: yesOrNo })

const fileUpload = z.object({
  id,
  type: z.literal(ComponentType.FileUpload),
  custom_id: customId,
  required: yesOrNo,
  min_values: whole(0, LIMITS.uploads).nullish(),
  max_values: whole(1, LIMITS.uploads).nullish(),
})

const FIELDS = [textInput, radioGroup, checkboxGroup, checkbox, fileUpload, ...SELECTS] as const

const FIELD_TYPES = [
  ComponentType.TextInput,
  ...SELECT_TYPES,
  ComponentType.FileUpload,
  ComponentType.RadioGroup,
  ComponentType.CheckboxGroup,
  ComponentType.Checkbox,
] as const

const label = z
  .object({
    id,
    type: z.literal(ComponentType.Label),
    label: text(1, LIMITS.label),
    description: text(1, LIMITS.labelDescription).nullish(),
    component: oneOf(FIELD_TYPES, FIELDS),
  })
  .superRefine(({ component }, ctx) => {
    if ('disabled' in component && component.disabled === true) {
      report(ctx, 'BASE_TYPE_NOT_ALLOWED', 'A select in a modal cannot be disabled', ['component', 'disabled'])
    }
    if ('label' in component && component.label) {
      report(ctx, 'BASE_TYPE_NOT_ALLOWED', 'The label stands on the Label component', ['component', 'label'])
    }
  })

/** The way modals were made before labels; still taken. */
const inputRow = z
  .object({ id, type: z.literal(ComponentType.ActionRow), components: list(textInput, 1, 1) })
  .superRefine(({ components }, ctx) => {
    if (!components[0]?.label) {
      report(ctx, 'BASE_TYPE_REQUIRED', 'This field is required', ['components', 0, 'label'])
    }
  })

const textDisplay = z.object({
  id,
  type: z.literal(ComponentType.TextDisplay),
  content: text(1, LIMITS.displayedText),
})

const shape = z
  .object({
    custom_id: customId,
    title: text(1, LIMITS.modalTitle),
    components: list(
      oneOf([ComponentType.ActionRow, ComponentType.TextDisplay, ComponentType.Label], [inputRow, textDisplay, label]),
      1,
      LIMITS.modalComponents,
    ),
  })
  .superRefine(({ components }, ctx) => {
    const seen = new Set<string>()
    for (const [index, component] of components.entries()) {
      if (component.type === ComponentType.TextDisplay) continue
      const field = component.type === ComponentType.Label ? component.component : component.components[0]
      if (field === undefined) continue
      const path = component.type === ComponentType.Label ? ['component'] : ['components', 0]
      if (seen.has(field.custom_id)) {
        const message = 'Component custom id cannot be duplicated'
        report(ctx, 'COMPONENT_CUSTOM_ID_DUPLICATED', message, ['components', index, ...path, 'custom_id'])
      }
      seen.add(field.custom_id)
    }
  })

export const modal = shaped<APIModalInteractionResponseCallbackData>(shape)
