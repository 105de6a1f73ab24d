import type { Form } from '../../../pages/model/form.ts'
import type {
  BoardState,
  PagePressed,
  PageWord,
  PastMoment,
  ShownBlock,
  ShownChoice,
} from '../../protocol/board-state.ts'

/** A past that is stepped through: how many moments it has, which one is shown, and those that are here. */
export interface Replaying {
  readonly count: number
  readonly at: number
  readonly moments: ReadonlyMap<number, PastMoment>
  readonly isPlaying: boolean
}

/** Which page of what is asked is shown. */
export interface PagePlace {
  readonly focus: string
  readonly page: number
  /** The choice that is asked about once more, by its number. */
  readonly ask?: number
  /** What is seldom wanted. */
  readonly isMore?: true
  /** In place of a page, what can be done at these places, and which of the ways is considered. */
  readonly at?: string
  readonly way?: number
}

/** What was pressed, as far as it does not depend on when. */
export type Pressing = Omit<PagePressed, 'id'>

/** What stands beside the board because somebody has pressed something. */
type Beside =
  | { readonly type: 'page' | 'said'; readonly blocks: readonly ShownBlock[] }
  | { readonly type: 'form'; readonly form: Form; readonly press: Pressing['press'] }
  | Grave

/** What cannot be taken back, or takes back several steps, is asked about once more, by the words of what was pressed. */
interface Grave {
  readonly type: 'grave'
  readonly why: 'sure' | 'takes-back'
  readonly label: string
  readonly pressing: Pressing
}

/** All that the page shows. */
export interface PageState {
  readonly board: BoardState | undefined
  /** Why there is no board, in a sentence. */
  readonly closed: string | undefined
  /** The server does not answer. */
  readonly isAway: boolean
  readonly place: PagePlace
  readonly beside: Beside | undefined
  /** What was pressed is not answered yet. */
  readonly isBusy: boolean
  readonly replay: Replaying | undefined
  /** The place that was pointed at last. */
  readonly pointed: string | undefined
  /** A picture is larger than the page. */
  readonly isLarge: boolean
}

/** What somebody may do on the page. */
export interface PageActions {
  /** Makes a choice; of a list with several, all that are picked. */
  choose(...choices: readonly [ShownChoice, ...ShownChoice[]]): void
  /** Says what lies at a place, and has the keys go on from there. */
  pointAt(place: string): void
  /** Points at a place of the board; once more, at the next thing that can be done there. */
  tap(place: string): void
  /** Sends a form. */
  fill(filled: ReadonlyMap<string, string>): void
  /** Closes what was opened last. */
  back(): void
  /** Says whether what cannot be taken back is to be done. */
  decide(isSure: boolean): void
  openReplay(): void
  closeReplay(): void
  goTo(moment: number): void
  play(isPlaying: boolean): void
  enlarge(isLarge: boolean): void
  /** Says that a picture was made larger or smaller. */
  zoomed(): void
  leave(): void
  /** Goes to another table; there where several may be opened in one page. */
  readonly others?: () => void
}

/** All that can be chosen in blocks, in their order. */
export function choicesAmong(blocks: readonly ShownBlock[]): readonly ShownChoice[] {
  return blocks.flatMap(block => (block.type === 'choices' ? block.choices : []))
}

/** Says something in the language of the page. */
export function wordOf({ words }: BoardState, word: PageWord): string {
  return words[word] ?? word
}
