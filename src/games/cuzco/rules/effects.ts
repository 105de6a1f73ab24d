import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Facts } from '../../../engine/contract/words.ts'
import { type Board, labelOf } from '../components/board.ts'
import type { CityScore } from '../events.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import type { State } from '../state.ts'
import { areaOf, areasOf } from './areas.ts'
import { citiesOn, cityScores } from './final-scoring.ts'
import { isLastTurn } from './last-turn.ts'
import { surroundedPonds } from './ponds.ts'
import { type Places, placesOn } from './position.ts'
import { roomIn } from './room.ts'
import { areaNamed } from './standing.ts'
import { TEMPLE_COST, templePp } from './temples.ts'
import { type Finding, onceUnchanged } from './unchanged.ts'

/** What of a table decides what an action brings: a state has it, and a view. */
interface Standings extends Pick<State, 'site' | 'supply'> {
  readonly players: readonly Pick<State['players'][number], 'scored'>[]
  readonly turn: Pick<State['turn'], 'ap' | 'changed' | 'last'>
}

/** A table before an action, whose action it is, and what is known of it whatever the action is. */
interface Before {
  readonly board: Board
  readonly seat: Seat
  readonly before: Standings
  readonly places: Finding<Places>
  /** By seat, what each would get for the cities. */
  readonly scores: readonly (readonly CityScore[])[]
  /** The villages and cities in which the seat stands highest. */
  readonly led: readonly (readonly number[])[]
}

/** Something that an action brings, and what it is worth in PP, to tell which is told. */
interface Effect {
  readonly worth: number
  readonly phrase: CuzcoPhrase
}

/** What counts more than anything hoped for: PP that are scored at once. */
const AT_ONCE = 100
/** What room for a temple counts for each of its PP, and what it counts that somebody else loses a PP. */
const ROOM = 0.5
const LOSS = 0.9

/**
 * What actions bring a seat: of each, by the table after it, the best in a sentence with its figures; undefined where nothing
 * can be counted.
 */
export function effectsFrom(
  board: Board,
  seat: Seat,
  before: Standings,
): (after: Standings) => CuzcoPhrase | undefined {
  const known = knownOf(board, seat, before)
  return after => {
    const effects = [pondEffects, templeEffects, cityEffects, roomEffects].flatMap(effectsOf => effectsOf(known, after))
    return worthMost(effects)
  }
}

/** What actions cost a seat that it had: the gravest of it, by the table after each; undefined for a seat with nothing to lose. */
export function lossesFrom(
  board: Board,
  seat: Seat,
  before: Standings,
): ((after: Standings) => CuzcoPhrase | undefined) | undefined {
  const known = knownOf(board, seat, before)
  if (known.led.length === 0 && at(known.scores, seat).length === 0) return undefined
  return after => worthMost([...placesLost(known, after), ...leadsLost(known, after)])
}

function knownOf(board: Board, seat: Seat, before: Standings): Before {
  const { site, players } = before
  const places = onceUnchanged<Places>(board, site, placesOn)
  const cities = citiesOn(board, site, places)
  const scores = players.map((_, who) => cityScores(board, cities, who))
  const led = areasOf(board, site).filter(area => leaderOf(places(site, area)) === seat)
  return { board, seat, before, places, scores, led }
}

function worthMost(effects: readonly Effect[]): CuzcoPhrase | undefined {
  return effects.toSorted((a, b) => b.worth - a.worth)[0]?.phrase
}

/** Places in cities that the seat gives up, for a lower one or none. */
function placesLost({ board, seat, before, places, scores }: Before, { site }: Standings): Effect[] {
  const now = cityScores(board, citiesOn(board, site, places), seat)
  return at(scores, seat).flatMap(({ hex, place, pp }): Effect[] => {
    const lost = pp - ppIn(now, hex)
    if (lost <= 0) return []
    const where = areaNamed(board, before.site, areaOf(board, before.site, board.indexes.get(hex) ?? 0))
    return [{ worth: lost, phrase: { key: place === 1 ? 'loss.first' : 'loss.second', facts: { where, pp: lost } } }]
  })
}

/** Villages and cities where a temple could rise, and the seat does not lead any more. */
function leadsLost({ board, before, places, seat, led }: Before, after: Standings): Effect[] {
  const still = areasOf(board, after.site).filter(area => leaderOf(places(after.site, area)) === seat)
  return led.flatMap((area): Effect[] => {
    const value = roomIn(before, area)
    if (value === undefined || still.some(each => each.some(hex => area.includes(hex)))) return []
    const where = areaNamed(board, before.site, area)
    return [{ worth: templePp(value) * ROOM, phrase: { key: 'loss.lead', facts: { where } } }]
  })
}

