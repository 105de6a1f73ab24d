import type { Blocked, PanelPicture } from '../../../engine/contract/panel.ts'
import { type Phrase, say } from '../../../engine/contract/words.ts'
import type { Position, RunningPosition } from '../../../tables/record/position.ts'
import { deedId } from '../../messages/custom-id.ts'
import type { PageHouse } from '../../messages/house.ts'
import { button, note, page, rows, text } from '../../messages/page.ts'
import type { Body } from '../../messages/reply.ts'
import { capital } from '../../words/capital.ts'
import { type Speech, speech, tableName } from '../../words/speech.ts'
import type { Locale } from '../../words/words.ts'
import { backToPanel } from '../back.ts'
import { tablePicture } from '../table-pictures.ts'

/** What is not possible at a table for the viewer now, as the game tells it. */
export function blockedAt({ game }: Pick<Speech, 'game'>, position: Position): readonly Blocked[] {
  if (position.phase === 'lobby' || position.viewer === 'public' || game.blocked === undefined) return []
  return game.blocked(position.view, position.legal())
}

/** What is not possible now and why: all of it in words; one of it, by its number from 1, in the picture too. */
export async function whyPage(house: PageHouse, position: Position, locale: Locale, wanted: number): Promise<Body> {
  const spoken = speech(house.desk, position, locale)
  const { words, plain, house: ours } = spoken
  const capitalized = (label: Phrase) => `**${capital(say(words, label), locale)}**`
  if (position.phase === 'lobby') return note(ours.say('refused.not-started', { table: position.table.id }))
  if (position.viewer === 'public') return note(ours.say('refused.not-seated', { table: position.table.id }))
  const all = blockedAt(spoken, position)
  const one = all[wanted - 1]
  const told = [...Map.groupBy(one === undefined ? all : [one], ({ reason }) => say(words, reason))].map(
    ([reason, kinds]) =>
      ours.say('why.line', { kinds: { list: kinds.map(({ label }) => capitalized(label)) }, reason }),
  )
  const painted = await paintedEvidence(house, spoken, position, one?.picture)
  const ways = all.flatMap(({ label, picture }, index) =>
    picture === undefined || index === wanted - 1
      ? []
      : [button(capital(say(plain, label), locale), deedId(position.table.id, 'why', { kind: index + 1 }))],
  )
  return page(
    [
      text(`### ${tableName(spoken, position.table.id)}`),
      text(told.length === 0 ? ours.say('why.nothing') : [`**${ours.say('why.title')}**`, ...told].join('\n')),
      ...painted.components,
      ...rows([...ways.slice(0, MOST_WAYS), backToPanel(position.table.id, ours)]),
    ],
    painted.files,
  )
}

/** Buttons that show something in the picture: with the way back they fill the rows of a message. */
const MOST_WAYS = 24

/** Why a move that was asked about is not possible, or that it is. */
export async function moveAnswerPage(
  house: PageHouse,
  position: RunningPosition,
  locale: Locale,
  answer: { readonly told: string; readonly evidence?: PanelPicture | undefined },
): Promise<Body> {
  const spoken = speech(house.desk, position, locale)
  const painted = await paintedEvidence(house, spoken, position, answer.evidence)
  return page(
    [
      text([`### ${tableName(spoken, position.table.id)}`, answer.told].join('\n')),
      ...painted.components,
      ...rows([backToPanel(position.table.id, spoken.house)]),
    ],
    painted.files,
  )
}

async function paintedEvidence(
  house: PageHouse,
  spoken: Speech,
  { view }: RunningPosition,
  picture: PanelPicture | undefined,
) {
  return picture === undefined ? { components: [], files: [] } : tablePicture(house, spoken, view, picture)
}
