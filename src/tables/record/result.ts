import type { Refusal } from '../../engine/contract/refusal.ts'

/** Why Chaski, and not the game, refuses. Beside each code: the facts that its sentence has. */
export type DenialCode =
  | 'unknown-game' // game
  | 'not-blocked' // id (of a user or a server)
  | 'blocked-by-setting' // id (the same)
  | 'blocked-otherwise' // id: it is blocked as a user where a server is meant, or the other way round
  | 'user-blocked' // the operator has blocked who asks
  | 'server-blocked' // or the server
  | 'no-place-for-table' // channel, permissions (a list, none where the channel is gone): a thread or a post cannot be opened there
  | 'no-tag-for-table' // channel, tags (a list): posts of that forum need a tag, and it has none of these that the bot may give
  | 'bad-options' // game, problem
  | 'too-few' // min, seats
  | 'too-few-places' // min
  | 'too-many' // max, seats
  | 'wrong-number' // seats: the game's options do not allow this number
  | 'no-such-table' // table
  | 'table-full' // table, places
  | 'no-seat-for-computer' // table, places
  | 'already-seated' // table
  | 'not-seated' // table
  | 'removed' // table: its host or a moderator has sent the asker away
  | 'banned' // the asker takes no seat on the server, and opens and seeks nothing there
  | 'banned-because' // why
  | 'banned-until' // until
  | 'banned-until-because' // until, why
  | 'bans-oneself'
  | 'bans-app'
  | 'bans-runner' // user
  | 'bans-unsaid' // user: Discord does not say whether they run the server
  | 'somebody-leaves' // table: somebody who was banned is just taken out of its lobby
  | 'nobody-to-remove' // table: nobody else of this name sits there, or it is the host
  | 'seat-held' // table: the free seats are offered to those on its reserve list
  | 'no-reserve' // table: nobody has to wait there
  | 'reserve-full' // table, max
  | 'too-many-reserves' // max, tables (a list): on whose reserve lists the asker stands
  | 'kept-once' // table: its lobby has kept a seat for the asker before
  | 'not-invited' // table
  | 'guest-app' // user: an application cannot be invited
  | 'guest-seated' // table, user
  | 'guest-outside' // user, channel, which they do not see
  | 'guest-removed' // table, user: sent away from it before
  | 'guest-declined' // table, user
  | 'too-many-guests' // table, max
  | 'too-many-invitations' // max: of one person in a day
  | 'invited-too-often' // max, user: by the asker in a week
  | 'not-host' // table, host (a user's id)
  | 'unknown-bot' // level, levels (a list)
  | 'no-bot-seated' // table
  | 'not-started' // table
  | 'already-started' // table
  | 'too-late-to-reopen' // table: somebody has moved
  | 'no-lobby' // table: it is for practice and began at once
  | 'asks-more' // asks (a key), finished, begun: games of the asker, of whom the table asks more
  | 'too-late-to-join' // table: its game has begun
  | 'finished' // table
  | 'abandoned' // table
  | 'resign-instead' // table: leaving is for tables that have not begun
  | 'already-resigned' // table
  | 'stale' // table: the question has changed
  | 'not-asked' // table
  | 'commits' // table: only what can be taken back was asked for
  | 'nothing-staged' // table
  | 'nothing-said' // table: no move was given
  | 'too-many-moves' // max
  | 'too-many-hosted-here' // used, max: tables that one has opened on the server
  | 'limit-too-high' // limit (a key), max: what the operator allows
  | 'too-many-hosted' // max: tables that one has opened
  | 'too-many-for-now' // used, max, first, finished: tables that one may have open before one has finished so many games
  | 'too-many-seats' // max: tables at which one sits
  | 'too-many-hosted-practice' // max, table: the one for practice where nobody has moved for longest
  | 'too-many-seats-practice' // the same
  | 'too-many-watched' // used, max: tables of computer players alone in a channel
  | 'too-many-watched-on-server' // used, max
  | 'too-many-watched-hosted' // used, max, host (a user's id)
  | 'channel-full' // used, max: tables of a channel
  | 'server-full' // used, max: tables of a server
  | 'too-many-notes' // max
  | 'too-much-followed' // max: things that one follows
  | 'follows-oneself'
  | 'long-order' // max: characters
  | 'draft-full' // max: steps of a draft
  | 'long-move' // max: words of a move
  | 'bad-notation' // text
  | 'no-plans' // game: it has no turns to plan
  | 'no-plan-now' // table: it is the asker’s turn, or none is to come
  | 'no-hints' // table: it was opened without them
  | 'hint-underway' // the asker’s last one is not thought of yet
  | 'too-many-hints' // of other people are thought of
  | 'no-orders' // game
  | 'bad-order' // text
  | 'avoids-oneself' // the asker is to avoid or block themselves
  | 'too-many-avoided' // max: people whom one would rather not sit with
  | 'too-many-blocked' // max
  | 'no-announcement' // it was sent, dropped or withdrawn before
  | 'no-maintenance' // none goes on or is planned
  | 'other-maintenance' // the button belongs to one that is over
  | 'maintenance-goes-on' // none is planned beside it
  | 'maintenance-too-long' // hours: it would last longer, from its begin
  | 'vacation-past' // its last day is over
  | 'vacation-far' // years: it ends later than n years from now
  | 'vacation-overlaps' // with another one
  | 'too-much-vacation' // max, over: days of any 365
  | 'not-over' // table: it has not ended
  | 'not-played' // table: the asker had no seat there in the end
  | 'rematch-open' // table, rematch: the number of the table that is its rematch already
  | 'no-vacation' // none is planned
  | 'other-server' // table: the asker does not see its channel from where they are
  | 'no-free-seat' // table
  | 'practice-keeps-seats' // table
  | 'computer-keeps-seat' // table, user: the last one who may come back to it
  | 'several-free-seats' // seats (a list of names)
  | 'knows-another-hand' // table: the asker had another seat there
  | 'never-seated' // table: the asker never had a seat there
  | 'seat-lost' // table, when: the asker may come back to the seat that was taken from them
  | 'too-many-returns' // max: of a person to a table in a day; when
  | 'seat-has-player' // table, user (who has the seat now)
  | 'not-your-seat' // table
  | 'vote-open' // another vote of the kind is open
  | 'vote-closed'
  | 'vote-lost-lately' // when: it can be asked for again
  | 'too-many-votes' // max: of a kind in an hour; when
  | 'no-ballot' // the vote is about the asker
  | 'nothing-to-undo'
  | 'undo-learned' // somebody has learned something since
  | 'undo-impossible' // today's rules do not lead to where the game stands
  | 'no-clock'
  | 'nobody-to-extend' // none of those who are to get more time is asked
  | 'bank-full' // max: as many decisions' time
  | 'not-replaceable' // nobody, or not this seat
  | 'not-rated' // table: its game counts for no rating, or ended before that was kept
  | 'annulled-already' // table
  | 'not-annulled' // table
  | 'not-moderator' // table: the asker is none on its server
  | 'no-moderator' // the asker is none on this server
  | 'no-such-seat' // table
  | 'seat-is-free' // table
  | 'paused' // table: its clocks are stopped
  | 'not-paused' // table
  | 'nobody-asked' // table: no person is waited for
  | 'nudged-already' // table: within the last hour
  | 'same-channel' // table: it is there already
  | 'permissions' // permissions (a list): what the bot lacks where a table is to be
  | 'channel-not-allowed' // channels (a list): where tables may be opened
  | 'rules-older' // table: it was begun by older rules than those of this program
  | 'rules-newer' // table: this process is older than its rules
  | 'unreadable' // table: its game, its pack or its state is not what it was
  | 'unconfirmed' // table: not all have said that they will play
  | 'already-confirmed' // table
  | 'seat-not-kept' // table: it was found for what the asker seeks
  | 'seek-elsewhere' // it is for servers
  | 'seek-there' // the asker seeks the same already
  | 'too-many-seeks' // max: of a person at a time
  | 'too-many-new-seeks' // max, when: of a person in a day
  | 'seeks-full' // max: on a server
  | 'seek-gone' // nobody seeks it any more
  | 'no-seek' // it is not there any more, or not the asker’s
  | 'seek-seated' // table: the lobby that was opened for it
  | 'plays-by-itself' // table: a computer player has the seat, or its player has resigned

/** Chaski's own refusal. `move`: which of several moves was refused, counted from 0. */
export interface Denied {
  readonly ok: false
  readonly by: 'chaski'
  readonly refusal: Refusal<DenialCode>
  readonly move?: number
}

/** The game's refusal, to be explained by the game of this id. */
export interface GameRefused {
  readonly ok: false
  readonly by: 'game'
  readonly game: string
  readonly refusal: Refusal
  readonly move?: number
}

/** The interaction was carried out before: nothing was done now. */
interface Repeat {
  readonly ok: false
  readonly by: 'repeat'
  /** Why it was refused then, if it was. */
  readonly refused?: Denied | GameRefused
}

export type No = Denied | GameRefused | Repeat

/** What a verb returns: what it did, or why it did nothing at all. */
export type Result<T> = ({ readonly ok: true } & T) | No

/** Chaski's refusal, as a value. */
export function deny(code: DenialCode, facts: Refusal['facts'] = {}, move?: number): Denied {
  const refusal = { code, facts }
  return move === undefined ? { ok: false, by: 'chaski', refusal } : { ok: false, by: 'chaski', refusal, move }
}
