import {
  type APIButtonComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10'
import { everyComponent } from '../protocol/component-tree.ts'
import type { Post } from '../state/records.ts'
import { channelOf, guildOf, type State } from '../state/state.ts'
import { resolvedPeople } from './resolved-people.ts'
import { type Started, start } from './start.ts'

/** A component of a message that a user used. */
export interface Used {
  readonly user: string
  readonly channel: string
  readonly message: string
  readonly customId: string
}

type Interactive = APIButtonComponent | APISelectMenuComponent

/** Buttons and selects of a message, in the order they are shown. */
export function interactive(post: Post): Interactive[] {
  return [...everyComponent(post.message.components ?? [])].flatMap(({ component }) =>
    component.type === ComponentType.Button || isSelect(component) ? [component] : [],
  )
}

function isSelect(component: { readonly type: ComponentType }): component is APISelectMenuComponent {
  return [
    ComponentType.StringSelect,
    ComponentType.UserSelect,
    ComponentType.RoleSelect,
    ComponentType.MentionableSelect,
    ComponentType.ChannelSelect,
  ].includes(component.type)
}

/** Presses a button, unless it is not there for this user or disabled. */
export function pressButton(state: State, used: Used): Started {
  const post = visible(state, used)
  if (post === undefined) return { ok: false, why: 'the message is not there' }
  const button = interactive(post).find(one => 'custom_id' in one && one.custom_id === used.customId)
  if (button?.type !== ComponentType.Button || button.style === ButtonStyle.Link) {
    return { ok: false, why: 'there is no such button on the message' }
  }
  if (button.disabled === true) return { ok: false, why: 'the button is disabled' }
  return forge(state, used)
}

/** Chooses values of a select, unless they are not to be had. */
export function choose(state: State, used: Used, values: readonly string[]): Started {
  const post = visible(state, used)
  if (post === undefined) return { ok: false, why: 'the message is not there' }
  const select = interactive(post).find(one => 'custom_id' in one && one.custom_id === used.customId)
  if (select === undefined || select.type === ComponentType.Button) {
    return { ok: false, why: 'there is no such select on the message' }
  }
  if (select.disabled === true) return { ok: false, why: 'the select is disabled' }
  const { min_values = 1, max_values = 1 } = select
  if (values.length < min_values || values.length > max_values || new Set(values).size < values.length) {
    return { ok: false, why: `${values.length} values are not between ${min_values} and ${max_values}` }
  }
  const wrong = values.find(value => !isOffered(state, select, value))
  if (wrong !== undefined) return { ok: false, why: `the select has no "${wrong}"` }
  return forge(state, used, { type: select.type, values })
}

function isOffered(state: State, select: APISelectMenuComponent, value: string): boolean {
  if (select.type === ComponentType.StringSelect) return select.options.some(option => option.value === value)
  if (select.type === ComponentType.ChannelSelect) return state.channels.has(value)
  return state.people.has(value)
}

function visible(state: State, { user, channel, message }: Used): Post | undefined {
  const post = state.posts.get(channel)?.get(message)
  return post === undefined || (post.audience !== undefined && post.audience !== user) ? undefined : post
}

/** Has a component's interaction sent without asking whether the message has such a component at all. */
export function forge(
  state: State,
  { user, channel, message, customId }: Used,
  select?: { readonly type: ComponentType; readonly values: readonly string[] },
): Started {
  const source = state.posts.get(channel)?.get(message)
  if (source === undefined) return { ok: false, why: 'the message is not there' }
  const where = channelOf(state, channel)
  const guild = where.kind === 'dm' ? undefined : guildOf(state, where.guild)
  const component = interactive(source).find(one => 'custom_id' in one && one.custom_id === customId)
  const people = select !== undefined && select.type !== ComponentType.StringSelect
  return start(state, {
    type: InteractionType.MessageComponent,
    user,
    channel,
    source,
    data: {
      id: component?.id ?? 1,
      custom_id: customId,
      component_type: select?.type ?? ComponentType.Button,
      ...(select !== undefined && { values: select.values }),
      ...(people && { resolved: resolvedPeople(state, guild, select.values) }),
    },
  })
}
