/** What the Passive Buildings do for their owner, and the number on the tile that does it. */
export const PASSIVE = {
  /** Any Worker saves food, and counts as first in a segment, as a Courier does. */
  asCourier: 'Z01',
  /** Any Worker may buy one more task and bring a God card as a Priest does. */
  asPriest: 'Z02',
  /** A Warrior that is placed turns up to two Buildings up. */
  warriorTurnsUp: 'Z03',
  /** A new match in a Tapestry brings its reward at once. */
  rewardsAtOnce: 'Z04',
  /** Architects are at home on green as well, and Craftsmen on blue. */
  tradesSwap: 'Z05',
  /** 4 potatoes at the start of each Festival; God cards in the hand score double at the end. */
  feedsGodCards: 'Z06',
  /** Steps bring VP to their owner, too, when it is the owner who uses them. */
  ownStepsCount: 'Z07',
  /** Five Weavings are drawn to buy from, and two of them set aside. */
  drawsMoreWeavings: 'Z08',
  /** At the start of each Festival 1 VP for each Weaving of the longest Tapestry. */
  vpForLongest: 'Z09',
  /** 2 potatoes, 1 corn and 1 stone at the start of each Festival. */
  stocksUp: 'Z10',
  /** A Weaving whenever anybody begins an Offering. */
  weavesUponOffering: 'Z11',
  /** A paid step up the Temple whenever anybody begins a Worship, and right before each Festival. */
  climbsUponWorship: 'Z12',
  /** A Conquest asks for one Soldier fewer to turn down, to discard, or both. */
  fewerSoldiers: 'Z13',
  /** A Warrior that is placed does two more tasks. */
  moreForWarriors: 'Z14',
  /** Corn, stone and gold may be exchanged in one's turn. */
  exchanges: 'Z15',
  /** One thing is turned up whenever anybody begins a Produce. */
  rejuvenatesUponProduce: 'Z16',
  /** 1 gold and 1 VP whenever anybody begins a Conquest. */
  paidUponConquest: 'Z17',
  /** An Army card and 1 gold whenever anybody begins a Rejuvenate. */
  drawsUponRejuvenate: 'Z18',
  /** A God card for a potato in one's turn. */
  studies: 'Z19',
  /** One more potato, corn or stone of a task, and 1 VP. */
  moreOfAHarvest: 'Z20',
} as const

export type Ability = keyof typeof PASSIVE

/** Whether somebody owns the Passive Building of an ability. */
export function has(
  { buildings }: { readonly buildings: readonly { readonly id: string }[] },
  ability: Ability,
): boolean {
  return buildings.some(({ id }) => id === PASSIVE[ability])
}
