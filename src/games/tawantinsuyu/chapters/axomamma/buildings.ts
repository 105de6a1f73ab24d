import type { Craft } from '../../components/pack-form.ts'
import { plays, productiveOf } from '../../rules/axomamma.ts'
import { NOTHING, type Payment, payment } from '../../rules/payment.ts'
import { removeFromMarket } from '../buildings.ts'
import { axomammaOf, type Play, spend } from '../play.ts'

type Kind = Extract<Craft, 'production' | 'passive'>

/** With fewer face-up Production Buildings she takes another one, else a Passive one. */
const ENOUGH = 2

/** She builds a Building of a kind for 1 stone, whatever is printed on it; false if she cannot. */
export function build(play: Play, kind: Kind): boolean {
  const her = axomammaOf(play)
  const due = payment(her, { stone: plays(her, 'dear-buildings') ? 2 : 1 })
  if (due === undefined || play.state.market[kind].length === 0) return false
  settleIn(play, kind, spend(her, due))
  return true
}

/** What she takes where she may choose. */
export function kindWanted(play: Play): Kind {
  return productiveOf(play.pack, axomammaOf(play)).length < ENOUGH ? 'production' : 'passive'
}

/** She gets a Building for nothing. */
export function buildFree(play: Play): void {
  const kind = kindWanted(play)
  if (play.state.market[kind].length > 0) settleIn(play, kind, NOTHING)
}

function settleIn(play: Play, kind: Kind, paid: Payment): void {
  play.learned = true
  const tile = play.chance.pick(play.state.market[kind])
  removeFromMarket(play, tile)
  const her = axomammaOf(play)
  her.buildings = [...her.buildings, { id: tile, down: false }]
  play.events.push({ type: 'axomamma-built', tile, paid })
}
