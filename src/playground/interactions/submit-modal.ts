import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  InteractionResponseType,
  InteractionType,
} from 'discord-api-types/v10'
import type { ModalField } from '../protocol/page-protocol.ts'
import type { Interaction } from '../state/interaction.ts'
import { channelOf, guildOf, type State } from '../state/state.ts'
import { resolvedPeople } from './resolved-people.ts'
import { type Started, start } from './start.ts'

type Row = APIModalInteractionResponseCallbackData['components'][number]
type Field = Exclude<ReturnType<typeof fieldOf>, undefined>

/** A modal as a user filled it in. */
export interface FilledModal {
  readonly user: string
  readonly modal: string
  readonly fields: readonly ModalField[]
}

/** The interaction that was answered by a modal. */
function openerOf(state: State, modal: string): Interaction | undefined {
  return [...state.interactions.values()].findLast(
    ({ answer }) => answer?.type === InteractionResponseType.Modal && answer.id === modal,
  )
}

/** Sends a filled-in modal to the bot, unless a field is not as the modal wants it. */
export function submitModal(state: State, { user, modal: id, fields }: FilledModal): Started {
  const opener = openerOf(state, id)
  if (opener?.answer?.type !== InteractionResponseType.Modal || opener.user !== user) {
    return { ok: false, why: 'there is no such modal' }
  }
  const { modal } = opener.answer
  for (const row of modal.components) {
    const field = fieldOf(row)
    const why = field && wrongEntry(field, entryOf(field, fields))
    if (field !== undefined && why !== undefined) return { ok: false, why: `the field "${field.custom_id}" ${why}` }
  }
  const source = opener.source === undefined ? undefined : state.posts.get(opener.channel)?.get(opener.source)
  return start(state, {
    type: InteractionType.ModalSubmit,
    user,
    channel: opener.channel,
    opener,
    ...(source !== undefined && { source }),
    data: {
      custom_id: modal.custom_id,
      components: modal.components.map(row => submitted(row, fields)),
      ...resolvedIn(state, opener, modal, fields),
    },
  })
}

function fieldOf(row: Row) {
  if (row.type === ComponentType.Label) return row.component
  return row.type === ComponentType.ActionRow ? row.components[0] : undefined
}

/** What was filled in, or else what the field starts with. */
function entryOf(field: Field, fields: readonly ModalField[]): ModalField {
  const given = fields.find(({ custom_id }) => custom_id === field.custom_id)
  if (given !== undefined) return given
  const custom_id = field.custom_id
  if (field.type === ComponentType.TextInput) return { custom_id, value: field.value ?? '' }
  if (field.type === ComponentType.Checkbox) return { custom_id, value: field.default ?? false }
  if (!('options' in field)) return { custom_id, values: [] }
  const chosen = field.options.filter(option => option.default === true).map(({ value }) => value)
  return field.type === ComponentType.RadioGroup
    ? { custom_id, value: chosen[0] ?? null }
    : { custom_id, values: chosen }
}

function wrongEntry(field: Field, { value, values = [] }: ModalField): string | undefined {
  if (field.type === ComponentType.Checkbox) return undefined
  if (field.type === ComponentType.TextInput) {
    const length = typeof value === 'string' ? [...value].length : 0
    if (length === 0) return field.required === false ? undefined : 'is required'
    if (length < (field.min_length ?? 0)) return `wants at least ${field.min_length} characters`
    if (length > (field.max_length ?? 4000)) return `takes at most ${field.max_length ?? 4000} characters`
    return undefined
  }
  if (field.type === ComponentType.RadioGroup) {
    if (typeof value !== 'string') return field.required === false ? undefined : 'is required'
    return field.options.some(option => option.value === value) ? undefined : 'has no such option'
  }
  if (values.length === 0) return field.required === false ? undefined : 'is required'
  const most = field.max_values ?? (field.type === ComponentType.CheckboxGroup ? field.options.length : 1)
  if (values.length < (field.min_values ?? 1) || values.length > most) return 'has too few or too many values'
  if (!('options' in field)) return undefined
  return values.every(one => field.options.some(option => option.value === one)) ? undefined : 'has no such option'
}

function submitted(row: Row, fields: readonly ModalField[]) {
  const field = fieldOf(row)
  if (field === undefined) return { type: row.type, id: row.id ?? 1 }
  const entry = { type: field.type, id: field.id ?? 1, ...entryOf(field, fields) }
  if (row.type === ComponentType.Label) return { type: row.type, id: row.id ?? 1, component: entry }
  return { type: row.type, id: row.id ?? 1, components: [entry] }
}

function resolvedIn(
  state: State,
  opener: Interaction,
  modal: APIModalInteractionResponseCallbackData,
  fields: readonly ModalField[],
) {
  const where = channelOf(state, opener.channel)
  const guild = where.kind === 'dm' ? undefined : guildOf(state, where.guild)
  const people = modal.components.flatMap(row => {
    const field = fieldOf(row)
    const picks = field?.type === ComponentType.UserSelect || field?.type === ComponentType.MentionableSelect
    return picks ? (entryOf(field, fields).values ?? []) : []
  })
  return people.length > 0 ? { resolved: resolvedPeople(state, guild, people) } : {}
}
