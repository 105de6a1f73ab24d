import { say } from '../../engine/contract/words.ts'
import type { Hint, HintStep } from '../../tables/computers/hints.ts'
import type { Locale } from '../../words/locales.ts'
import { saidOnce } from '../../words/said-once.ts'
import { speech, tableName } from '../../words/speech.ts'
import { backToPanel } from '../back.ts'
import { operationButton } from '../head.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { toDo } from '../model/press.ts'

/** A hint whose steps are said in the words of the game's lists, too; '' where there are none. */
interface ToldHint extends Hint {
  readonly steps: readonly (HintStep & { readonly label: string })[]
}

/** The steps of a hint that can be prepared: all that can be taken back. */
export function preparable({ steps }: Pick<Hint, 'steps'>): readonly string[] {
  return steps.filter(({ commits }) => !commits).map(({ move }) => move)
}

/** A possible turn, a line a step with its move and its reason, to be prepared by one press; or played, where it begins with what is final. */
export function hintPage(services: PageServices, hint: ToldHint, locale: Locale): Body {
  const { position, steps } = hint
  const spoken = speech(services.tables, position, locale)
  const { words, ui: ours } = spoken
  const { table } = position
  const lines = steps.map(({ move, label, reason }, index) => {
    const why = reason === undefined ? '' : say(words, reason)
    const called = saidOnce(label, why)
    const said = [...(called === '' ? [] : [`**${called}**`]), `\`${move}\``, ...(why === '' ? [] : [why])]
    return `${index + 1}. ${said.join(' · ')}`
  })
  const place = { table: table.id, beat: position.beat, steps: position.draft.length }
  const playing = () =>
    steps
      .slice(0, 1)
      .map(({ move }) => button(ours.say('button.hint-play'), { ...place, type: 'play', action: move }, 'go'))
  const take =
    preparable(hint).length === 0 ? playing() : [operationButton(ours, { ...toDo(table.id, 'hint-take'), ...place })]
  return page([
    text([`### ${tableName(spoken, table.id)}`, `**${ours.say('hint.title')}**`].join('\n')),
    text(lines.length === 0 ? ours.say('hint.nothing') : lines.join('\n')),
    ...(mayGoOn(hint) ? [text(ours.say('hint.more'))] : []),
    row([...take, backToPanel(table.id, ours)]),
  ])
}

/** Whether a turn may go on after the last step: it shows something, which nobody can take into account before. */
function mayGoOn({ position, steps }: Hint): boolean {
  const { viewer, waiting } = position
  const isTurn = waiting.seats.some(({ seat, weight }) => seat === viewer && weight === 'big')
  return isTurn && steps.at(-1)?.learned === true
}
