import { at } from '../../../engine/basics/at.ts'
import type { Panel, PlayChoice } from '../../../engine/contract/panel.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { hexNamed, labelOf } from '../components/board.ts'
import { CROP, type Ground, POND } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import type { Pile } from '../rules/cards.ts'
import { footing, reach } from '../rules/incas.ts'
import { surroundedPonds } from '../rules/ponds.ts'
import { templePp } from '../rules/temples.ts'
import { cardOf } from '../text/nouns.ts'
import { costing, group, hexLabel, legalOf, nearestFirst, open, type Page, play } from './page.ts'

/** Where an Inca may enter, or leave. */
export function borderPage(page: Page, type: 'enter' | 'leave'): Panel {
  const actions: readonly ActionOf<'enter' | 'leave'>[] = legalOf(page, type)
  const choices = nearestFirst(page, actions, ({ hex }) => hex).map(action => {
    const cost = at(page.board.entry, hexNamed(page.board, action.hex) ?? 0)
    return play(action, hexLabel(action.hex), { detail: groundAt(page, action.hex, cost) })
  })
  return panelOf({ key: `panel.${type}` }, choices)
}

/** Which Inca moves. */
export function moversPage(page: Page): Panel {
  const froms = [...new Set(legalOf(page, 'move').map(({ from }) => from))]
  const choices = nearestFirst(page, froms, from => from).map(from =>
    open(`move ${from}`, hexLabel(from), groundAt(page, from)),
  )
  return { question: { key: 'panel.move' } satisfies CuzcoPhrase, facts: [], groups: group('list', choices) }
}

/** Where the Inca moves to, the cheapest first. */
export function movePage(page: Page, from: string): Panel | undefined {
  const { board, view } = page
  const targets = new Map(
    legalOf(page, 'move')
      .filter(action => action.from === from)
      .map(action => [action.to, action]),
  )
  if (targets.size === 0) return undefined
  const ground = footing(view.site, ownSeat(view))
  const choices = reach(board, ground, hexNamed(board, from) ?? 0, view.turn.ap).flatMap((hexes, cost) =>
    hexes.flatMap(hex => {
      const to = labelOf(board, hex)
      const action = targets.get(to)
      return action === undefined ? [] : [play(action, hexLabel(to), { detail: groundAt(page, to, cost) })]
    }),
  )
  return panelOf({ key: 'panel.move-to', facts: { from } }, choices)
}

/** The temples that may be expanded or built, those that bring most first. */
export function templesPage(page: Page): Panel {
  const { board, view } = page
  const expansions = legalOf(page, 'expand').map(action => {
    const from = at(view.site.temple, hexNamed(board, action.hex) ?? 0)
    const facts = { hex: action.hex, from, value: action.value, pp: templePp(action.value) }
    return { value: action.value, choice: play(action, { key: 'panel.expand', facts }) }
  })
  const builds = legalOf(page, 'build').map(action => {
    const facts = { hex: action.hex, value: action.value, pp: templePp(action.value) }
    return { value: action.value, choice: play(action, { key: 'panel.build', facts }) }
  })
  const choices = [...expansions, ...builds].sort((a, b) => b.value - a.value).map(({ choice }) => choice)
  return panelOf({ key: 'panel.temples' }, choices)
}

/** Where a pond may be placed, those that score at once first. */
export function pondsPage(page: Page): Panel {
  const ponds = nearestFirst(page, legalOf(page, 'pond'), ({ hex }) => hex).map(action => {
    const gain = pondGain(page, action.hex)
    return { pp: gain?.pp ?? 0, choice: play(action, hexLabel(action.hex), { detail: costing(1, gain?.detail) }) }
  })
  const choices = ponds.sort((a, b) => b.pp - a.pp).map(({ choice }) => choice)
  return panelOf({ key: 'panel.ponds' }, choices)
}

function pondGain({ board, view }: Page, label: string): { pp: number; detail: CuzcoPhrase } | undefined {
  const placed = hexNamed(board, label)
  const ground = view.site.ground.map((before, hex): Ground => (hex === placed ? POND : before))
  const [scored] = surroundedPonds(board, { ...view.site, ground })
  if (scored === undefined) return undefined
  const { seat, pp } = scored
  if (seat === undefined) return { pp, detail: { key: 'panel.pond-nobody' } }
  return { pp: seat === view.viewer ? pp : -pp, detail: { key: 'panel.pond-pp', facts: { who: { seat }, pp } } }
}

/** The face-up card and the deck. */
export function cardsPage(page: Page): Panel {
  const { cards } = page.view
  const labels: Readonly<Record<Pile, CuzcoPhrase>> = {
    deck: { key: 'panel.draw-deck', facts: { deck: cards.deck } },
    'face-up': { key: 'panel.draw-face-up', facts: { card: cardOf(cards.faceUp) } },
  }
  const choices = legalOf(page, 'draw').map(action => play(action, labels[action.from], { final: true }))
  return {
    question: { key: 'panel.cards' } satisfies CuzcoPhrase,
    facts: [{ key: 'panel.cards-final' } satisfies CuzcoPhrase],
    groups: group('buttons', choices),
  }
}

function panelOf(question: CuzcoPhrase, choices: readonly PlayChoice[]): Panel {
  return { question, facts: [], groups: group('list', choices) }
}

function groundAt({ board, view }: Page, label: string, cost?: number): CuzcoPhrase {
  const hex = hexNamed(board, label) ?? 0
  const level = at(view.site.height, hex)
  const ground: CuzcoPhrase = { key: view.site.ground[hex] === CROP ? 'panel.on-crop' : 'panel.on-village' }
  if (cost === undefined) return { key: 'panel.ground', facts: { ground, level } }
  return { key: 'panel.ground-cost', facts: { ground, level, cost } }
}
