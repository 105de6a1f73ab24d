import type { Words } from '../../engine/contract/words.ts'
import { KEPT_DAYS } from '../../store/jobs/kept-days.ts'
import { BOARD_LASTS_MS } from '../../tables/boards/board-session.ts'
import type { UiKey } from '../../words/words.ts'

const DAY_MS = 86_400_000

/** What is kept of people and for how long, both as a list, what never is, and what they may do about it. */
interface PrivacyTexts {
  readonly kept: string
  readonly keptFor: string
  readonly never: string
  readonly rights: string
  /** For how long a board stays open in a browser at most. */
  readonly board: string
}

/** What there is to be said of people's data, wherever it is said. */
export function tellPrivacy(words: Words<UiKey>): PrivacyTexts {
  const facts = spans(words)
  const listed = (keys: readonly UiKey[]) => keys.map(key => `- ${words.say(key, facts)}`).join('\n')
  return {
    kept: listed([
      'privacy.kept-games',
      'privacy.kept-yours',
      'privacy.kept-company',
      'privacy.kept-boards',
      'privacy.kept-order',
    ]),
    keptFor: listed([
      'privacy.kept-for-games',
      'privacy.kept-for-company',
      'privacy.kept-for-yours',
      'privacy.kept-for-servers',
    ]),
    never: words.say('privacy.never'),
    rights: words.say('privacy.rights'),
    board: facts.board,
  }
}

/** How long each thing is kept, in words, by its name in the code. */
function spans(words: Words<UiKey>) {
  const said = (count: number) => words.say(count === 365 ? 'privacy.year' : 'privacy.days', { count })
  const kept = Object.fromEntries(Object.entries(KEPT_DAYS).map(([name, count]) => [name, said(count)]))
  return { ...kept, board: said(BOARD_LASTS_MS.most / DAY_MS) }
}
