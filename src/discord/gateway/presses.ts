import { showHint, showWhy, takeHint } from '../../operations/advice.ts'
import { abandonTable, askIfSure, resignSeat } from '../../operations/give-up.ts'
import { openGuide, showRules } from '../../operations/guide.ts'
import { openLesson, pressInLesson } from '../../operations/learn.ts'
import { pickedStep } from '../../operations/lines/picked-step.ts'
import { splitMoves } from '../../operations/lines/typed-moves.ts'
import { askToLeave, dismissComputer, joinTable, leaveTable, seatComputer, startTable } from '../../operations/lobby.ts'
import { openRematch, showFilm, showLog, showRecap, showReplay } from '../../operations/look-back.ts'
import { type Act, about, no, panel, showPage } from '../../operations/model/act.ts'
import type { Asker } from '../../operations/model/asker.ts'
import type { House } from '../../operations/model/house.ts'
import { tellOutside } from '../../operations/model/outside.ts'
import { withTrouble } from '../../operations/model/trouble.ts'
import { closeByModerator } from '../../operations/moderate.ts'
import { type MadeFor, openTurn, playMoves, showTurn, undoSteps } from '../../operations/my-turn.ts'
import { beginPractice } from '../../operations/practice.ts'
import { forgetAsker, showPrivacy } from '../../operations/privacy.ts'
import { giveUpSeat, substituteComputer, takeBack, takeOver } from '../../operations/substitutes.ts'
import { answerVote, askOthers, askToUndo, showVotes } from '../../operations/votes.ts'
import { boardPage } from '../../pages/board.ts'
import { cropPage } from '../../pages/crop.ts'
import type { HelpContents } from '../../pages/guide/help.ts'
import { handPage } from '../../pages/hand.ts'
import { livePage } from '../../pages/live/live.ts'
import {
  type Argument,
  type Deed,
  type Do,
  FORGET,
  KEEP,
  parseCustomId,
  parseLessonId,
} from '../../pages/model/custom-id.ts'
import { type GuideId, parseGuideId } from '../../pages/model/guide-id.ts'
import { note } from '../../pages/model/page.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { giveUpPage, morePage } from '../../pages/more.ts'
import { readPublicSight } from '../../tables/history/public-sight.ts'
import { repost } from '../../tables/history/repost.ts'
import { houseWords } from '../../words/words.ts'
import { askForMoves, askForNote, askForOrder, lessonForm } from './forms.ts'

/** A press of a button, or a pick in a select. */
export interface Press {
  readonly customId: string
  readonly values: readonly string[]
  /** It stands on a message that only the presser sees. */
  readonly private: boolean
}

/** What a press leads to. An id that is not ours is answered with a sentence. */
export async function press(
  asker: Asker,
  house: House,
  { customId, values, private: own }: Press,
  help: HelpContents,
): Promise<Reply> {
  if (customId === FORGET) return forgetAsker(asker, house)
  if (customId === KEEP) return showPrivacy(asker)
  const guide = parseGuideId(customId)
  if (guide !== undefined) return readOn(asker, house, help, guide, values[0] ?? '')
  const inLesson = parseLessonId(customId)
  if (inLesson !== undefined)
    return lessonForm(customId, inLesson, asker.locale) ?? pressInLesson(asker, house, inLesson, values)
  const id = parseCustomId(customId)
  if (id === undefined) return sentence('refused.unknown-button', asker.locale)
  const act: Act = { asker, house, table: id.table }
  const compact = !own
  const step = id.type === 'pick' ? pickedStep(id.focus, values) : id
  if (step === undefined) return sentence('refused.unknown-button', asker.locale)
  switch (step.type) {
    case 'do':
      return carryOut(act, pickedDeed(step, values))
    case 'play':
      return playMoves(
        act,
        splitMoves(step.action),
        { focus: '', page: 0, compact, answered: id.beat },
        asOneAnswer(id),
      )
    case 'open':
      return openTurn(act, id, { focus: step.focus, page: step.page, compact })
    case 'near':
    case 'far':
      return openTurn(act, id, { focus: step.focus, page: step.page, compact: false, zoom: step.type })
    case 'ask':
      return openTurn(act, id, { focus: step.focus, page: 0, compact, ask: step.choice })
  }
}

/** The deed of a button, or that which is picked of a list of such deeds. */
function pickedDeed(id: Do, [value]: readonly string[]): Do {
  const picked = value === undefined ? undefined : parseCustomId(value)
  return picked?.type === 'do' && picked.deed === id.deed ? picked : id
}

/** What is read next, or learnt by playing. */
async function readOn(asker: Asker, house: House, help: HelpContents, guide: GuideId, picked: string): Promise<Reply> {
  switch (guide.type) {
    case 'learn':
      return openLesson(asker, house, guide.game)
    case 'practice':
      return beginPractice(asker, house, { game: guide.game })
    default:
      return openGuide(asker, house, help, guide, picked)
  }
}

