import type { TableId } from '../../store/values/ids.ts'
import type { DenialCode, Denied, GameRefused } from '../../tables/record/result.ts'
import type { Body, Button } from './blocks.ts'
import type { Form } from './form.ts'

/** The table that something is said about, and the way back, if there is one, where that takes the place of a page. */
export interface About {
  readonly table: TableId
  readonly back?: Button
}

/**
 * What a panel is to show by now in place of what it shows; undefined while that is still right. May reject with a
 * NoPicture once the signal is given.
 */
export type Follow = (signal: AbortSignal) => Promise<Followed | undefined>

/** What a panel shows, and how it follows the game; a page that is read stays as it is. */
export interface Followed {
  readonly body: Body
  readonly follow?: Follow
}

/** What the same press is refused with from now on, which is no news to whoever pressed. */
interface Once {
  readonly again?: readonly DenialCode[]
}

/** In place of all that is said, the Activity is opened where Discord lets the asker do that. */
interface Launching {
  readonly opensActivity?: true
}

/** What an interaction is answered with. Everything is seen by the asker alone. */
export type Reply =
  /** Their panel at a table, or a page of none. `isShown`: the table's message shows as much, so that it is not made for this alone. */
  | ({
      readonly type: 'panel'
      readonly table?: TableId
      readonly isShown?: boolean
      /** What became of what was asked for, where it says so. */
      readonly notice?: string
    } & Followed &
      Once &
      Launching)
  | ({
      readonly type: 'message'
      readonly body: Body
      readonly about?: About | undefined
      /** Why Chaski refused what was asked for, if that is what it says. */
      readonly refused?: DenialCode
      /** It is said beside what was pressed on, which stays as it is. */
      readonly isAside?: true
    } & Once &
      Launching)
  /** What a message that all can see shows as well: it is said only to those who do not stand before that. */
  | ({ readonly type: 'done'; readonly body: Body; readonly about: About } & Once)
  /** Says that a press has arrived, as the same press has already had its effect. */
  | { readonly type: 'again' }
  | { readonly type: 'form'; readonly form: Form }
  /** A copy came before, and was refused so if it was. */
  | { readonly type: 'nothing'; readonly refused?: Denied | GameRefused }

/** A reply that says something. */
export type Said = Extract<Reply, { readonly body: Body }>

/** The table that a reply is about. */
export function tableOf(reply: Said): TableId | undefined {
  return reply.type === 'panel' ? reply.table : reply.about?.table
}

/** What takes the place of a page: it has a way on. */
export function inPlace(reply: Said): Followed {
  const back = reply.type === 'panel' ? undefined : reply.about?.back
  return back === undefined ? reply : { body: { ...reply.body, below: [back] } }
}
