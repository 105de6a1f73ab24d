import type { Choice, Draft, Panel } from '../../engine/contract/panel.ts'
import type { Action } from './actions.ts'
import { boardOf } from './components/board.ts'
import { hexesOf } from './events.ts'
import type { CuzcoPhrase } from './locales/keys.ts'
import { answerPage, proposalPage, proposalsPage } from './panel/festival.ts'
import { incasPage, leavePage } from './panel/incas.ts'
import { drawPage, pondsPage, templesPage } from './panel/lists.ts'
import { isTurned, offerGroups, offerPicture } from './panel/offers.ts'
import { group, legalOf, open, type Page, play, rarely } from './panel/page.ts'
import type { BoardStep } from './panel/scoring.ts'
import { suggestions } from './panel/suggestions.ts'
import { terrainDoor, terrainPage } from './panel/terrain.ts'
import { askedGuest } from './rules/festival.ts'
import { templePp } from './rules/temples.ts'
import type { View } from './view.ts'

/** The question put to the viewer as a menu; what is to be done is chosen on the first page, where and how on the next ones. */
export function panel(view: View, legal: Iterable<Action>, { focus, ...draft }: Draft<Action, View>): Panel {
  const page: Page = {
    view,
    board: boardOf(view.board),
    legal: view.viewer === 'public' ? [] : [...legal],
    ...(draft.wanted !== undefined && { wanted: draft.wanted }),
    ...(draft.before !== undefined && { prepared: { before: draft.before, actions: draft.actions } }),
  }
  if (page.legal.length === 0) return { question: idle(view), facts: [], groups: [] }
  const [first = '', ...rest] = focus.split(' ')
  if (view.festival !== undefined) return answerPage(page, view.festival, first === 'bid' ? rest : [])
  const inner = innerPage(page, first, rest)
  return inner === undefined || inner.groups.length === 0 ? firstPage(page) : inner
}

function idle({ over, viewer, turn, festival }: View): CuzcoPhrase {
  if (over) return { key: 'panel.over' }
  const who = { seat: festival === undefined ? turn.seat : askedGuest(festival).seat }
  const reader = viewer === 'public' ? 'public' : 'idle'
  return { key: festival === undefined ? `panel.${reader}` : `panel.${reader}-festival`, facts: { who } }
}

/** The page of a focus; undefined, or without choices, for one that leads nowhere any more. */
function innerPage(page: Page, first: string, rest: readonly string[]): Panel | undefined {
  switch (first) {
    case 'T':
    case 'D':
    case 'C':
    case 'V':
      return terrainPage(page, first, rest)
    case 'incas':
      return incasPage(page, rest)
    case 'leave':
      return leavePage(page, rest)
    case 'temples':
      return templesPage(page, rest)
    case 'ponds':
      return pondsPage(page, rest)
    case 'draw':
      return drawPage(page)
    case 'festival':
      return rest[0] === undefined ? proposalsPage(page) : proposalPage(page, rest[0], rest.slice(1))
    default:
      return undefined
  }
}

function firstPage(page: Page): Panel {
  const { turn } = page.view
  const { offers, instead, elsewhere } = suggestions(page)
  const question: CuzcoPhrase = { key: turn.duty ? 'panel.duty' : 'panel.question', facts: { ap: turn.ap } }
  const facts: CuzcoPhrase[] = turn.last ? [{ key: 'panel.last-turn' }] : []
  if (instead !== undefined) facts.push(adviceOf(instead))
  return {
    question,
    facts,
    groups: [
      ...offerGroups(offers, { key: offers.some(isTurned) ? 'panel.suggested-sticks' : 'panel.suggested' }),
      ...rarely(group('buttons', pondDoor(page, elsewhere))),
      ...group('buttons', [...doors(page, elsewhere), ...ends(page)]),
    ],
    ...(offers.length > 0 ? offerPicture(page, offers) : lastPicture(page)),
  }
}

/** Around what was done last in the turn, if anything was. */
function lastPicture({ view }: Page): Pick<Panel, 'picture'> {
  return view.turn.events.some(event => hexesOf(event).length > 0) ? { picture: { look: { crop: '' } } } : {}
}

/** What is better than any further step on the board. */
function adviceOf(instead: Action): CuzcoPhrase {
  const { type } = instead
  return { key: type === 'draw' || type === 'festival' ? `panel.rather-${type}` : 'panel.rather-end' }
}

const DOORS = [
  ['incas', ['enter', 'move', 'leave']],
  ['temples', ['build', 'expand']],
  ['draw', ['draw']],
] as const

/** What else there is to do, by its kind. */
function doors(page: Page, elsewhere: readonly BoardStep[]): Choice[] {
  const can = (types: readonly Action['type'][]) => page.legal.some(({ type }) => types.includes(type))
  const terrain = terrainDoor(page)
  return [
    ...(terrain === undefined ? [] : [open(terrain, { key: 'panel.open.terrain' })]),
    ...DOORS.filter(([, types]) => can(types)).map(([focus]) => {
      return open(focus, focus === 'temples' ? templesDoor(elsewhere) : { key: `panel.open.${focus}` })
    }),
    ...scoringPond(elsewhere).map(() => open('ponds', { key: 'panel.open.ponds-score' })),
  ]
}

/** What the door to the temples is called: with the PP to be had there, where no suggestion tells of them. */
function templesDoor(elsewhere: readonly BoardStep[]): CuzcoPhrase {
  const pp = elsewhere.flatMap(step => ('value' in step ? [templePp(step.value)] : []))
  return pp.length === 0
    ? { key: 'panel.open.temples' }
    : { key: 'panel.open.temples-score', facts: { pp: Math.max(...pp) } }
}

function scoringPond(elsewhere: readonly BoardStep[]): readonly BoardStep[] {
  return elsewhere.filter(({ type }) => type === 'pond')
}

function pondDoor(page: Page, elsewhere: readonly BoardStep[]): Choice[] {
  const isRare = legalOf(page, 'pond').length > 0 && scoringPond(elsewhere).length === 0
  return isRare ? [open('ponds', { key: 'panel.open.ponds' })] : []
}

function ends(page: Page): Choice[] {
  const { ap } = page.view.turn
  const tokens = legalOf(page, 'token').map(action => play(action, { key: 'panel.token' }))
  const festival = legalOf(page, 'festival').length > 0 ? [open('festival', { key: 'panel.open.festival' })] : []
  const ask: CuzcoPhrase = { key: 'panel.ask-end', facts: { count: ap } }
  const end = legalOf(page, 'end').map(action =>
    play(action, { key: 'panel.end' }, { final: true, tone: 'go', ...(ap > 0 && { ask }) }),
  )
  return [...tokens, ...festival, ...end]
}
