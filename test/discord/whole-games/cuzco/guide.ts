import game from '../../../../src/games/cuzco/game.ts'
import type { Guide } from '../guides.ts'

/** The pages where something is done that is not called as its page is. */
const PAGES = new Map([
  ['build', 'temples'],
  ['expand', 'temples'],
  ['pond', 'ponds'],
  ['draw', 'cards'],
])

/** How the steps of Cuzco are clicked and typed. */
export const cuzco: Guide = {
  said(focus, step) {
    const said = routeTo(step).map((wanted, place) => wordSaid(focus.split(' ')[place] ?? '', wanted))
    return said.some(each => each === undefined) ? 0 : said.reduce((sum: number, each) => sum + (each ?? 0), 0)
  },
  options: {
    place: ['tile', 'hex', 'crops'],
    enter: ['hex'],
    leave: ['hex'],
    move: ['from', 'to'],
    build: ['hex', 'value'],
    expand: ['hex', 'value'],
    pond: ['hex'],
    draw: ['card'],
    festival: ['city', 'cards'],
    bid: ['cards'],
    token: [],
    share: [],
    withdraw: [],
    end: [],
  },
  other: 'place',
}

/** The words of the pages that lead to a step; how a terrain is turned is found out by turning it. */
function routeTo(step: string): readonly string[] {
  const [kind = '', spot = ''] = step.split(' ')
  const page = PAGES.get(kind)
  if (page !== undefined) return [page]
  const action = game.action.parse(game.notation.parse(step))
  return 'cards' in action ? [...(action.type === 'bid' ? [kind] : [kind, spot]), action.cards.join('')] : [kind, spot]
}

function wordSaid(word: string, wanted: string): number | undefined {
  if (word === wanted) return 1
  if (word === '') return 0
  const isRow = /^[A-Z]$/.test(word) && wanted.startsWith(word)
  if (isRow) return 0.5
  const cards = /^\d{6}$/.test(word) ? [...word].map(Number) : []
  const isOnTheWay = cards.length > 0 && cards.every((count, card) => count <= Number(wanted[card]))
  return isOnTheWay ? cards.reduce((sum, count) => sum + count, 0) / 100 : undefined
}
