import { say } from '../engine/contract/words.ts'
import { pageOf } from '../engine/play/way-to.ts'
import { evidenceOf } from '../pages/advice/evidence-of.ts'
import { hintPage, preparable } from '../pages/advice/hint-page.ts'
import { blockedAt, moveAnswerPage, whyPage } from '../pages/advice/why-page.ts'
import { quoted } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { gamePanel } from '../pages/panel-choices.ts'
import { FIRST, type TurnPlace } from '../pages/turn/turn-page.ts'
import type { Hint, HintStep } from '../tables/computers/hints.ts'
import type { Position } from '../tables/record/position.ts'
import { askAbout } from '../tables/turn/ask-about.ts'
import { type Speech, speech } from '../words/speech.ts'
import { namesAt } from './lines/follow.ts'
import { tellRefused } from './lines/refused-move.ts'
import { type Act, no, panel, showPage, withSnapshot } from './model/act.ts'
import { type MadeFor, outdatedSince, playMoves, redraw, showTurn } from './my-turn.ts'

/** What is not possible for the asker now and why; one of it, by its number from 1, in the picture too. */
export function showWhy(act: Act, kind: number): Promise<Reply> {
  return showPage(act, ({ position }) => whyPage(act.services, position, act.actor.locale, kind))
}

/** Why something is not possible: a kind of action by its word, or a move as it is typed. */
export async function answerWhy(act: Act, asked: string): Promise<Reply> {
  const { actor, services, table } = act
  const text = asked.trim()
  const answered = await askAbout(services.tables, { table, user: actor.user, move: text })
  if (!answered.ok) return no(act, answered)
  const { position, refused } = answered
  const spoken = speech(services.tables, position, actor.locale)
  const kind = kindNamed(spoken, position, { text, isMove: refused === undefined })
  if (kind > 0) return panel(act, await whyPage(services, position, actor.locale, kind))
  if (refused === undefined) {
    const told = spoken.ui.say('why.possible', { move: quoted(text) })
    return panel(act, await moveAnswerPage(services, position, actor.locale, { told }))
  }
  const told = tellRefused(services, position, { no: refused, moves: [text], move: 0, locale: actor.locale })
  const evidence = evidenceOf(services.tables, position, refused)
  return panel(act, await moveAnswerPage(services, position, actor.locale, { told, evidence }))
}

/** The number from 1 of the kind of action that is named by its word, or by a part of what its reader reads; 0 for none. */
function kindNamed(spoken: Speech, position: Position, { text, isMove }: { text: string; isMove: boolean }): number {
  const blocked = blockedAt(spoken, position)
  const byWord = blocked.findIndex(({ what }) => what === text)
  if (byWord >= 0 || isMove || text.length < SHORTEST_PART) return byWord + 1
  return blocked.findIndex(({ label }) => say(spoken.plain, label).toLowerCase().includes(text.toLowerCase())) + 1
}

/** A shorter part of a label would be in many by chance. */
const SHORTEST_PART = 3

/** A possible turn. */
export async function showHint(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const hinted = await services.hints.of(services.tables, { table, user: actor.user })
  if (!hinted.ok) return no(act, hinted)
  const spoken = speech(services.tables, hinted.position, actor.locale)
  const nameOf = ({ position, move }: HintStep) => namesAt(position, spoken)(move)
  return panel(act, await hintPage(services, hinted, nameOf, actor.locale))
}

/** Prepares the steps of a possible turn that can be taken back, unless what it was thought of for is gone. */
export function takeHint(act: Act, madeFor: MadeFor): Promise<Reply> {
  const { actor, services, table } = act
  return withSnapshot(act, async snapshot => {
    const why = outdatedSince(snapshot, madeFor)
    // What is prepared by then may be the hint: nothing needs to be said of that.
    if (why !== undefined) return redraw(act, { why: why === 'prepared' ? 'done' : why, snapshot })
    const hinted = await services.hints.of(services.tables, { table, user: actor.user })
    if (!hinted.ok) return no(act, hinted)
    const moves = preparable(hinted)
    const place = placeAfter(act, hinted)
    return moves.length === 0 ? showTurn(act, place) : playMoves(act, moves, place, madeFor)
  })
}

/** Where the last step of a hint is played once the others are prepared. */
function placeAfter({ services: { tables: context } }: Act, { steps }: Hint): TurnPlace {
  const last = steps.find(({ commits }) => commits)
  const game = last && context.games.get(last.position.table.game)
  if (last === undefined || game === undefined) return FIRST
  const { move, position } = last
  const focus = pageOf(page => gamePanel(game, position, page), move)
  return focus === undefined ? FIRST : { ...FIRST, focus, next: move }
}
