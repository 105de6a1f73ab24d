import { expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import { CARDS, COPIES, cardsOf } from '../../../src/games/cuzco/components/relics.ts'
import { BARE, OWN_TILES, POND, PONDS, TILE_SIZE, TRIPLES } from '../../../src/games/cuzco/components/tiles.ts'
import { areasOf } from '../../../src/games/cuzco/rules/areas.ts'
import { DISCS, FLOORS, INCAS, NONE, type State, TOKENS, VALUES } from '../../../src/games/cuzco/state.ts'
import { FULL } from '../../full.ts'
import { randomGame } from './random-game.ts'

const GAMES = FULL ? 36 : 12

test('over random games nothing is lost and nothing comes from nowhere', () => {
  for (let number = 0; number < GAMES; number++) {
    let before: State | undefined
    for (const state of randomGame(number, 2 + (number % 3))) {
      const faults = [...tileFaults(state), ...pieceFaults(state), ...cardFaults(state), ...siteFaults(state)]
      expect([...faults, ...(before === undefined ? [] : stepFaults(before, state))]).toEqual([])
      before = state
    }
    expect(before?.over).toBe(true)
  }
})

type Check = readonly [what: string, holds: boolean]

function failing(checks: readonly Check[]): string[] {
  return checks.filter(([, holds]) => !holds).map(([what]) => what)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function tileFaults({ site, supply, players }: State): string[] {
  const placed = (tile: string) => site.tiles.filter(each => each === tile).length
  const own = (['D', 'C', 'V'] as const).map((tile): Check => {
    const left = sum(players.map(player => player.tiles[tile]))
    return [`terrains ${tile}`, placed(tile) + left === OWN_TILES[tile] * players.length]
  })
  return failing([
    ['triples', placed('T') + supply.triples === TRIPLES],
    ['heights', sum(site.height) === sum(site.tiles.map(tile => TILE_SIZE[tile]))],
    ...own,
  ])
}

function pieceFaults({ site, supply, players }: State): string[] {
  return failing([
    ...players.flatMap((player, seat): Check[] => [
      [`Incas of ${seat}`, site.inca.filter(each => each === seat).length + player.incas === INCAS],
      [`tokens of ${seat}`, player.tokens >= 0 && player.tokens <= TOKENS],
    ]),
    ...VALUES.map((value, index): Check => {
      const standing = site.temple.filter(temple => temple >= value).length
      return [`floors of ${value}`, standing + at(supply.floors, index) === FLOORS[index]]
    }),
    ['ponds', site.ground.filter(ground => ground === POND).length + supply.ponds === PONDS],
    ['discs', site.discs.length + supply.discs === DISCS],
  ])
}

function cardFaults({ cards, players, festival }: State): string[] {
  const piles = [
    cards.deck,
    cards.discard,
    cardsOf([cards.faceUp]),
    ...players.map(player => player.hand),
    ...(festival?.guests ?? []).map(guest => guest.played),
  ]
  return failing(CARDS.map((card, index) => [`cards ${card}`, sum(piles.map(pile => at(pile, index))) === COPIES]))
}

function siteFaults({ board: file, site }: State): string[] {
  const board = boardOf(file)
  const hexes = board.all.flatMap((hex): Check[] => {
    const isTerrain = at(site.height, hex) > 0
    return [
      ['ground', isTerrain === (site.ground[hex] !== BARE && site.ground[hex] !== POND)],
      ['top', isTerrain === (site.top[hex] !== NONE)],
      ['Inca', site.inca[hex] === NONE || (isTerrain && site.temple[hex] === 0)],
      ['pond', site.ground[hex] !== POND || board.inner[hex] === true],
    ]
  })
  const cities = areasOf(board, site).map((area): Check => {
    return ['one temple a city', area.filter(hex => site.temple[hex] !== 0).length <= 1]
  })
  return failing([...hexes, ...cities])
}

/** AP rise within a turn by a token only; PP, temples and heights never fall. */
function stepFaults(before: State, after: State): string[] {
  const isSameTurn = after.turn.events.length >= before.turn.events.length && before.turn.seat === after.turn.seat
  const spent = before.turn.ap - after.turn.ap
  return failing([
    ['AP', after.turn.ap >= 0 && after.turn.ap <= 7],
    ['AP spent', !isSameTurn || spent >= 0 || before.turn.token !== after.turn.token || after.turn.ap === 6],
    ['PP', after.players.every((player, seat) => player.pp >= at(before.players, seat).pp)],
    ['temples', after.site.temple.every((value, hex) => value >= at(before.site.temple, hex))],
    ['heights', after.site.height.every((height, hex) => height >= at(before.site.height, hex))],
  ])
}
