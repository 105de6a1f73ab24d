import { say } from '../../engine/contract/words.ts'
import type { Hint, HintStep } from '../../tables/computers/hints.ts'
import type { Locale } from '../../words/locales.ts'
import { saidOnce } from '../../words/said-once.ts'
import { type Speech, speech } from '../../words/speech.ts'
import { tellSteps } from '../../words/tell-turn.ts'
import { backToPanel } from '../back.ts'
import { operationButton } from '../head.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { toDo } from '../model/press.ts'
import { gamePanel } from '../panel-choices.ts'
import { picturedSteps } from '../table-pictures.ts'
import { smallLines, titleLine } from '../turn-lines.ts'

/** What a step is called in the game's lists; '' where it is in none. */
type NameOf = (step: HintStep) => string

/** The steps of a hint that can be prepared: all that can be taken back. */
export function preparable({ steps }: Pick<Hint, 'steps'>): readonly string[] {
  return steps.filter(({ commits }) => !commits).map(({ move }) => move)
}

/**
 * A possible turn, drawn and told step by step with reasons, to be prepared by one press; or played, where it begins with what
 * is final.
 */
export async function hintPage(services: PageServices, hint: Hint, nameOf: NameOf, locale: Locale): Promise<Body> {
  const { position, steps } = hint
  const spoken = speech(services.tables, position, locale)
  const { ui: ours } = spoken
  const { table } = position
  const painted = await drawnSteps(services, hint, spoken)
  const place = { table: table.id, beat: position.beat, steps: position.draft.length }
  const playing = () =>
    steps
      .slice(0, 1)
      .map(({ move }) => button(ours.say('button.hint-play'), { ...place, type: 'play', action: move }, 'go'))
  const take =
    preparable(hint).length === 0 ? playing() : [operationButton(ours, { ...toDo(table.id, 'hint-take'), ...place })]
  const told = steps.length === 0 ? [ours.say('hint.nothing')] : toldSteps(hint, nameOf, spoken)
  return page(
    [
      ...smallLines([titleLine(position, spoken)]),
      ...painted.blocks,
      text(
        [
          `**${ours.say('hint.title')}**`,
          ...[...told, ...(mayGoOn(hint) ? [ours.say('hint.more')] : [])].map(line => `-# ${line}`),
        ].join('\n'),
      ),
      row([...take, backToPanel(table.id, ours)]),
    ],
    painted.files,
  )
}

/** What stands beside the question, with the steps numbered where they happen. */
function drawnSteps(services: PageServices, { position, steps }: Hint, spoken: Speech) {
  const { game } = spoken
  const actions = steps.map(({ action }) => action)
  const beside = gamePanel(game, position, '').picture
  return picturedSteps(services, spoken, position.view, actions, beside)
}

/** A line for each step: what happens, in the words of the log as far as that may be known, and why, where there is room. */
function toldSteps({ position: { viewer }, steps }: Hint, nameOf: NameOf, spoken: Speech): readonly string[] {
  const log =
    viewer === 'public'
      ? []
      : tellSteps(
          spoken,
          viewer,
          steps.map(({ events }) => events),
        )
  const tell = (step: HintStep, index: number, why: string) => {
    const called = log[index] || saidOnce(nameOf(step), why) || `\`${step.move}\``
    return `${index + 1}. ${[`**${called.replaceAll('**', '')}**`, ...(why === '' ? [] : [why])].join(' · ')}`
  }
  const bare = steps.map((step, index) => tell(step, index, ''))
  const reasoned = steps.map((step, index) =>
    step.reason === undefined ? bare[index] : tell(step, index, say(spoken.words, step.reason)),
  )
  return shortened(withReasons(bare, reasoned))
}

/** So many steps are told; of more the first ones and the last. */
const MOST_TOLD = 8

function shortened(told: readonly string[]): readonly string[] {
  return told.length <= MOST_TOLD ? told : [...told.slice(0, MOST_TOLD - 2), '…', ...told.slice(-1)]
}

/** How long all steps are together, with reasons: more would not be seen at once. */
const WITH_REASONS = 340

/** Steps with their reasons as long as there is room for them, one after the other; the others without. */
function withReasons(bare: readonly string[], reasoned: readonly (string | undefined)[]): readonly string[] {
  let room = WITH_REASONS - bare.join('\n').length
  return bare.map((line, index) => {
    const longer = reasoned[index] ?? line
    const more = longer.length - line.length
    if (more > room) return line
    room -= more
    return longer
  })
}

/** Whether a turn may go on after the last step: it shows something, which nobody can take into account before. */
function mayGoOn({ position, steps }: Hint): boolean {
  const { viewer, waiting } = position
  const isTurn = waiting.seats.some(({ seat, weight }) => seat === viewer && weight === 'big')
  return isTurn && steps.at(-1)?.learned === true
}
