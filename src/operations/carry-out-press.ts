import { backToPanel, playsNow } from '../pages/back.ts'
import type { HelpContents } from '../pages/guide/help-page.ts'
import { type Body, page, row, text } from '../pages/model/blocks.ts'
import { type AskedTwice, buttonFacts, isAskedTwice, type Operation } from '../pages/model/operations.ts'
import { type Do, isOfOperator, isOnServer, type Picked, type Press, type TablePress } from '../pages/model/press.ts'
import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { giveUpPage } from '../pages/more-page.ts'
import { watcherPage } from '../pages/watcher-page.ts'
import type { NamedUser } from '../tables/invitations/invite.ts'
import type { Locale } from '../words/locales.ts'
import { uiWords } from '../words/words.ts'
import { acceptSeat } from './accept-seat.ts'
import { showHint, showWhy, takeHint } from './advice.ts'
import { pressSeek } from './company/change-seek.ts'
import { followByButton, followPlayer, listFollowed, stopFollowed, unfollowTable } from './company/follow-player.ts'
import { fromFound } from './company/from-found.ts'
import { fromNews } from './company/from-news.ts'
import { askWhomToInvite, invitePicked, refuseInvitation } from './company/invite-person.ts'
import { askForSeek } from './company/seek-by-form.ts'
import { letBePressed, showAvoided } from './company/show-avoided.ts'
import { turnList } from './company/turn-list.ts'
import { waitForSeat, waitNoMore } from './company/wait-for-seat.ts'
import { diagnose, diagnosePicked } from './diagnose/diagnose.ts'
import { askForMoves, askForNote, askForOrder, askToAnnul, lessonForm } from './forms.ts'
import { abandonTable, askIfSure, resignSeat } from './give-up.ts'
import { openGuide, showRules } from './guide.ts'
import { openLesson, pressInLesson } from './learn.ts'
import { pickedStep } from './lines/picked-step.ts'
import { splitMoves } from './lines/split-moves.ts'
import { closeBoard, linkBoard } from './link-board.ts'
import { confirmSeat, dismissComputer, joinTable, leaveTable, reopenTable, seatComputer, startTable } from './lobby.ts'
import { postTable, showBoard, showCrop, showHand, showMore } from './look.ts'
import { openRematch, showFilm, showLog, showRecap, showReplay } from './look-back.ts'
import { type Act, showPage } from './model/act.ts'
import type { Actor } from './model/actor.ts'
import type { Services } from './model/services.ts'
import { askToClose, closeByModerator } from './moderate.ts'
import { type MadeFor, openTurn, playMoves, showTurn, takeChoice, undoSteps } from './my-turn.ts'
import { askForTable } from './opening/open-by-form.ts'
import { beginPractice } from './opening/open-table.ts'
import { pressOperator } from './operator/press-operator.ts'
import { closeAllBoards, forgetAsker, showPrivacy } from './privacy.ts'
import { pressOnServer } from './servers/press-on-server.ts'
import { askForSettings } from './settings.ts'
import { giveUpSeat, substituteComputer, takeBack, takeOver } from './substitutes.ts'
import { answerVote, askOthers, askToUndo, showVotes } from './votes.ts'

/** A press of a button, or a pick in a list. */
interface Pressed {
  /** Undefined where it is not one of ours. */
  readonly press: Press | undefined
  /** What was picked, in the order of the list; undefined what is not ours. */
  readonly picked: readonly (Picked | undefined)[]
  /** Who was picked of the people of the server. */
  readonly person?: NamedUser | undefined
  /** It stands on a message that only the presser sees. */
  readonly isPrivate: boolean
  readonly help: HelpContents
}

/** What is done with what is kept of the presser. */
const PRIVACY = { forget: forgetAsker, keep: showPrivacy, 'close-boards': closeAllBoards }

