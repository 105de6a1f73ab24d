import { keysOf } from '../../engine/basics/keys-of.ts'
import type { ChannelId, GuildId, TableId, UserId } from '../../store/values/ids.ts'
import type { Blockable } from '../../tables/blocks/blockable.ts'
import type { Pace } from '../../tables/record/paces.ts'
import type { SeekHours } from '../../tables/seeks/seeker.ts'
import type { AskedTwice, Operation, PlainOperation } from './operations.ts'

/** What a button, a list or a form leads to. */
export type Press =
  | TablePress
  | LessonPress
  | GuidePress
  | SettingsPress
  | AvoidedPress
  | ServerPress
  | NewTablePress
  | NewSeekPress
  | SeekPress
  | InvitePress
  | ListPress
  | FollowPress
  | DiagnosePress
  | DiagnoseTablePress
  | AnnouncementPress
  | OperatorPress
  | { readonly type: 'forget' | 'keep' | 'close-boards' | 'follows' | 'unfollow' }

/** At a table: an operation, or what is done with a panel. */
export type TablePress = Do | PanelPress

/** Where a press belongs: the table, the question that it answers, and how much was prepared when it was offered. */
interface Place {
  readonly table: TableId
  /** The number of the question; 0 where that does not matter. */
  readonly beat: number
  /** How many steps; undefined where that does not matter. */
  readonly steps?: number
}

/** An operation at a table. */
export interface Do<O extends Operation = Operation> extends Place {
  readonly type: 'do'
  readonly operation: O
  /** What its button says besides; 0 where that is nothing. */
  readonly argument: number
  /** Whoever asks for it was asked once more. */
  readonly isSure?: true
}

/** What is done with a panel at a table. */
export type PanelPress = Place & PanelStep

/** What is done with a panel. */
export type PanelStep =
  | { readonly type: 'play'; readonly action: string }
  | { readonly type: 'open'; readonly page: number; readonly focus: string }
  /** The same page with a crop for its picture; or one of the pictures that show the whole table, by its number. */
  | { readonly type: Zoom; readonly page: number; readonly focus: string }
  /** What is seldom wanted on a page. */
  | { readonly type: 'more'; readonly page: number; readonly focus: string }
  /** Asks once more about a choice of a page, by its number among all of its choices. */
  | { readonly type: 'ask'; readonly choice: number; readonly focus: string }
  /** Plays a choice of a page, by the same number: one whose moves are too many for a button. */
  | { readonly type: 'take'; readonly choice: number; readonly focus: string }
  | { readonly type: 'pick'; readonly group: number; readonly page: number; readonly focus: string }

/** How close the picture beside a page is, where that is not left to the question. */
export type Zoom = 'near' | 'far'

/** What one does with a lesson besides playing. */
export const LESSON_OPERATIONS = ['next', 'back', 'again', 'all', 'type', 'practice'] as const
export type LessonOperation = (typeof LESSON_OPERATIONS)[number]

/** What a button or list in a lesson does. */
export type InLesson = PanelStep | { readonly type: 'do'; readonly operation: LessonOperation }

/** In a game's lesson: how far the learner was, and what is done there. */
export interface LessonPress {
  readonly type: 'lesson'
  readonly lesson: string
  readonly at: number
  readonly step: InLesson
}

/** What help has pages on, beside the games. */
export const TOPICS = ['start', 'company', 'typing', 'secret', 'away', 'commands'] as const
export type Topic = (typeof TOPICS)[number]

/**
 * What one can read: chapters of rules, with a way back for those who play at a table; topics of help; help on a
 * game; a game's lesson; a table to practise it.
 */
export type GuidePress =
  | { readonly type: 'chapter'; readonly game: string; readonly chapter: string; readonly table?: TableId }
  | { readonly type: 'chapters'; readonly game: string; readonly table?: TableId }
  | { readonly type: 'rules' }
  | { readonly type: 'help'; readonly topic: Topic }
  | { readonly type: 'help-game'; readonly game: string }
  | { readonly type: 'learn' | 'practice'; readonly game: string }
  | { readonly type: 'help-games' }

/** What one sets for oneself by one form: Discord's have room for five things. */
export const SETTINGS_FORMS = ['calls', 'reminders'] as const

/** A form for a part of one's settings. */
export interface SettingsPress {
  readonly type: 'settings'
  readonly form: (typeof SETTINGS_FORMS)[number]
}

/** The list of those with whom one would rather not sit, by its page; or taking somebody off it, by what they are kept by. */
export type AvoidedPress =
  | { readonly type: 'avoided'; readonly page: number }
  | { readonly type: 'let-be'; readonly page: number; readonly key: string }

/** How long the reason of a ban may be, in characters: it stands in a button, which has room for a hundred. */
export const LONGEST_BAN_REASON = 56

/** For how many days somebody is banned at most, where it is not for good. */
export const MOST_BAN_DAYS = 365

/**
 * The list of those who are banned from the server, by its page; lifting one of the bans; banning somebody, or not after all.
 */
export type BansPress =
  | { readonly type: 'bans'; readonly page: number }
  | { readonly type: 'unban'; readonly page: number; readonly ban: number }
  | Banning
  | { readonly type: 'no-ban' }

/** Who is to be banned, for how many days, in place of which ban by its number, and why; 0 for good, and in the place of none. */
export interface Banning {
  readonly type: 'ban'
  readonly user: UserId
  readonly days: number
  readonly over: number
  readonly reason: string
}

/** Has new tables of a game begin on the server as everywhere again. */
interface ClearTemplatePress {
  readonly type: 'clear-template'
  readonly game: string
}

