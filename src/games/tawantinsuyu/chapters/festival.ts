import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { crowdOf } from '../components/crowd.ts'
import type { Gains, Terrace } from '../components/pack-form.ts'
import { rule } from '../refusals.ts'
import { inOrder, isAxomamma, othersAfter } from '../rules/asking.ts'
import { festivalDraws, regionLeader, TRIGGER_VP, upkeep as upkeepOf } from '../rules/festival.ts'
import { countUp } from '../rules/final-scoring.ts'
import type { Matter, Run } from '../rules/matters.ts'
import { type Ability, has } from '../rules/passive.ts'
import { cannotPay } from '../rules/payment.ts'
import { rewardsOf } from '../rules/tasks.ts'
import { festivalReward } from '../rules/temple.ts'
import { FESTIVALS, type Player } from '../state.ts'
import { catchUp, merchantHers, templeHers } from './axomamma/festival.ts'
import { scoreHers } from './axomamma/final-scoring.ts'
import { clearMarket } from './buildings.ts'
import { drawGod, give, giveAll, giveOne } from './gains.ts'
import { shuffleBack } from './hand.ts'
import { type Play, playerOf, put, score } from './play.ts'
import { MAY_PASS, mustChoose, notNow, type Questions } from './question.ts'
import { drawWorker } from './recruiting.ts'

/** What a player may play from the hand after a Festival. */
const FEASTS = 3
/** What Passive Buildings bring at the start of a Festival. */
const AT_START = [
  ['feedsGodCards', { potato: 4 }],
  ['stocksUp', { potato: 2, corn: 1, stone: 1 }],
] as const satisfies readonly (readonly [Ability, Gains])[]

export const festival = {
  /** Everybody pays a potato for each God card; gold may be paid for potatoes that are missing. */
  upkeep: {
    answers: {
      pay: {
        candidates({ state }, { seat }) {
          const { godCards, gold } = at(state.players, seat)
          return Array.from({ length: Math.min(godCards.length, gold) + 1 }, (_, paid) => ({ type: 'pay', gold: paid }))
        },
        judge(table, matter, { gold }) {
          const player = at(table.state.players, matter.seat)
          const missing = missingPotatoes(player)
          if (gold > missing) return rule('too-much-gold', { most: missing })
          if (gold > player.gold) return cannotPay(player, { gold })
          return mayPayGold(player) ? undefined : notNow(table, matter)
        },
        effect: (play, { seat }, { gold }) => keepUp(play, seat, gold),
      },
      pass: {
        ...MAY_PASS,
        judge: (table, matter) =>
          mayPayGold(at(table.state.players, matter.seat)) ? mustChoose(table, matter) : undefined,
        effect: (play, { seat }) => keepUp(play, seat, 0),
      },
    },
  },
} satisfies Questions<'upkeep'>

function missingPotatoes({ godCards, potato }: Player): number {
  return Math.max(0, godCards.length - potato)
}

function mayPayGold(player: Player): boolean {
  return missingPotatoes(player) > 0 && player.gold > 0
}

/** Pays what somebody's God cards cost, some of it in gold. */
function keepUp(play: Play, seat: Seat, gold: number): void {
  const player = playerOf(play, seat)
  const cards = player.godCards.length
  const { paid, lost } = upkeepOf(cards, player.potato + gold, player.vp)
  player.gold -= gold
  player.potato -= paid - gold
  score(play, seat, -lost)
  play.events.push({ type: 'upkeep-paid', seat, cards, potato: paid - gold, gold, vp: lost })
}

/** The Village is empty: the active player takes the Festival tile, and VP. */
export function triggerFestival(play: Play, seat: Seat): void {
  const { state } = play
  const vp = at(TRIGGER_VP, state.festivals)
  state.festivals++
  state.token = seat
  score(play, seat, vp)
  const event = { festival: state.festivals, vp }
  play.events.push(
    isAxomamma(play, seat) ? { type: 'axomamma-festival', ...event } : { type: 'festival-triggered', seat, ...event },
  )
}

/** Puts a Festival on the agenda, before the turn of whoever has the tile. */
export function holdFestival(play: Play, seat: Seat): void {
  const { state } = play
  const run = (what: Run, whose = seat): Matter => ({ type: 'run', what, seat: whose })
  play.events.push({ type: 'festival-began', festival: state.festivals })
  const before = inOrder(state, seat).filter(each => has(playerOf(play, each), 'climbsUponWorship'))
  const steps = [
    ...before.map((each): Matter => ({ type: 'climb', seat: each })),
    ...[run('festival-start'), run('festival-merchants')],
    ...[seat, ...othersAfter(state, seat)].map(each => run('festival-temple', each)),
    ...[run('festival-regions'), run('festival-upkeep')],
  ]
  const isLast = state.festivals === FESTIVALS
  const feasts = inOrder(state, seat).map((each): Matter => ({ type: 'feast', seat: each, left: FEASTS }))
  const after = isLast
    ? [run('final-scoring')]
    : [run('festival-refill'), run('festival-draws'), ...feasts, run('festival-market'), run('begin-turn')]
  put(play, ...steps, ...after)
}

