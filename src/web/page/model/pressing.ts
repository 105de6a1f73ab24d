import type { BoardState, PageAnswer, ShownChoice } from '../../protocol/board-state.ts'
import { insist, type ServerAsked } from './ask-server.ts'
import { choicesAmong, type PageActions, type PagePlace, type PageState, type Pressing } from './page-state.ts'

export const FIRST_PLACE: PagePlace = { focus: '', page: 0 }

interface PageHold {
  now(): PageState
  change(next: Partial<PageState>): void
  /** Shows a page of what is asked, as it is by now. */
  open(place: PagePlace): Promise<void>
  /** Shows the board as it is by now, by its tag. */
  show(board: BoardState, tag: string): void
  /** What a press has led to is shown. */
  answered(): void
  close(text: string): void
}

type PressAnswer = Awaited<ReturnType<typeof insist<PageAnswer>>>
type PressActions = Pick<PageActions, 'choose' | 'tap' | 'fill' | 'decide' | 'back'>

/** Does what is pressed: opens the page that it leads to, or has it done. */
export function pressing(server: ServerAsked, hold: PageHold): PressActions {
  const { now, change, open, answered } = hold
  const page = crypto.getRandomValues(new Uint32Array(3)).join('-')
  let presses = 0

  const send = async (pressing: Pressing, label: string) => {
    if (now().isBusy) return
    presses += 1
    // The same one, however often it is sent: it counts once.
    const id = `${page}-${presses}`
    change({ isBusy: true, beside: undefined })
    const answer = await insist(
      () => server.press({ id, ...pressing }),
      () => change({ isAway: true }),
    )
    change({ isBusy: false, isAway: false })
    await showCame(hold, answer, { pressing, label })
    answered()
  }

  return {
    choose(first, ...others) {
      const place = others.length === 0 ? (wayOf(now(), first) ?? placeOf(first)) : undefined
      if (place !== undefined) {
        change({ beside: undefined })
        void open(place)
        return
      }
      const picked = [first, ...others].flatMap(choice => choice.picked ?? [])
      const pressing = { press: first.press, ...(picked.length > 0 && { picked }) }
      const label = [first, ...others].map(choice => choice.label).join(', ')
      if (takesBackSeveral(first)) change({ beside: { type: 'grave', why: 'takes-back', label, pressing } })
      // Who was asked once more by the game is not asked again.
      else void send(now().place.ask === undefined ? pressing : { ...pressing, isSure: true }, label)
    },
    tap(place) {
      if (now().isBusy) return
      change({ beside: undefined })
      void open(tappedNext(now(), place))
    },
    fill(filled) {
      const { beside } = now()
      if (beside?.type !== 'form') return
      const { press, form } = beside
      void send({ press, filled: Object.fromEntries(filled) }, form.title)
    },
    back() {
      const { beside, place } = now()
      if (beside !== undefined) change({ beside: undefined })
      else if (place.at !== undefined && place.focus !== '') void open({ focus: place.focus, page: 0 })
      else if (place !== FIRST_PLACE) void open(FIRST_PLACE)
    },
    decide(isSure) {
      const { beside } = now()
      if (beside?.type !== 'grave') return
      if (isSure) void send({ ...beside.pressing, isSure: true }, beside.label)
      else change({ beside: undefined })
    },
  }
}

/** Shows what a press has led to. */
function showCame(
  { change, open, show, close }: PageHold,
  answer: PressAnswer,
  pressed: { readonly pressing: Pressing; readonly label: string },
): void | Promise<void> {
  if (answer.type === 'refused') return answer.status === 401 ? close(answer.text) : open(FIRST_PLACE)
  if (answer.type === 'same') return
  const { value } = answer
  switch (value.type) {
    case 'done':
      return show(value.state, value.tag)
    case 'commits':
      return change({ beside: { type: 'grave', why: 'sure', ...pressed } })
    case 'form':
      return change({ beside: { ...value, press: pressed.pressing.press } })
    default:
      change({ beside: value })
      return open(FIRST_PLACE)
  }
}

/** One of several ways at a place is drawn before it is done: the one that is drawn already is done. */
function wayOf({ board, place }: PageState, choice: ShownChoice): PagePlace | undefined {
  if (board?.tapped === undefined || choice.picked === undefined || choice.tone === 'main') return undefined
  return { ...place, way: choicesAmong(board.turn).indexOf(choice) }
}

/** What is shown once a place is tapped as well; once the last one is tapped again, the next way there. */
function tappedNext({ board, place: { focus, way = 0 } }: PageState, place: string): PagePlace {
  const tapped = board?.tapped ?? []
  const isSame = tapped.at(-1) === place
  return { ...FIRST_PLACE, focus, at: (isSame ? tapped : [...tapped, place]).join(','), way: isSame ? way + 1 : 0 }
}

/** Whether a choice takes back more than the last step. */
function takesBackSeveral({ press }: ShownChoice): boolean {
  return press.type === 'do' && press.operation === 'undo' && press.argument > 1
}

/** The page that a choice leads to; undefined where it does something. */
function placeOf({ press, picked }: ShownChoice): PagePlace | undefined {
  switch (press.type) {
    case 'open':
      return { focus: press.focus, page: press.page }
    case 'more':
      return { focus: press.focus, page: press.page, isMore: true }
    case 'ask':
      return { focus: press.focus, page: 0, ask: press.choice }
    case 'pick':
      if (picked?.type === 'open') return { focus: picked.focus, page: 0 }
      return picked?.type === 'ask' ? { focus: press.focus, page: 0, ask: picked.choice } : undefined
    default:
      return undefined
  }
}
