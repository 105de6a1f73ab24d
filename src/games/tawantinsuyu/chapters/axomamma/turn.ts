import { at } from '../../../../engine/basics/at.ts'
import { AXOMAMMA } from '../../components/axomamma.ts'
import { SECTIONS } from '../../components/hill.ts'
import { begins, plays } from '../../rules/axomamma.ts'
import { priestMoves } from '../../rules/high-priest.ts'
import { startAction } from '../high-priest.ts'
import { axomammaOf, type Play, playerOf, put } from '../play.ts'
import { rollDie } from './die.ts'
import { recruitNomad } from './gains.ts'
import { layFirstSteps } from './monuments.ts'
import { placeHers } from './placing.ts'
import { dismiss, drawCards, receive } from './purse.ts'
import { completeHerBoard } from './set-up.ts'

/** God cards of the offer that an action of hers, or a turn without a Worker, does away with. */
const DISMISSED = 2
const EXTRA_VP = { vp: 2 } as const

/** Her High Priest comes to the Coricancha, as far behind the player's as her die says, and has Steps there; then her board is complete. */
export function arrive(play: Play): void {
  const her = axomammaOf(play)
  const die = rollDie(play)
  her.priest = ((playerOf(play, 0).priest ?? 0) + die) % SECTIONS
  play.events.push({ type: 'axomamma-arrived', die, section: her.priest })
  layFirstSteps(play)
  completeHerBoard(play)
}

/** Her turn: an action of her High Priest, or a Worker placed and what her board says, or what she does without one. */
export function herTurn(play: Play): void {
  const { state, pack } = play
  const her = axomammaOf(play)
  state.active = AXOMAMMA
  // What she does is not taken back, be it without any chance.
  play.learned = true
  play.events.push({ type: 'axomamma-turn-began' })
  put(play, { type: 'run', what: 'end-turn', seat: AXOMAMMA })
  const move = priestMoves(pack, her.priest ?? 0, state.turned).find(({ action }) =>
    begins(pack, her, action, state.casualties.length),
  )
  if (move !== undefined) movePriest(play, move)
  else if (her.workers.length > 0) useBoard(play)
  else beIdle(play)
}

function movePriest(play: Play, { section, action }: ReturnType<typeof priestMoves>[number]): void {
  const her = axomammaOf(play)
  her.priest = section
  play.events.push({ type: 'axomamma-moved', section, action })
  if (plays(her, 'action-vp')) receive(play, EXTRA_VP)
  put(play, { type: 'run', what: 'axomamma-reward', seat: AXOMAMMA })
  startAction(play, AXOMAMMA, action)
}

/** What comes of every action of her High Priest. */
export function rewardAction(play: Play): void {
  drawCards(play, 1)
  dismiss(play, DISMISSED, 0)
}

function useBoard(play: Play): void {
  const isFirst = axomammaOf(play).die === undefined
  const die = rollDie(play)
  axomammaOf(play).die = die
  placeHers(play, die, isFirst)
  const runs = ['axomamma-top', 'axomamma-middle', 'axomamma-bottom', 'axomamma-advance'] as const
  put(play, ...runs.map(what => ({ type: 'run', what, seat: AXOMAMMA }) as const))
}

function beIdle(play: Play): void {
  const her = axomammaOf(play)
  recruitNomad(play)
  dismiss(play, DISMISSED, 1)
  if (!plays(her, 'idle-unarmed')) drawCards(play, 1)
  her.priest = at(priestMoves(play.pack, her.priest ?? 0, play.state.turned), 0).section
  play.events.push({ type: 'axomamma-idle', section: her.priest })
  if (plays(her, 'idle-vp')) receive(play, EXTRA_VP)
}
