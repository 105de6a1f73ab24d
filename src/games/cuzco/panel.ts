import type { Choice, Draft, Group, Panel } from '../../engine/contract/panel.ts'
import type { Action, ActionOf } from './actions.ts'
import { boardOf } from './components/board.ts'
import { hexesOf } from './events.ts'
import type { CuzcoPhrase } from './locales/keys.ts'
import { answerPage, proposalPage, proposalsPage } from './panel/festival.ts'
import { borderPage, incasPage, movePage, nextInca } from './panel/incas.ts'
import { drawChoices, pondsPage, templesGroup, templesPage } from './panel/lists.ts'
import { group, legalOf, open, type Page, play } from './panel/page.ts'
import { pictured } from './panel/pictures.ts'
import { nextPlaces, nextTerrain, terrainGroup, terrainPage } from './panel/terrain.ts'
import { askedGuest } from './rules/festival.ts'
import type { View } from './view.ts'

/** The question put to the viewer as a menu; what is to be done is chosen on the first page, where and how on the next ones. */
export function panel(view: View, legal: Iterable<Action>, { focus, wanted }: Omit<Draft<Action>, 'actions'>): Panel {
  const actions = view.viewer === 'public' ? [] : [...legal]
  const page: Page = { view, board: boardOf(view.board), legal: actions, ...(wanted !== undefined && { wanted }) }
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
      return incasPage(page)
    case 'enter':
    case 'leave':
      return borderPage(page, first)
    case 'move':
      return movePage(page, rest[0] ?? '')
    case 'temples':
      return templesPage(page)
    case 'ponds':
      return pondsPage(page)
    case 'festival':
      return rest[0] === undefined ? proposalsPage(page) : proposalPage(page, rest[0], rest.slice(1))
    default:
      return undefined
  }
}

function firstPage(page: Page): Panel {
  const { turn } = page.view
  const question: CuzcoPhrase = turn.duty ? { key: 'panel.duty' } : { key: 'panel.question' }
  const facts: CuzcoPhrase[] = [{ key: 'panel.ap', facts: { ap: turn.ap } }]
  if (turn.last) facts.push({ key: 'panel.last-turn' })
  const places = nextPlaces(page)
  const terrains = [...nextTerrain(page, places), ...terrainGroup(page)]
  const title: CuzcoPhrase | undefined = terrains.length > 0 ? { key: 'panel.do' } : undefined
  return {
    question,
    facts,
    groups: [...terrains, ...templesGroup(page), ...nextInca(page), ...doGroup(page, title), ...endGroup(page)],
    ...firstPicture(page, places),
  }
}

/** Where a terrain has to be placed first; then what was done last in the turn. */
function firstPicture({ view }: Page, places: readonly ActionOf<'place'>[]): Pick<Panel, 'picture'> {
  if (view.turn.events.some(event => hexesOf(event).length > 0)) return { picture: { look: { crop: '' } } }
  return view.turn.duty ? pictured(places.map(({ hex }) => hex)) : {}
}

const DOORS = [
  ['incas', ['enter', 'move', 'leave']],
  ['ponds', ['pond']],
] as const

function doGroup(page: Page, title: CuzcoPhrase | undefined): Group[] {
  const doors = DOORS.filter(([, types]) => types.some(type => page.legal.some(action => action.type === type)))
  const choices: Choice[] = doors.map(([focus]) => open(focus, { key: `panel.open.${focus}` }))
  return group('buttons', [...choices, ...drawChoices(page)], title)
}

/** Fewer AP than these are left unused without being asked. */
const MANY_AP = 2

function endGroup(page: Page): Group[] {
  const { ap } = page.view.turn
  const tokens = legalOf(page, 'token').map(action => play(action, { key: 'panel.token' }))
  const festival = legalOf(page, 'festival').length > 0 ? [open('festival', { key: 'panel.open.festival' })] : []
  const label: CuzcoPhrase = ap === 0 ? { key: 'panel.end' } : { key: 'panel.end-unused', facts: { ap } }
  const ask: CuzcoPhrase = { key: 'panel.ask-end', facts: { ap } }
  const ends = legalOf(page, 'end').map(action =>
    play(action, label, { final: true, tone: 'go', ...(ap >= MANY_AP && { ask }) }),
  )
  return group('buttons', [...tokens, ...festival, ...ends])
}
