import type { NamedUser } from '../../tables/invitations/invite.ts'
import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import type { Actor, Place } from './actor.ts'

export type Given = Readonly<Record<string, string | number | boolean>>

/** What was typed of a slash command: the subcommand's name, '' if it has none, and the options by name. */
interface Typed extends Actor {
  readonly sub: string
  readonly options: Given
}

/** A slash command as it was typed. */
export interface Invocation extends Typed {
  /** The channels that options name, by the option. */
  readonly places: Readonly<Record<string, Place>>
  /** The people whom options name, by the option. */
  readonly people: Readonly<Record<string, NamedUser>>
  /** The tables of its channel that have not ended, newest first; read with the asker's settings where it names none. */
  here(): Promise<readonly TableSummary[]>
}

/** An option being typed: its name and text so far, and the options given before it. Its language is Discord's. */
export interface Completion extends Typed {
  readonly focused: { readonly name: string; readonly text: string }
}

export interface Suggestion {
  readonly name: string
  readonly value: string | number
}
