import type { WhyNot } from '../../engine/contract/faces.ts'
import type { Blocked, Panel, Choice as PanelChoice } from '../../engine/contract/panel.ts'
import { answersLast, ownSeat } from '../../engine/contract/seat.ts'
import type { Phrase } from '../../engine/contract/words.ts'
import type { Action } from './actions.ts'
import { judge } from './apply.ts'
import type { GoldPhrase } from './locales/keys.ts'
import { format } from './notation.ts'
import { artifactsOn, gemsOn, hazardsOn, worthNow } from './rules/temple.ts'
import { TEMPLE_CROP } from './scene.ts'
import { CHOICES, type Choice } from './state.ts'
import { gemsOf, takenOf } from './text/tell.ts'
import { type AdventurerView, insideOf, ownAdventurer, undecidedOf, type View } from './view.ts'

/** The open question, what one should know to answer it, and the two answers. */
export function panel(view: View, legal: Iterable<Action>): Panel {
  const actions = view.viewer === 'public' ? answersOfAll(view) : [...legal]
  const groups = actions.length === 0 ? [] : [{ look: 'buttons', choices: choicesOf(view, actions) } as const]
  const isCrowded = view.adventurers.length > FEW
  return {
    question: questionOf(view, actions),
    facts: actions.length === 0 ? [] : factsOf(view),
    groups,
    ...(isCrowded && { picture: { look: { crop: TEMPLE_CROP } } }),
  }
}

/** So many stand in the camp below the temple, and all of it is seen at once; of more the table's message shows the camp. */
const FEW = 4

/** What everybody who is asked may answer. */
function answersOfAll(view: View): readonly Action[] {
  return undecidedOf(view).length === 0 ? [] : CHOICES.map(choice => ({ type: 'choose', choice }))
}

function choicesOf(view: View, actions: readonly Action[]): readonly PanelChoice[] {
  const final = isLast(view)
  return actions.map(action => ({
    type: 'play',
    action: format(action),
    label: { key: `panel.${action.choice}` } satisfies GoldPhrase,
    final,
    tone: action.choice === 'on' ? 'go' : 'stop',
  }))
}

/** Whether the next answer shows all the choices. */
function isLast(view: View): boolean {
  return answersLast(
    view.viewer,
    undecidedOf(view).map(({ seat }) => seat),
  )
}

function questionOf(view: View, actions: readonly Action[]): GoldPhrase {
  if (view.choice) return { key: 'panel.rethink', facts: { choice: { key: `choice.${view.choice}` } } }
  if (actions.length === 0) return { key: 'panel.idle' }
  return { key: view.viewer === 'public' ? 'panel.question-all' : 'panel.question' }
}

function factsOf(view: View): readonly Phrase[] {
  const own = ownAdventurer(view)
  return [...(own ? ownFacts(view, own) : [onPath(view)]), hazards(view), ...odds(view), ...last(view)]
}

function ownFacts(view: View, own: AdventurerView): readonly GoldPhrase[] {
  const lying = gemsOn(view.path)
  const artifacts = worthNow(view, artifactsOn(view.path))
  const alone = gemsOf(own.carried + lying)
  const safe = { gems: gemsOf(own.carried), tent: gemsOf(own.tent ?? 0) }
  const facts: GoldPhrase[] = [
    own.artifacts.length === 0
      ? { key: 'panel.carried', facts: safe }
      : { key: 'panel.carried-artifacts', facts: { ...safe, artifacts: takenOf(own.artifacts) } },
    artifacts.length === 0
      ? { key: 'panel.alone', facts: { gems: alone } }
      : { key: 'panel.alone-artifacts', facts: { gems: alone, artifacts: takenOf(artifacts) } },
  ]
  const shares = insideOf(view)
    .slice(1)
    .map((_, index) => ({ gems: own.carried + Math.floor(lying / (index + 2)), of: index + 2 }))
  const [first] = shares
  // Who leaves with others may get nothing of what lies there.
  if (first === undefined || (lying === 0 && artifacts.length === 0)) return facts
  const told = shares.every(({ gems }) => gems === first.gems)
    ? gemsOf(first.gems)
    : { list: shares.filter(({ gems }) => gems > own.carried).map(share => ({ key: 'panel.share', facts: share })) }
  return [...facts, { key: 'panel.together', facts: { shares: told } }]
}

function onPath({ path }: View): GoldPhrase {
  return { key: 'on-path.gems', facts: { gems: gemsOf(gemsOn(path)) } }
}

function hazards({ path }: View): GoldPhrase {
  const kinds = hazardsOn(path)
  if (kinds.length === 0) return { key: 'on-path.no-hazards' }
  return { key: 'on-path.hazards', facts: { hazards: { list: kinds.map(kind => ({ key: `hazard.${kind}` })) } } }
}

function odds({ odds: percent }: View): readonly GoldPhrase[] {
  return percent === undefined ? [] : [{ key: 'odds', facts: { percent } }]
}

function last(view: View): readonly GoldPhrase[] {
  const hidesOthers = view.viewer !== 'public' && insideOf(view).length > 1
  return hidesOthers && isLast(view) ? [{ key: 'panel.last' }] : []
}

/** Why the viewer may not answer something now. */
export const whyNot: WhyNot<Action, View> = {
  kinds: CHOICES,
  kindOf: ({ choice }) => choice,
  blocked: view => CHOICES.flatMap(choice => blocked(view, choice)),
}

function blocked(view: View, choice: Choice): readonly Blocked[] {
  const { choice: own } = view
  const seat = ownSeat(view)
  const adventurers = view.adventurers.map(({ inside, seat: theirs }) => ({
    inside,
    ...(theirs === seat && own !== undefined && { choice: own }),
  }))
  const ruling = judge({ ...view, adventurers }, seat, { type: 'choose', choice })
  if (ruling === undefined) return []
  const { code, facts } = ruling.refusal
  const label: GoldPhrase = { key: `panel.${choice}` }
  const reason: GoldPhrase = { key: `refused.${code}`, facts }
  return [{ what: choice, label, reason }]
}
