import type { Seat } from '../../../engine/contract/seat.ts'
import type { UserId } from '../../../store/values/ids.ts'
import { quietUntil } from '../../../tables/clocks/due/quiet-until.ts'
import type { PublicSnapshot } from '../../../tables/history/public-snapshot.ts'
import { fateOf } from '../../../tables/invitations/invitation.ts'
import { wayOf } from '../../../tables/people/player-table-settings.ts'
import type { SeatFacts } from '../../../tables/record/position.ts'

/** Who is pinged by a table's message now, and the seats that are to be told later. */
export interface Pinged {
  readonly now: readonly UserId[]
  readonly later: readonly Seat[]
}

/** Whether a person is waited for whom the message to this question did not wait for. Nobody is called by what they do themselves. */
export function isNewlyAwaited({ asked, resigned, user, since }: SeatFacts, told: number): boolean {
  return asked && !resigned && user !== undefined && since !== undefined && since > told
}

/** The number of the last question to which people were called, and the time. */
interface Moment {
  readonly told: number
  readonly now: Date
}

/**
 * Whom the message pings: in a lobby those whom it invites, at a running table those newly waited for, if they want to be
 * told here. Players in their quiet hours are told later.
 */
export function toPing({ position, invitations, wants }: PublicSnapshot, { told, now }: Moment): Pinged {
  const { table, seats } = position
  if (position.phase === 'lobby') {
    const called = invitations.filter(each => each.byLobby && each.isTold && fateOf(each, position) === 'open')
    const invited = called.flatMap(({ user, wants: { settings, own } }) =>
      wayOf(settings, own, 'asked') === 'NONE' || quietUntil(settings, now) !== undefined ? [] : [user],
    )
    return { now: invited, later: [] }
  }
  if (table.status !== 'RUNNING') return { now: [], later: [] }
  const pinged = seats.flatMap(facts => {
    const { seat, user } = facts
    const wanted = user && wants.get(user)
    if (user === undefined || wanted === undefined || !isNewlyAwaited(facts, told)) return []
    const { settings, own } = wanted
    if (wayOf(settings, own, 'asked') !== 'CHANNEL') return []
    return [{ seat, user, isQuiet: quietUntil(settings, now) !== undefined }]
  })
  return {
    now: pinged.flatMap(({ user, isQuiet }) => (isQuiet ? [] : [user])),
    later: pinged.flatMap(({ seat, isQuiet }) => (isQuiet ? [seat] : [])),
  }
}
