import type { Words } from '../../engine/contract/words.ts'
import type { ChannelId } from '../../store/values/ids.ts'
import type { ServerSettings } from '../../tables/people/server-settings.ts'
import type { Locale } from '../../words/locales.ts'
import { sayDuration } from '../../words/say-duration.ts'
import { type UiKey, uiWords } from '../../words/words.ts'
import { amiss, type Finding, well } from './finding.ts'

/** A permission that the bot lacks in a channel. */
interface Lacking {
  /** As Discord calls it. */
  readonly name: string
  /** What cannot be done without it: nothing at all, threads for tables, tags, or writing where only moderators may. */
  readonly use: LackedUse
  /** The channel itself takes it away, or its category does: no role and no invitation gives it back there. */
  readonly isTakenAway: boolean
}

/** What a permission that is lacking is wanted for. */
export type LackedUse = 'tables' | 'own-threads' | 'tags' | 'locked'

/** A channel as Discord has it now, and what the bot may do there. */
export interface ChannelState {
  readonly channel: ChannelId
  readonly kind: 'text' | 'thread' | 'forum'
  readonly parent: ChannelId | undefined
  readonly lacking: readonly Lacking[]
  /** An invitation that gives the bot on its server what its roles lack there, and leaves it what it has; undefined where that mends nothing. */
  readonly invitation: string | undefined
  readonly isArchived: boolean
  readonly isLocked: boolean
  /** How long members wait between two messages, in seconds. */
  readonly slowMode: number
  readonly hasAgeLimit: boolean
  /** What Chaski may mark posts of a forum with, and whether they must be marked. */
  readonly tags: readonly string[]
  readonly requiresTag: boolean
}

/** What is to be told of a channel. */
interface Examined {
  readonly state: ChannelState
  readonly settings: ServerSettings
  /** What the posts of tables are marked with, each in all languages. */
  readonly marks: readonly (readonly string[])[]
  /** The forum where the server's tables open, if it has one and this is another channel. */
  readonly forum: ChannelState | undefined
}

/** How many channels or tags are named. */
const NAMED = 5

/** How the channel is, and what Chaski may do there. */
export function channelFindings({ state, settings, marks, forum }: Examined, locale: Locale): readonly Finding[] {
  const words = uiWords(locale)
  return [
    ...permissionFindings(state, words),
    ...(state.kind === 'thread' ? threadFindings(state, words) : []),
    ...(state.kind === 'forum' ? tagFindings(state, marks, words) : []),
    ...(forum?.lacking.some(isMust) ? [amiss(words.say('diagnose.forum', named(forum)))] : []),
    allowedFinding(state, settings, words),
    state.slowMode === 0
      ? well(words.say('diagnose.no-slow-mode'))
      : amiss(words.say('diagnose.slow-mode', { time: sayDuration(state.slowMode, locale) })),
    state.hasAgeLimit ? amiss(words.say('diagnose.age-limit')) : well(words.say('diagnose.no-age-limit')),
  ]
}

type Ui = Words<UiKey>

const isMust = ({ use }: Lacking) => use === 'tables'

function named({ channel, lacking }: ChannelState) {
  return { channel: `<#${channel}>`, permissions: { list: lacking.filter(isMust).map(({ name }) => `**${name}**`) } }
}

/** What is lacking: by its use, first what the channel takes away, then what an invitation gives. */
function permissionFindings({ lacking, invitation, kind }: ChannelState, words: Ui): readonly Finding[] {
  const told = lacking.filter(({ use }) => use === 'tables' || use === 'own-threads')
  const groups = [...Map.groupBy(told, ({ use, isTakenAway }) => `${use} ${isTakenAway}`).values()]
  const [inviting] = groups.filter(([first]) => first?.isTakenAway === false)
  const findings = groups.map(group => {
    const [first] = group
    const permissions = { list: group.map(({ name }) => `**${name}**`) }
    const without = words.say(`diagnose.without.${first?.use === 'own-threads' ? 'own-threads' : 'tables'}`, {
      permissions,
    })
    const isGiven = first?.isTakenAway === false && invitation !== undefined
    // One invitation gives all.
    if (isGiven)
      return amiss(group === inviting ? `${without} ${words.say('diagnose.invite', { invitation })}` : without, 'needs')
    return amiss(`${without} ${words.say(kind === 'thread' ? 'diagnose.allow-above' : 'diagnose.allow')}`, 'needs')
  })
  return lacking.some(isMust) ? findings : [well(words.say('diagnose.permissions')), ...findings]
}

function threadFindings({ isArchived, isLocked, lacking }: ChannelState, words: Ui): readonly Finding[] {
  if (isLocked)
    return lacking.some(({ use }) => use === 'locked')
      ? [amiss(words.say('diagnose.locked'), 'needs')]
      : [well(words.say('diagnose.locked-open'))]
  return [well(words.say(isArchived ? 'diagnose.archived' : 'diagnose.thread-open'))]
}

function tagFindings({ tags, requiresTag, lacking }: ChannelState, marks: Examined['marks'], words: Ui) {
  const there = new Set(tags.map(tag => tag.toLowerCase()))
  const missing = marks.filter(mark => !mark.some(name => there.has(name.toLowerCase())))
  const mayMake = lacking.every(({ use }) => use !== 'tags')
  if (missing.length === 0 || mayMake) return [well(words.say(mayMake ? 'diagnose.makes-tags' : 'diagnose.tags'))]
  const list = missing.map(([name = '']) => `**${name}**`)
  return [amiss(words.say(requiresTag ? 'diagnose.needs-tags' : 'diagnose.no-tags', { tags: { list } }), 'needs')]
}

function allowedFinding({ channel, parent }: ChannelState, { channels, tablesIn }: ServerSettings, words: Ui): Finding {
  const forum = tablesIn.type === 'forum' ? [tablesIn.channel] : []
  const isAllowed = channels.length === 0 || [...channels, ...forum].some(one => one === channel || one === parent)
  if (isAllowed) return well(words.say('diagnose.allowed'))
  return amiss(
    words.say('diagnose.not-allowed', { channels: { list: channels.slice(0, NAMED).map(id => `<#${id}>`) } }),
  )
}
