import type { Bot } from '../../../src/engine/contract/players.ts'
import type { Action } from '../../../src/games/incan-gold/actions.ts'
import { answer } from '../../../src/games/incan-gold/bots/judgement.ts'
import { type Moment, momentOf } from '../../../src/games/incan-gold/bots/round.ts'
import type { Choice } from '../../../src/games/incan-gold/state.ts'
import type { View } from '../../../src/games/incan-gold/view.ts'

type Player = Bot<View, Action>

/**
 * Strategies that others have published for Incan Gold and Diamant, in words of our own. Those whose authors' figures are of
 * other rules (fewer treasures, artifacts that nobody takes) play ours here.
 */
const published: Readonly<Record<string, Player>> = {
  /** Best average of 31 strategies with four players: Jacoba1100254352/Incan-Gold-Strategy-Tester, “Leave after 6 turns”. */
  'six-turns': by(({ turns }) => (turns >= 6 ? 'leave' : 'on')),
  /** The one rated highest there: stays as long as fewer than two hazards lie, and then no longer than seven turns. */
  'two-hazards': by(({ turns, hazards }) => (hazards >= 2 && turns >= 7 ? 'leave' : 'on')),
  /** The same place's “Leave after 7 treasure or 8 turns”. */
  'seven-gems': by(({ carried, turns }) => (carried >= 7 || turns >= 8 ? 'leave' : 'on')),
  /** The second best average there: “Switch after 1 hazards (stay->leave after 6 turns)”. */
  'one-hazard': by(({ turns, hazards }) => (hazards >= 1 && turns >= 6 ? 'leave' : 'on')),
  /** The same place's “Leave after 6 treasure” and “Leave after 3 hazards”, fourth and tenth by average. */
  'six-gems': by(({ carried }) => (carried >= 6 ? 'leave' : 'on')),
  'three-hazards': by(({ hazards }) => (hazards >= 3 ? 'leave' : 'on')),
  /** Wins half of 100,000 games among six: 2222-42/incangold_strategy, “Greedy (Target 10)”. */
  'ten-gems': by(({ carried }) => (carried >= 10 ? 'leave' : 'on')),
  /**
   * The same, §3.2: what the next card brings on average against what it may take. Its “More Risky” is not here, since it asks
   * what lies in the others' tents.
   */
  expectation: by(({ carried, deadly, treasure, inside }) => (treasure / inside <= carried * deadly ? 'leave' : 'on')),
  /** Its author's best bot: Bogi168/Diamant-Incan-Gold, level 10, more than 12 sure gems and any danger. */
  'twelve-gems': by(({ carried, gems, inside, deadly }) =>
    carried + Math.floor(gems / inside) > 12 && deadly > 0 ? 'leave' : 'on',
  ),
  /** The same, level 4: whether the next card is worth more, on average, than what is sure now. */
  'next-card': by(moment => (nextCard(moment) < sure(moment) && sure(moment) > 0 ? 'leave' : 'on')),
  /** divyumsinghal/Game-Theory-in-Incan-Gold: the more one carries and risks, the likelier one leaves. */
  'game-theory': (view, legal, chance) => {
    const { carried, cards, deadly, treasure } = momentOf(view)
    const risk = (1.65 * (deadly / cards) * carried) / (treasure / cards / 4)
    return answer(legal, chance.below(1000) < 1000 * risk ? 'leave' : 'on')
  },
}

export default published

function by(choose: (moment: Moment) => Choice): Player {
  return (view, legal) => answer(legal, choose(momentOf(view)))
}

/** What one would have if all who are inside left now. */
function sure({ carried, gems, inside }: Moment): number {
  return carried + Math.floor(gems / inside)
}

function nextCard(moment: Moment): number {
  const { cards, deadly, treasure, inside } = moment
  return ((cards - deadly) * sure(moment) + treasure / inside) / cards
}
