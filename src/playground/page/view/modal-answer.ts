import { type APIComponentInLabel, ComponentType } from 'discord-api-types/v10'
import type { ModalField } from '../../protocol/page-protocol.ts'
import { SelectMenu } from '../elements/select-menu.ts'
import type { Words } from '../model/words.ts'

/** What was filled into a modal's field. */
export function fieldAnswer(field: APIComponentInLabel, form: HTMLFormElement): ModalField {
  const { custom_id } = field
  const data = new FormData(form)
  switch (field.type) {
    case ComponentType.TextInput:
      return { custom_id, value: String(data.get(custom_id) ?? '') }
    case ComponentType.RadioGroup: {
      const value = data.get(custom_id)
      return { custom_id, value: value === null ? null : String(value) }
    }
    case ComponentType.Checkbox:
      return { custom_id, value: data.has(custom_id) }
    case ComponentType.CheckboxGroup:
      return { custom_id, values: data.getAll(custom_id).map(String) }
    case ComponentType.FileUpload:
      return { custom_id, values: [] }
    default: {
      const menu = form.querySelector(`[data-name="${CSS.escape(custom_id)}"]`)
      return { custom_id, values: menu instanceof SelectMenu ? [...menu.values] : [] }
    }
  }
}

/** What is wrong with a field's number of values, if anything is. All else the browser's own form checks. */
export function fieldProblem(field: APIComponentInLabel, answer: ModalField, words: Words): string | undefined {
  if (answer.values === undefined || field.type === ComponentType.FileUpload) return undefined
  const [least, most] = bounds(field)
  const count = answer.values.length
  if (count === 0 && least > 0) return words.required
  if (count === 0) return undefined
  if (count < least) return words.selectFrom(least)
  return count > most ? words.selectTo(most) : undefined
}

function bounds(field: APIComponentInLabel): readonly [least: number, most: number] {
  const required = 'required' in field && field.required === false ? 0 : 1
  const least = 'min_values' in field ? (field.min_values ?? required) : required
  const most = 'max_values' in field ? field.max_values : undefined
  const all = field.type === ComponentType.CheckboxGroup ? field.options.length : 1
  return [required === 0 ? 0 : least, most ?? all]
}
