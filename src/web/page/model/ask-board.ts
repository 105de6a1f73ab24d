import type { BoardState } from '../../protocol/board-state.ts'
import type { ServerAsked } from './ask-server.ts'
import type { PagePlace, PageState } from './page-state.ts'
import { FIRST_PLACE } from './pressing.ts'

/** What the server answers to whom it does not know. */
const NOBODY = 401

interface PageHold {
  now(): PageState
  change(next: Partial<PageState>): void
  close(text: string): void
  /** What must be there before anything is drawn. */
  readonly ready: Promise<unknown>
}

/** How the board is asked for, and how one is shown that came by itself. */
interface Asking {
  /** Shows the board with what is open there, or with this; `used` says what is the matter where nobody is known. */
  ask(place?: PagePlace, used?: string): Promise<void>
  /** Shows a board that a press has led to, by its tag. */
  show(board: BoardState, tag: string): void
  /** Asks because something has changed; while a press is under way, whose answer tells most of it, once that has come. */
  changed(): void
  /** A press was answered, and that is shown. */
  answered(): void
}

/** Asks for the board. Of several answers only that to the newest question is shown. */
export function askBoard(server: Pick<ServerAsked, 'state'>, { now, change, close, ready }: PageHold): Asking {
  let tag: string | undefined
  let wanted = FIRST_PLACE
  let newest = 0
  let underWay = 0
  let isMissed = false

  const ask: Asking['ask'] = async (place = wanted, used) => {
    wanted = place
    newest += 1
    const mine = newest
    underWay += 1
    const answer = await server.state(place, tag)
    underWay -= 1
    await ready
    if (mine !== newest) return
    if (answer.type === 'refused' && answer.status === NOBODY) return close(used ?? answer.text)
    // What keeps it from being shown now may pass.
    if (answer.type === 'refused') return change({ closed: answer.text })
    // What was to be opened is asked for again once somebody answers.
    if (answer.type === 'away') {
      change({ isAway: true, place })
      // Nothing else tells when who was asked too much may be asked again.
      if (answer.againMs !== undefined) setTimeout(() => mine === newest && void ask(place, used), answer.againMs)
      return
    }
    change({ isAway: false, closed: undefined })
    if (answer.type !== 'shown') return
    // What was opened belongs to a question that is gone.
    const { board } = now()
    const isGone = board !== undefined && board.question !== answer.value.question
    tag = answer.tag
    change({ board: answer.value, place, ...(isGone && { beside: undefined, pointed: undefined }) })
    if (isGone && place !== FIRST_PLACE) await ask(FIRST_PLACE)
  }

  return {
    ask,
    show(board, shown) {
      newest += 1
      wanted = FIRST_PLACE
      tag = shown
      change({ board, place: FIRST_PLACE, pointed: undefined })
      // Its answer may have told of what came after this.
      isMissed ||= underWay > 0
    },
    changed() {
      if (now().isBusy) isMissed = true
      else void ask()
    },
    answered() {
      if (!isMissed || now().isBusy) return
      isMissed = false
      void ask()
    },
  }
}