/** Who stands highest, if nobody else stands as high. */
function leaderOf({ first: [only, other] }: Places): Seat | undefined {
  return other === undefined ? only : undefined
}

/** The PP of ponds that were surrounded, of those that the seat scored. */
function pondEffects({ board, seat, before }: Before, after: Standings): Effect[] {
  // The list of those that were scored is only replaced where one more is.
  if (after.site.scored === before.site.scored) return []
  const surrounded = surroundedPonds(board, { ...after.site, scored: before.site.scored })
  const own = surrounded.filter(pond => pond.seat === seat)
  if (own.length === 0) return []
  const pp = own.reduce((total, pond) => total + pond.pp, 0)
  const hexes = { list: own.flatMap(pond => pond.hexes.map(hex => labelOf(board, hex))) }
  return [{ worth: AT_ONCE + pp, phrase: { key: 'effect.pond', facts: { pp, hexes } } }]
}

/** The PP of a temple that was built or expanded. */
function templeEffects({ board, before }: Before, after: Standings): Effect[] {
  if (after.site.temple === before.site.temple) return []
  return board.all.flatMap((hex): Effect[] => {
    const value = at(after.site.temple, hex)
    if (value === at(before.site.temple, hex)) return []
    const pp = templePp(value)
    return [{ worth: AT_ONCE + pp, phrase: { key: 'effect.temple', facts: { pp, value, hex: labelOf(board, hex) } } }]
  })
}

/** The places in cities that were won, or that somebody else lost. */
function cityEffects(known: Before, after: Standings): Effect[] {
  const { board, seat, places, scores } = known
  const cities = citiesOn(board, after.site, places)
  return after.players.flatMap(({ scored }, who): Effect[] => {
    // Nobody loses what they have scored.
    if (scored) return []
    const [old, now] = [at(scores, who), cityScores(board, cities, who)]
    if (who === seat) return now.flatMap(score => won(known, after, { score, before: ppIn(old, score.hex) }))
    return old.flatMap(({ hex, pp }): Effect[] => {
      const lost = pp - ppIn(now, hex)
      return lost > 0
        ? [{ worth: lost * LOSS, phrase: { key: 'effect.lost', facts: { who: { seat: who }, hex, pp: lost } } }]
        : []
    })
  })
}

function ppIn(scores: readonly CityScore[], hex: string): number {
  return scores.find(score => score.hex === hex)?.pp ?? 0
}

/** A place in a city that brings more at the end than the one before. */
function won(
  { board, seat, places }: Before,
  { site, players }: Standings,
  { score: { hex, place, pp }, before }: { readonly score: CityScore; readonly before: number },
): Effect[] {
  if (pp <= before) return []
  const area = areaOf(board, site, board.indexes.get(hex) ?? 0)
  const others = places(site, area)[place === 1 ? 'first' : 'second'].filter(
    each => each !== seat && players[each]?.scored === false,
  )
  const facts = { where: areaNamed(board, site, area), pp }
  const rank = place === 1 ? 'first' : 'second'
  return [{ worth: pp - before, phrase: shared(rank, facts, others) }]
}

/** A place in a city, and with whom it is shared. */
function shared(rank: 'first' | 'second', facts: Facts, others: readonly Seat[]): CuzcoPhrase {
  const [other, ...more] = others
  if (other === undefined) return { key: `effect.${rank}`, facts }
  if (more.length === 0) return { key: `effect.${rank}-tied`, facts: { ...facts, who: { seat: other } } }
  return { key: `effect.${rank}-tied-by`, facts: { ...facts, number: others.length } }
}

/** Villages and cities in which the lead was taken, or which grew under it, as far as a temple can still rise there. */
function roomEffects({ board, seat, before, places, led: old }: Before, after: Standings): Effect[] {
  return areasOf(board, after.site).flatMap((area): Effect[] => {
    if (leaderOf(places(after.site, area)) !== seat) return []
    const value = roomIn(after, area)
    const led = old.filter(each => each.some(hex => area.includes(hex)))
    if (value === undefined || led.some(each => (roomIn(before, each) ?? 0) >= value)) return []
    const isNow = canRise(after, area)
    if (!isNow && isLastTurn(after)) return []
    const facts = { where: areaNamed(board, after.site, area), value, pp: templePp(value) }
    const gain = led.length === 0 ? 'effect.lead' : 'effect.grows'
    return [{ worth: templePp(value) * ROOM, phrase: { key: isNow ? gain : `${gain}-later`, facts } }]
  })
}

/** Whether there are AP left for the temple of a village or city, and it has not changed in this turn. */
function canRise({ turn }: Standings, area: readonly number[]): boolean {
  return turn.ap >= TEMPLE_COST && !area.some(hex => turn.changed.includes(hex))
}
