import { type APISelectMenuComponent, ComponentType } from 'discord-api-types/v10'
import type { SelectOption } from '../elements/select-menu.ts'
import { TEXT_CHANNEL, THREADS } from '../model/home-channel.ts'
import type { Page } from '../model/page.ts'
import { nameOf } from '../model/person.ts'
import { emojiText } from './button-view.ts'

/** What can be chosen in a select: its own options, or the people and channels that Discord fills it with. */
export function selectOptions(select: APISelectMenuComponent, { state }: Page): readonly SelectOption[] {
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options.map(({ value, label, description, emoji }) => ({
        value,
        label,
        description,
        emoji: emojiText(emoji),
      }))
    case ComponentType.UserSelect:
    case ComponentType.MentionableSelect:
      return [...state.users.values()].map(user => ({
        value: user.id,
        label: nameOf(user),
        description: user.username,
        emoji: undefined,
      }))
    case ComponentType.ChannelSelect:
      return [...state.channels.values()]
        .filter(({ type }) => type === TEXT_CHANNEL || THREADS.includes(type))
        .filter(({ type }) => select.channel_types?.some(wanted => Number(wanted) === type) ?? true)
        .map(channel => ({ value: channel.id, label: `#${channel.name}`, description: undefined, emoji: undefined }))
    case ComponentType.RoleSelect:
      return []
  }
}

/** The values that the select shows before anybody has chosen. */
export function initialValues(select: APISelectMenuComponent): readonly string[] {
  return select.type === ComponentType.StringSelect
    ? select.options.filter(option => option.default === true).map(({ value }) => value)
    : (select.default_values ?? []).map(({ id }) => id)
}
