import type { Choice, Draft, Group, Panel } from '../../engine/contract/panel.ts'
import type { Action } from './actions.ts'
import { boardOf } from './components/board.ts'
import type { CuzcoPhrase } from './locales/keys.ts'
import { answerPage, citiesPage, proposalPage } from './panel/festival.ts'
import { borderPage, cardsPage, movePage, moversPage, pondsPage, templesPage } from './panel/lists.ts'
import { group, legalOf, open, type Page, play } from './panel/page.ts'
import { terrainGroup, terrainPage } from './panel/terrain.ts'
import { askedGuest } from './rules/festival.ts'
import type { View } from './view.ts'

/** The question put to the viewer as a menu; what is to be done is chosen on the first page, where and how on the next ones. */
export function panel(view: View, legal: Iterable<Action>, { focus }: Pick<Draft<Action>, 'focus'>): Panel {
  const page: Page = { view, board: boardOf(view.board), legal: view.viewer === 'public' ? [] : [...legal] }
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
    case 'enter':
    case 'leave':
      return borderPage(page, first)
    case 'move':
      return rest[0] === undefined ? moversPage(page) : movePage(page, rest[0])
    case 'temples':
      return templesPage(page)
    case 'ponds':
      return pondsPage(page)
    case 'cards':
      return cardsPage(page)
    case 'festival':
      return rest[0] === undefined ? citiesPage(page) : proposalPage(page, rest[0], rest.slice(1))
    default:
      return undefined
  }
}

function firstPage(page: Page): Panel {
  const { turn } = page.view
  const question: CuzcoPhrase = turn.duty ? { key: 'panel.duty' } : { key: 'panel.question' }
  const facts: CuzcoPhrase[] = [{ key: 'panel.ap', facts: { ap: turn.ap } }]
  if (turn.last) facts.push({ key: 'panel.last-turn' })
  const terrains = terrainGroup(page)
  const title: CuzcoPhrase | undefined = terrains.length > 0 ? { key: 'panel.do' } : undefined
  return { question, facts, groups: [...terrains, ...doGroup(page, title), ...endGroup(page)] }
}

const DOORS = [
  ['enter', ['enter']],
  ['move', ['move']],
  ['leave', ['leave']],
  ['temples', ['build', 'expand']],
  ['ponds', ['pond']],
  ['cards', ['draw']],
] as const

function doGroup(page: Page, title: CuzcoPhrase | undefined): Group[] {
  const doors = DOORS.filter(([, types]) => types.some(type => page.legal.some(action => action.type === type)))
  const choices: Choice[] = doors.map(([focus]) => open(focus, { key: `panel.open.${focus}` }))
  return group('buttons', choices, title)
}

function endGroup(page: Page): Group[] {
  const tokens = legalOf(page, 'token').map(action => play(action, { key: 'panel.token' }))
  const festival = legalOf(page, 'festival').length > 0 ? [open('festival', { key: 'panel.open.festival' })] : []
  const ends = legalOf(page, 'end').map(action => play(action, { key: 'panel.end' }, { final: true, tone: 'go' }))
  return group('buttons', [...tokens, ...festival, ...ends])
}
