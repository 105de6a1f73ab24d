import { at } from '../../../engine/basics/at.ts'
import type { Refusal } from '../../../engine/contract/refusal.ts'
import { seatLetter } from '../../../engine/contract/seat.ts'
import { say } from '../../../engine/contract/words.ts'
import { type Board, boardOf, labelOf } from '../components/board.ts'
import { CARDS, countCards, worth, worthOf } from '../components/relics.ts'
import { BARE, CROP, POND } from '../components/tiles.ts'
import type { CuzcoPhrase, CuzcoWords } from '../locales/keys.ts'
import type { Code } from '../refusals.ts'
import { NONE, type Site, VALUES } from '../state.ts'
import type { PlayerView, View } from '../view.ts'
import { caption } from './caption.ts'
import { areasIn } from './cities.ts'
import { festivalOf } from './festival.ts'
import { cardOf, cardsOf } from './nouns.ts'

const LONGEST = 3700

/** The whole table in words. */
export function board(view: View, words: CuzcoWords): string {
  const told = [
    ...view.players.map(player => listed(playerOf(player))),
    supplyOf(view),
    pilesOf(view),
    ...festivalOf(view),
    ...areasOf(view),
  ].map(phrase => say(words, phrase))
  const rows = rowsOf(boardOf(view.board), view.site, words)
  const last = rows.length === 0 ? words.say('board.empty') : words.say('board.rows')
  return fitting([`**${caption(view, words).phase}**`, words.say('board.players'), ...told, last], rows, words)
}

function listed(line: CuzcoPhrase): CuzcoPhrase {
  return { key: 'board.line', facts: { line } }
}

function playerOf({ seat, pp, incas, tokens, tiles, cards, scored }: PlayerView): CuzcoPhrase {
  const line: CuzcoPhrase = {
    key: 'board.player',
    facts: {
      mark: seatLetter(seat),
      who: { seat },
      pp,
      incas,
      tokens,
      doubles: tiles.D,
      crops: tiles.C,
      villages: tiles.V,
      cards,
    },
  }
  return scored ? { key: 'board.player-scored', facts: { line } } : line
}

function supplyOf({ supply }: View): CuzcoPhrase {
  const { triples, ponds, discs } = supply
  const floors = VALUES.map((value, index) => ({
    key: 'board.floor',
    facts: { number: at(supply.floors, index), value },
  }))
  return { key: 'board.supply', facts: { triples, ponds, discs, floors: { list: floors } } }
}

function pilesOf({ cards }: View): CuzcoPhrase {
  const { deck, faceUp, discard } = cards
  return { key: 'board.face-up', facts: { card: cardOf(faceUp), deck, discard: countCards(discard) } }
}

function areasOf(view: View): CuzcoPhrase[] {
  const areas = areasIn(view)
  const cities = areas.filter(({ value }) => value > 0)
  const villages = areas.filter(({ value, size }) => value === 0 && size > 1)
  const cityLines = cities.map(({ hex, value, size, ranks, disc }) => {
    const line: CuzcoPhrase = { key: 'board.city', facts: { hex, value, count: size, ranks } }
    return listed(disc ? { key: 'board.city-disc', facts: { line } } : line)
  })
  const villageLines = villages.map(({ hex, size, ranks }) =>
    listed({ key: 'board.village', facts: { hex, size, ranks } }),
  )
  return [
    ...(cities.length > 0 ? [{ key: 'board.cities' } as const, ...cityLines] : []),
    ...(villages.length > 0 ? [{ key: 'board.villages' } as const, ...villageLines] : []),
  ]
}

/** A line for each row in which anything lies: `E: 3c1 4v2A 7T4 9p`. */
function rowsOf(board: Board, site: Site, words: CuzcoWords): string[] {
  const rows = new Map<string, string[]>()
  for (const hex of board.all) {
    if (site.ground[hex] === BARE) continue
    const [, row = '', number = ''] = /^([A-Z])(\d+)$/.exec(labelOf(board, hex)) ?? []
    rows.set(row, [...(rows.get(row) ?? []), `${number}${codeOf(site, hex)}`])
  }
  return [...rows].map(([row, hexes]) => words.say('board.row', { row, hexes: hexes.join(' ') }))
}

function codeOf(site: Site, hex: number): string {
  if (site.ground[hex] === POND) return 'p'
  const temple = at(site.temple, hex)
  if (temple > 0) return `T${temple}`
  const inca = at(site.inca, hex)
  return `${site.ground[hex] === CROP ? 'c' : 'v'}${at(site.height, hex)}${inca === NONE ? '' : seatLetter(inca)}`
}

/** As many of the rows as fit after what must be said. */
function fitting(lines: readonly string[], rows: readonly string[], words: CuzcoWords): string {
  const cut = words.say('board.cut')
  let text = lines.join('\n')
  for (const row of rows) {
    if (text.length + row.length + cut.length + 2 > LONGEST) return `${text}\n${cut}`
    text = `${text}\n${row}`
  }
  return text
}

/** Why something is not possible, and what would be. */
export function explain({ code, facts }: Refusal<Code>, words: CuzcoWords): string {
  return words.say(`refused.${code}`, facts)
}

/** The viewer's festival cards, and what each is worth now; empty for the public. */
export function hand(view: View, words: CuzcoWords): string {
  return phrasesOf(view)
    .map(phrase => say(words, phrase))
    .join('\n')
}

function phrasesOf({ hand: cards, cards: { faceUp } }: View): CuzcoPhrase[] {
  if (cards === undefined) return []
  if (countCards(cards) === 0) return [{ key: 'hand.none' }]
  const held: CuzcoPhrase = { key: 'hand.cards', facts: { cards: cardsOf(cards) } }
  const worths = CARDS.flatMap((card, index) =>
    cards[index] === 0 ? [] : [{ key: 'hand.card-worth', facts: { card: cardOf(card), fp: worth(card, faceUp) } }],
  )
  const facts = { faceUp: cardOf(faceUp), worths: { list: worths }, fp: worthOf(cards, faceUp) }
  return [held, { key: 'hand.worth', facts }]
}