/** A page of what moderators did on the server. */
interface DeedsPress {
  readonly type: 'deeds'
  readonly page: number
}

/** What moderators press for a whole server. */
export type ServerPress = BansPress | ClearTemplatePress | DeedsPress

const ON_SERVER = new Set<Press['type']>(
  keysOf({
    bans: true,
    unban: true,
    ban: true,
    'no-ban': true,
    'clear-template': true,
    deeds: true,
  } satisfies Readonly<Record<ServerPress['type'], true>>),
)

/** Whether it is one of those. */
export function isOnServer(press: Press): press is ServerPress {
  return ON_SERVER.has(press.type)
}

/** A form for a new table of a game, filled with what is wanted; of a game that is yet to be asked, where it is ''. */
export interface NewTablePress {
  readonly type: 'new-table'
  readonly game: string
  readonly players: string
  readonly pace: Pace | ''
  readonly start: (typeof FORM_STARTS)[number] | ''
  /** The extras that are ticked, by their places among all. */
  readonly extras: string
  /** The game's options that are picked, by their places among all. */
  readonly options: string
}

/**
 * When a table starts that is opened by a form: once it is full, or with free seats after so many hours, perhaps with so many at
 * least; or when its host says so.
 */
export const FORM_STARTS = ['full', '24', '24-3', '24-4', '24-5', '72', '72-3', '72-4', '72-5', 'host'] as const

/** Asks somebody whom it has picked to a table. */
interface InvitePress {
  readonly type: 'invite'
  readonly table: TableId
}

/** Has the presser told once a day of what a player does. */
interface FollowPress {
  readonly type: 'follow-player'
  readonly player: UserId
}

/** Looks once more how a channel and a table are, or tries out the channel; the table is the one there where it is 0. */
export interface DiagnosePress {
  readonly type: 'diagnose' | 'probe'
  readonly channel: ChannelId
  readonly about: TableId | 0
}

/** Looks at a channel and at the table that a list of its tables says. */
export interface DiagnoseTablePress {
  readonly type: 'diagnose-table'
  readonly channel: ChannelId
}

/** What is done with an announcement. */
export const ANNOUNCEMENT_DEEDS = ['send', 'drop', 'withdraw'] as const

/** A form for what whoever runs the bot announces; or what is done with it, by its number. */
export type AnnouncementPress =
  | { readonly type: 'announce' }
  | {
      readonly type: 'announcement'
      readonly deed: (typeof ANNOUNCEMENT_DEEDS)[number]
      readonly announcement: number
    }

/** What the operator is asked once more about; a server alone can be left. */
export const SURE_DEEDS = ['ask-unblock', 'unblock', 'delete-data'] as const

/** What the operator does: whom they mean stands in it, and why somebody is blocked, '' where nothing is said. */
export type OperatorPress =
  | ({ readonly type: 'block'; readonly reason: string } & Blockable)
  | ({ readonly type: (typeof SURE_DEEDS)[number] } & Blockable)
  | { readonly type: 'leave-server'; readonly id: GuildId }
  | { readonly type: 'blocked'; readonly page: number }
  | { readonly type: 'end-maintenance'; readonly maintenance: number }
  | { readonly type: 'operator-cancel' }

/** How long a reason may be that a button holds, in characters: an id of Discord's has room for a hundred. */
export const LONGEST_BLOCK_REASON = 60

/** A form for what one seeks, filled with what is wanted already; '' where nothing is said. */
export interface NewSeekPress {
  readonly type: 'new-seek'
  readonly game: string
  /** With how many players, a digit each. */
  readonly players: string
  /** The paces that are ticked, by their places among all. */
  readonly paces: string
  readonly hours: SeekHours | ''
}

/** A page of the server's tables with a seat to take, of one game or of all where it is ''; or of one's invitations. */
export type ListPress =
  | { readonly type: 'to-join'; readonly page: number; readonly game: string }
  | { readonly type: 'invited'; readonly page: number }

/** What is done with a seek. */
export const SEEK_DEEDS = ['renew', 'withdraw', 'join'] as const

/** A seek, by its number; 0 where a list says which. */
export interface SeekPress {
  readonly type: 'seek'
  readonly deed: (typeof SEEK_DEEDS)[number]
  readonly seek: number
}

/** What an option of a list stands for: a step of a panel, an operation, or the name of a chapter or a game. */
export type Picked =
  | { readonly type: 'play'; readonly action: string }
  | { readonly type: 'open'; readonly focus: string }
  | { readonly type: 'ask'; readonly choice: number }
  | Do
  | { readonly type: 'name'; readonly name: string }

/** An operation at a table that answers no question. */
export function toDo<O extends Operation>(
  table: TableId,
  operation: O,
  ...[argument = 0]: [O] extends [PlainOperation] ? [argument?: number] : [argument: number]
): Do<O> {
  return { type: 'do', table, beat: 0, operation, argument }
}

/** The same, of one who is sure of it. */
export function surely<O extends AskedTwice>(table: TableId, operation: O, argument = 0): Do<O> {
  return { type: 'do', table, beat: 0, operation, argument, isSure: true }
}

const OF_OPERATOR = new Set<Press['type']>(
  keysOf({
    block: true,
    'ask-unblock': true,
    unblock: true,
    'delete-data': true,
    'leave-server': true,
    blocked: true,
    'operator-cancel': true,
    'end-maintenance': true,
    announce: true,
    announcement: true,
  } satisfies Readonly<Record<(OperatorPress | AnnouncementPress)['type'], true>>),
)

/** Whether a press is for the operator alone. */
export function isOfOperator(press: Press): press is OperatorPress | AnnouncementPress {
  return OF_OPERATOR.has(press.type)
}