function asOneAnswer({ beat, steps }: MadeFor): MadeFor {
  return { beat, ...(steps !== undefined && { steps }), isOneAnswer: true }
}

/** What is done by these is shown by a message that everybody sees. */
const SHOWN: readonly Deed[] = [
  'join',
  'leave',
  'leave-for-sure',
  'start',
  'computer',
  'dismiss-computer',
  'dismiss',
  'seat-computer',
  'vote-yes',
  'vote-no',
  'rematch',
]

/** Whether what a button does will be seen where all see it: an answer that everybody is offered there, or one of these deeds. */
export function isShownToAll(customId: string): boolean {
  const id = parseCustomId(customId)
  return id?.type === 'play' || (id?.type === 'do' && SHOWN.includes(id.deed))
}

function carryOut<D extends Deed>(act: Act, { deed, argument, beat, steps }: Do<D>): Promise<Reply> {
  return HANDLERS[deed](act, argument, { beat, ...(steps !== undefined && { steps }) })
}

type Handler<D extends Deed> = (act: Act, argument: Argument<D>, madeFor: MadeFor) => Promise<Reply>

const HANDLERS: { readonly [D in Deed]: Handler<D> } = {
  turn: act => showTurn(act),
  hand: act => showPage(act, ({ position }) => handPage(act.house, position, act.asker.locale)),
  log: (act, { page }) => showLog(act, page),
  more: act => showPage(act, sight => morePage(act.house, sight, act.asker.locale, act.asker.user)),
  board: act => showPage(act, ({ position }) => boardPage(act.house, position, act.asker.locale)),
  near: act => showPage(act, ({ position }) => cropPage(act.house, position, act.asker.locale, '')),
  why: (act, { kind }) => showWhy(act, kind),
  hint: showHint,
  'hint-take': (act, _, madeFor) => takeHint(act, madeFor),
  rules: showRules,
  join: joinTable,
  leave: askToLeave,
  'leave-for-sure': leaveTable,
  start: startTable,
  computer: (act, { level }) => seatComputer(act, level),
  'dismiss-computer': act => dismissComputer(act),
  dismiss: (act, { seat }) => dismissComputer(act, seat),
  undo: (act, _, { steps }) => undoSteps(act, 'last', steps),
  reset: (act, _, { steps }) => undoSteps(act, 'all', steps),
  type: askForMoves,
  order: askForOrder,
  resign: act => askIfSure(act, 'resign'),
  'resign-for-sure': resignSeat,
  abandon: act => askIfSure(act, 'abandon'),
  'abandon-for-sure': abandonTable,
  post: postTable,
  recap: showRecap,
  note: askForNote,
  rematch: openRematch,
  replay: (act, { moment }) => showReplay(act, moment),
  film: showFilm,
  'seat-give': act => showPage(act, ({ position }) => giveUpPage(position, act.asker.locale, act.house)),
  'seat-give-for-sure': giveUpSeat,
  'seat-take': (act, { seat }) => takeOver(act, seat),
  'seat-computer': (act, { seat }) => substituteComputer(act, { seat }),
  'seat-back': takeBack,
  votes: showVotes,
  'ask-undo': (act, _, madeFor) => askToUndo(act, madeFor),
  'ask-pause': act => askOthers(act, { kind: 'PAUSE' }),
  'ask-resume': act => askOthers(act, { kind: 'RESUME' }),
  'ask-extend': act => askOthers(act, { kind: 'EXTEND' }),
  'vote-yes': (act, { vote }) => answerVote(act, vote, true),
  'vote-no': (act, { vote }) => answerVote(act, vote, false),
  end: act => askIfSure(act, 'end'),
  'end-for-sure': act => askOthers(act, { kind: 'END' }),
  'close-for-sure': closeByModerator,
}

/** The table's message for one who has no seat. */
async function showLive(act: Act): Promise<Reply> {
  const seen = await readPublicSight(act.house.desk, act.table)
  return seen.ok ? panel(act, await livePage(act.house, seen.sight)) : no(act, seen)
}

/** Posts the table's message again at the bottom of its channel; a user without a seat is shown it for themselves alone. */
export async function postTable(act: Act): Promise<Reply> {
  const { asker, house, table } = act
  const outside = await asker.outside()
  const lacking = outside === undefined ? asker.lacking : ['View Channel']
  const posted = await repost(house.desk, {
    interaction: asker.interaction,
    user: asker.user,
    table,
    channel: asker.channel,
    parent: asker.parent,
    lacking,
    ...(asker.guild !== undefined && { guild: asker.guild.id }),
  })
  if (!posted.ok && posted.by === 'house' && posted.refusal.code === 'not-seated') {
    return showLive(act)
  }
  if (!posted.ok && posted.by === 'house' && posted.refusal.code === 'permissions' && outside !== undefined) {
    return tellOutside(asker, asker, outside)
  }
  if (!posted.ok) return no(act, posted)
  const said = note(houseWords(asker.locale).say('done.posted', { table, channel: posted.channel }))
  return { type: 'message', body: await withTrouble(act, said, posted), about: about(act, 'more') }
}
