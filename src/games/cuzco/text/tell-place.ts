import { at } from '../../../engine/basics/at.ts'
import { say } from '../../../engine/contract/words.ts'
import { type Board, boardOf, hexNamed, labelOf } from '../components/board.ts'
import { BARE, CROP, POND } from '../components/tiles.ts'
import type { CuzcoPhrase, CuzcoWords } from '../locales/keys.ts'
import { areaWith, templeIn } from '../rules/areas.ts'
import { unfinishedPonds } from '../rules/ponds.ts'
import { NONE, type Site, VALUES } from '../state.ts'
import type { PlayerView, View } from '../view.ts'
import { cardOf } from './nouns.ts'

/** What lies on a hex, or how much there is to be taken. */
export function tellPlace(view: View, place: string, words: CuzcoWords): string {
  const board = boardOf(view.board)
  const hex = hexNamed(board, place)
  const phrase = hex === undefined ? leftAt(view, place) : hexOf(board, view.site, hex)
  return phrase === undefined ? place : say(words, phrase)
}

function hexOf(board: Board, site: Site, hex: number): CuzcoPhrase {
  const inca = at(site.inca, hex)
  const ground = groundOf(board, site, hex)
  const line: CuzcoPhrase = inca === NONE ? ground : { key: 'place.inca', facts: { line: ground, who: { seat: inca } } }
  const isByPond = unfinishedPonds(board, site).some(({ hexes }) =>
    hexes.some(pond => at(board.neighbours, pond).includes(hex)),
  )
  return isByPond && site.ground[hex] !== POND ? { key: 'place.by-pond', facts: { line } } : line
}

function groundOf(board: Board, site: Site, hex: number): CuzcoPhrase {
  const here = labelOf(board, hex)
  const level = at(site.height, hex)
  switch (at(site.ground, hex)) {
    case BARE: {
      const cost = at(board.entry, hex)
      if (board.site[hex] !== true) return { key: 'place.off-site', facts: { hex: here } }
      return cost > 0
        ? { key: 'place.border', facts: { hex: here, cost } }
        : { key: 'place.bare', facts: { hex: here } }
    }
    case POND:
      return { key: site.scored.includes(hex) ? 'place.pond-surrounded' : 'place.pond', facts: { hex: here } }
    case CROP:
      return { key: 'place.crop', facts: { hex: here, level } }
    default:
      return villageOf(board, site, hex)
  }
}

/** A hex of a village or a city, and how large that is. */
function villageOf(board: Board, site: Site, hex: number): CuzcoPhrase {
  const area = areaWith(board, site, hex)
  const facts = { hex: labelOf(board, hex), level: at(site.height, hex), count: area.length }
  const temple = templeIn(site, area)
  if (temple === undefined) return { key: 'place.village', facts }
  const value = at(site.temple, temple)
  if (temple !== hex) return { key: 'place.city', facts: { ...facts, value, temple: labelOf(board, temple) } }
  const line: CuzcoPhrase = { key: 'place.temple', facts: { ...facts, value } }
  return site.discs.includes(hex) ? { key: 'board.city-disc', facts: { line } } : line
}

/** How much is left of what is taken by a word of the notation. */
function leftAt({ supply, cards, players, viewer }: View, place: string): CuzcoPhrase | undefined {
  const own = viewer === 'public' ? undefined : at(players, viewer)
  const value = VALUES.findIndex(each => String(each) === place)
  if (value >= 0) return { key: 'place.floors', facts: { value: place, count: at(supply.floors, value) } }
  switch (place) {
    case 'T':
      return { key: 'place.triples', facts: { count: supply.triples } }
    case 'pond':
      return { key: 'place.ponds', facts: { count: supply.ponds } }
    case 'draw deck':
      return { key: 'place.deck', facts: { count: cards.deck } }
    case 'draw face-up':
      return { key: 'place.face-up', facts: { card: cardOf(cards.faceUp) } }
    default:
      return own && ownAt(own, place)
  }
}

function ownAt({ incas, tokens, tiles }: PlayerView, place: string): CuzcoPhrase | undefined {
  switch (place) {
    case 'enter':
      return { key: 'place.incas', facts: { count: incas } }
    case 'token':
      return { key: 'place.tokens', facts: { count: tokens } }
    case 'D':
    case 'C':
    case 'V':
      return { key: `place.${place}`, facts: { count: tiles[place] } }
    default:
      return undefined
  }
}