/** What a press leads to. One that is not ours is answered with a sentence. */
export async function carryOutPress(actor: Actor, services: Services, pressed: Pressed): Promise<Reply> {
  const { press, picked, isPrivate, help } = pressed
  if (press === undefined) return sentence('refused.unknown-button', actor.locale)
  if (isOnServer(press)) return pressOnServer(actor, services, press)
  if (isOfOperator(press)) return pressOperator(actor, services, press)
  switch (press.type) {
    case 'forget':
    case 'keep':
    case 'close-boards':
      return PRIVACY[press.type](actor, services)
    case 'follows':
      return listFollowed(actor, services)
    case 'unfollow':
      return stopFollowed(actor, services, Number(namePicked(picked[0])))
    case 'follow-player':
      return followPlayer(actor, services, press)
    case 'diagnose':
    case 'probe':
      return diagnose(actor, services, press)
    case 'diagnose-table':
      return diagnosePicked(actor, services, press, namePicked(picked[0]))
    case 'settings':
      return askForSettings(actor, services, press)
    case 'avoided':
      return showAvoided(actor, services, press.page)
    case 'let-be':
      return letBePressed(actor, services, press)
    case 'new-table':
      return askForTable(actor, services, press)
    case 'new-seek':
      return askForSeek(actor, services, press)
    case 'seek':
      return pressSeek(actor, services, press, namePicked(picked[0]))
    case 'invite':
      return invitePicked({ actor, services, table: press.table }, pressed.person)
    case 'to-join':
    case 'invited':
      return turnList(actor, services, press)
    case 'lesson':
      return lessonForm(press, actor.locale) ?? pressInLesson(actor, services, press, picked)
    case 'learn':
      return openLesson(actor, services, press.game)
    case 'practice':
      return beginPractice(actor, services, { game: press.game })
    case 'chapter':
    case 'chapters':
    case 'rules':
    case 'help':
    case 'help-game':
    case 'help-games':
      return openGuide(actor, services, help, press, namePicked(picked[0]))
    default:
      return pressAtTable({ actor, services, table: press.table }, press, picked, !isPrivate)
  }
}

/** The name that was picked; '' for anything else. */
export function namePicked(picked: Picked | undefined): string {
  return picked?.type === 'name' ? picked.name : ''
}

/** What a press at a table leads to; `compact` where its picture stands close by. */
export function pressAtTable(
  act: Act,
  press: TablePress,
  picked: readonly (Picked | undefined)[],
  compact: boolean,
): Promise<Reply> | Reply {
  const step = press.type === 'pick' ? pickedStep(press.focus, picked) : press
  if (step === undefined) return sentence('refused.unknown-button', act.actor.locale)
  switch (step.type) {
    case 'do':
      return carryOut(act, operationOf(step, picked))
    case 'play':
      return playMoves(
        act,
        splitMoves(step.action),
        { focus: '', page: 0, compact, answered: press.beat },
        { ...madeFor(press), isOneAnswer: true },
      )
    case 'open':
      return openTurn(act, press, { focus: step.focus, page: step.page, compact })
    case 'near':
    case 'far':
      return openTurn(act, press, { focus: step.focus, page: step.page, compact: false, zoom: step.type })
    case 'more':
      return openTurn(act, press, { focus: step.focus, page: step.page, compact: false, isMore: true })
    case 'ask':
      return openTurn(act, press, { focus: step.focus, page: 0, compact, ask: step.choice })
    case 'take':
      return takeChoice(act, madeFor(press), step, { focus: '', page: 0, compact, answered: press.beat })
  }
}

/** The operation of a button, or that which is picked of a list of such operations. */
function operationOf(press: Do, [picked]: readonly (Picked | undefined)[]): Do {
  return picked?.type === 'do' && picked.operation === press.operation ? picked : press
}

function madeFor({ beat, steps }: TablePress): MadeFor {
  return { beat, ...(steps !== undefined && { steps }) }
}

/** Whether what a press does will be seen where all see it: an answer that everybody is offered there, or an operation that is shown there. */
export function isShownToAll(press: Press | undefined): boolean {
  return press?.type === 'play' || (press?.type === 'do' && buttonFacts(press.operation).isShownToAll === true)
}

function carryOut(act: Act, press: Do): Promise<Reply> {
  const { operation, isSure, argument } = press
  return isAskedTwice(operation) && isSure !== true
    ? ASK[operation](act, argument, madeFor(press))
    : RUN[operation](act, argument, madeFor(press))
}