/** What Passive Buildings bring everybody at the start of a Festival. */
export function startFestival(play: Play, seat: Seat): void {
  for (const each of inOrder(play.state, seat)) atStart(play, each)
}

function atStart(play: Play, seat: Seat): void {
  const player = playerOf(play, seat)
  for (const [ability, gains] of AT_START) if (has(player, ability)) give(play, seat, gains)
  const longest = Math.max(0, ...player.tapestries.map(({ length }) => length))
  if (longest > 0 && has(player, 'vpForLongest')) give(play, seat, { vp: longest })
}

/** Everybody's Tapestries bring what matches in them. */
export function merchants(play: Play, seat: Seat): void {
  for (const each of inOrder(play.state, seat).toReversed()) giveAll(play, each, rewardsOf(play, each))
  if (play.state.axomamma !== undefined) merchantHers(play)
}

/** Somebody's step of the Temple track brings VP, and its reward again. */
export function temple(play: Play, seat: Seat): void {
  if (isAxomamma(play, seat)) {
    templeHers(play)
    return
  }
  const { vp, gives } = festivalReward(play.pack, playerOf(play, seat).templeStep)
  if (vp > 0) give(play, seat, { vp })
  giveOne(play, seat, gives)
}

/** Whoever leads a region scores a VP for each casualty. */
export function regions(play: Play): void {
  const { state, pack } = play
  for (const [region, { name }] of pack.conquest.regions.entries()) {
    const owners = at(state.regions, region).map(owner => (owner < 0 ? undefined : owner))
    const leader = regionLeader(owners)
    if (leader === undefined) continue
    const vp = state.casualties.length
    score(play, leader, vp)
    const event = { region: name, vp }
    play.events.push(
      isAxomamma(play, leader)
        ? { type: 'axomamma-region', ...event }
        : { type: 'region-scored', seat: leader, ...event },
    )
  }
}

/** Everybody pays a potato for each God card; who has too few is asked whether gold makes up for them. */
export function upkeeps(play: Play, seat: Seat): void {
  put(play, ...inOrder(play.state, seat).map((each): Matter => ({ type: 'upkeep', seat: each })))
}

/** The Village fills again; without a Worker in the bag the next Festival is triggered at once. */
export function refill(play: Play, seat: Seat): void {
  const { state, pack } = play
  delete state.token
  const { village } = pack.village.players[crowdOf(state.players.length)]
  const wanted = village - state.village.length
  for (let n = 0; n < wanted; n++) state.village = [...state.village, ...drawWorker(play)]
  play.events.push({ type: 'village-refilled', workers: state.village.length })
  if (crowdOf(state.players.length) === 2 && state.festivals === 1) settleTerrace(play, 'middle')
  if (state.village.length === 0) triggerFestival(play, seat)
}

/** In a game of two, Workers from the bag take the marked spaces of a terrace that are free. */
function settleTerrace(play: Play, terrace: Terrace): void {
  const { state, hill } = play
  for (const [space, { terrace: here, two }] of hill.spaces.entries()) {
    if (here !== terrace || !two || state.hill.some(one => one.space === space)) continue
    state.hill = [...state.hill, ...drawWorker(play).map(worker => ({ space, worker }))]
  }
}

/** God cards are dealt, most of them to those with the fewest VP. */
export function draws(play: Play, seat: Seat): void {
  const { players, axomamma } = play.state
  const vp = [...players, ...(axomamma ? [axomamma] : [])].map(player => player.vp)
  for (const { seat: each, cards } of festivalDraws(vp, seat)) {
    if (isAxomamma(play, each)) {
      catchUp(play)
      continue
    }
    const drawn = drawGod(play, each, cards)
    play.events.push({ type: 'cards-dealt', seat: each, cards: drawn })
  }
}

/** The God cards that were used go back into the deck, and the Building Market is made anew. */
export function closeFestival(play: Play): void {
  shuffleBack(play)
  clearMarket(play)
}

/** Everybody's belongings are counted; the game is over. */
export function endGame(play: Play): void {
  const { state, pack } = play
  for (const [seat, player] of state.players.entries()) {
    const { score: parts, vp } = countUp(pack, player, player.godCards.length)
    score(play, seat, vp)
    play.events.push({ type: 'finally-scored', seat, score: { ...parts }, vp })
  }
  if (state.axomamma !== undefined) scoreHers(play)
  state.over = true
  state.agenda.length = 0
}
