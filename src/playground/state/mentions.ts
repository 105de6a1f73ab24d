import { AllowedMentionsTypes } from 'discord-api-types/v10'
import type { AllowedMentions } from '../validate/validate-body.ts'
import { seesChannel } from './permissions.ts'
import type { Channel } from './records.ts'
import type { State } from './state.ts'

export interface Mentions {
  readonly users: readonly string[]
  readonly everyone: boolean
  /** Who is pinged: those mentioned, or everybody, who see the channel. */
  readonly pinged: readonly string[]
}

export interface MentionSource {
  readonly channel: Channel
  readonly author: string
  readonly texts: readonly string[]
  readonly allowed: AllowedMentions | undefined
  /** Whom the message answers. */
  readonly answers?: string
}

/** Who is mentioned by a message, as far as it allows. */
export function mentionsOf(state: State, { channel, author, texts, allowed, answers }: MentionSource): Mentions {
  const may = (type: AllowedMentionsTypes) => allowed === undefined || allowed.parse?.includes(type) === true
  const text = texts.join('\n')
  const named = [...text.matchAll(/<@!?(\d{17,20})>/g)].flatMap(([, id]) => (id !== undefined ? [id] : []))
  const users = new Set(
    named.filter(id => state.people.has(id) && (may(AllowedMentionsTypes.User) || allowed?.users?.includes(id))),
  )
  if (answers !== undefined && (allowed === undefined || allowed.replied_user === true)) users.add(answers)
  const everyone = may(AllowedMentionsTypes.Everyone) && /@(everyone|here)\b/.test(text) && channel.kind !== 'dm'
  const reached = everyone ? state.people.keys() : users
  return {
    users: [...users],
    everyone,
    pinged: [...reached].filter(id => id !== author && seesChannel(state, id, channel)),
  }
}
