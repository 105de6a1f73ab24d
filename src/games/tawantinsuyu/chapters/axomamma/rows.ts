import { at } from '../../../../engine/basics/at.ts'
import type { ROWS } from '../../components/axomamma.ts'
import type { Craft } from '../../components/pack-form.ts'
import { axomammaOf, type Play } from '../play.ts'
import { build } from './buildings.ts'
import { gain, gainOne, recruitFromVillage } from './gains.ts'
import { buildStatue, buildSteps } from './monuments.ts'
import { buyWeavings } from './weavings.ts'

type Row = (typeof ROWS)[number]

/** In place of what she cannot do, or not wholly. */
const GOLD_INSTEAD = 1

/** The spots of a row, from 1, on which a token of the number rolled lies. */
function spotsOf(play: Play, row: Row): number[] {
  const { tokens, die } = axomammaOf(play)
  return tokens.flatMap(token => (token.row === row && token.number === die ? [token.spot] : []))
}

/** What the top row brings; where her personality lies, what that brings. */
export function topRow(play: Play): void {
  const { rows, personalities } = play.pack.axomamma
  const { personality } = axomammaOf(play)
  for (const spot of spotsOf(play, 'top')) {
    if (personality !== undefined && spot === rows.top.personality) gain(play, personalities[personality])
    else gainOne(play, at(rows.top.spots, spot - 1))
  }
}

/** What she pays for in the middle row, or gold in its place. */
export function middleRow(play: Play): void {
  for (const spot of spotsOf(play, 'middle')) {
    const what = at(play.pack.axomamma.rows.middle.spots, spot - 1)
    if (craft(play, what)) continue
    axomammaOf(play).gold += GOLD_INSTEAD
    play.events.push({ type: 'axomamma-forwent', craft: what, gold: GOLD_INSTEAD })
  }
}

function craft(play: Play, what: Craft): boolean {
  switch (what) {
    case 'production':
    case 'passive':
      return build(play, what)
    case 'weavings':
      return buyWeavings(play)
    case 'statue':
      return buildStatue(play)
    case 'steps':
      return buildSteps(play)
  }
}

/** Who comes to her, or what, in the bottom row; what is not possible is left out. */
export function bottomRow(play: Play): void {
  for (const spot of spotsOf(play, 'bottom')) {
    const brings = at(play.pack.axomamma.rows.bottom.spots, spot - 1)
    if ('village' in brings) recruitFromVillage(play, brings.village)
    else gain(play, brings)
  }
}

/** The tokens of the number rolled go on by as many spots, each around its row. */
export function advanceTokens(play: Play): void {
  const { rows } = play.pack.axomamma
  const her = axomammaOf(play)
  const { die = 0 } = her
  her.tokens = her.tokens.map(token =>
    token.number === die ? { ...token, spot: ((token.spot - 1 + die) % rows[token.row].spots.length) + 1 } : token,
  )
}