const askToEnd = (act: Act) => askOthers(act, { kind: 'END' })
const askForTime = (act: Act) => askOthers(act, { kind: 'EXTEND' })

/** How somebody is asked once more before what cannot be taken back, or where they would not want it. */
const ASK: { readonly [O in AskedTwice]: (act: Act, argument: number, madeFor: MadeFor) => Promise<Reply> } = {
  join: async act => joinTable(await fromNews(act), false),
  accept: act => acceptSeat(act, false),
  leave: async act => leaveTable(await fromFound(act), false),
  start: act => startTable(act, false),
  resign: act => askIfSure(act, 'resign', resignSeat),
  abandon: act => askIfSure(act, 'abandon', abandonTable),
  end: act => askIfSure(act, 'end', askToEnd),
  'ask-undo': (act, _, made) => askIfSure(act, 'ask-undo', one => askToUndo(one, made), made.beat),
  'ask-extend': act => askIfSure(act, 'ask-extend', askForTime),
  close: askToClose,
  'seat-take': async (act, seat) => takeOver(await fromNews(act), seat, false),
  'seat-give': act =>
    showPage(act, ({ position }) =>
      playsNow(position)
        ? giveUpPage(position, act.actor.locale, act.services)
        : watcherPage(act.services, position, act.actor.locale),
    ),
}

/** What is done, with the number that its button says and what that was made for. */
const RUN: { readonly [O in Operation]: (act: Act, argument: number, madeFor: MadeFor) => Promise<Reply> } = {
  turn: act => showTurn(act),
  hand: showHand,
  log: showLog,
  more: showMore,
  board: showBoard,
  near: act => showCrop(act),
  browser: linkBoard,
  'browser-close': closeBoard,
  why: showWhy,
  hint: showHint,
  'hint-take': (act, _, madeFor) => takeHint(act, madeFor),
  rules: showRules,
  join: async act => joinTable(await fromNews(act), true),
  confirm: async act => confirmSeat(await fromFound(act)),
  leave: async act => leaveTable(await fromFound(act), true),
  start: act => startTable(act, true),
  invite: askWhomToInvite,
  accept: act => acceptSeat(act, true),
  decline: refuseInvitation,
  reserve: waitForSeat,
  unreserve: waitNoMore,
  reopen: reopenTable,
  computer: seatComputer,
  'dismiss-computer': act => dismissComputer(act),
  dismiss: dismissComputer,
  undo: (act, count, { steps }) => undoSteps(act, Math.max(count, 1), steps),
  reset: (act, _, { steps }) => undoSteps(act, 'all', steps),
  type: askForMoves,
  order: askForOrder,
  resign: resignSeat,
  abandon: abandonTable,
  close: closeByModerator,
  post: postTable,
  recap: showRecap,
  follow: followByButton,
  unfollow: unfollowTable,
  note: askForNote,
  annul: askToAnnul,
  rematch: openRematch,
  replay: showReplay,
  film: showFilm,
  'seat-give': giveUpSeat,
  'seat-take': async (act, seat) => takeOver(await fromNews(act), seat, true),
  'seat-computer': (act, seat) => substituteComputer(act, { seat }),
  'seat-back': takeBack,
  votes: showVotes,
  'ask-undo': (act, _, madeFor) => askToUndo(act, madeFor),
  'ask-pause': act => askOthers(act, { kind: 'PAUSE' }),
  'ask-resume': act => askOthers(act, { kind: 'RESUME' }),
  'ask-extend': askForTime,
  'vote-yes': (act, vote) => answerVote(act, vote, true),
  'vote-no': (act, vote) => answerVote(act, vote, false),
  end: askToEnd,
}

/**
 * What a panel shows as long as what its button does takes its time; nothing where that is seldom long. Should it never be
 * done, there is a way back.
 */
export function meanwhileOf(press: Press | undefined, locale: Locale): Body | undefined {
  if (press?.type !== 'do') return undefined
  const { meanwhile } = buttonFacts(press.operation)
  if (meanwhile === undefined) return undefined
  const words = uiWords(locale)
  return page([text(words.say(meanwhile)), row([backToPanel(press.table, words)])])
}
