import { type Ability, PASSIVE } from '../rules/passive.ts'

/**
 * What things are worth to computer players, in VP with the whole game to come. Set by hand, then tuned by `npm run
 * tune`, against Axomamma and then between two. `rivalry` is 1 again: points do not tell its worth.
 */
export const WEIGHTS = {
  /** A potato in the supply. */
  potato: 0.435,
  /** A corn. */
  corn: 0.791,
  /** A stone. */
  stone: 0.944,
  /** A gold. */
  gold: 1.38,
  /** What each of a resource beyond six counts of that. */
  surplus: 0.196,
  /** Each of the first three God cards in the hand. */
  god: 0.858,
  /** Each one more. */
  godSurplus: 0.0734,
  /** How much of what a God card brings counts while it is in the hand. */
  godGains: 0.0371,
  /** How much more of it where its owner has a Statue of its god. */
  blessed: 0.407,
  /** A potato that is missing for the God cards at the next Festival. */
  upkeep: -0.852,
  /** An Army card in the hand. */
  army: 0.622,
  /** Each Soldier of it. */
  soldierHeld: 1.21,
  /** A Soldier before the player who is up. */
  soldierUp: 2.66,
  /** An Army card that is up, beside its Soldiers, for its VP at the end. */
  armyUp: 0.196,
  /** A Soldier who is turned down. */
  soldierDown: 0.103,
  /** The first Worker in the supply. */
  worker: 0.3,
  /** The second one. */
  secondWorker: 0.47,
  /** What a face-up Production Building shows, as often. */
  producing: 1.05,
  /** What a face-down one shows, as often. */
  resting: 0.235,
  /** How much of what Passive Buildings are worth counts. */
  passive: 0.0652,
  /** A small Statue, which may be given up to climb. */
  small: 0.636,
  /** A large one. */
  large: 3.15,
  /** Rewards of matching Weavings, of what they bring at all Festivals to come. */
  match: 0.391,
  /** Each Weaving of the longest Tapestry. */
  longest: 0.428,
  /** Each step of the Temple track, since it leads to higher ones. */
  step: 0.124,
  /** How much counts of what a region that one leads scores at the Festivals to come. */
  region: 0.674,
  /** Each marker in the regions, at each Festival to come. */
  marker: 0.524,
  /** How many casualties there are more at each Festival. */
  casualties: 1.8,
  /** Each Worker that is still to come to the Village: less than nothing, as the end is wanted sooner. */
  tempo: -0.0133,
  /** How much of what the best opponent is worth counts. */
  rivalry: 1,
  /** The last share of the game in which things lose their use. */
  late: 0.314,
  /** How much counts of what tasks may still bring. */
  task: 0.641,
  /** The second of two secondary actions. */
  second: 0.269,
  /** A Soldier in a Conquest. */
  conquest: 2.62,
  /** A step climbed by what the High Priest does, beside `step`. */
  climb: 0.697,
  /** A Weaving that is had for nothing. */
  weaving: 1.68,
  /** Something turned up. */
  rejuvenate: 1.51,
  /** A Building that is paid for. */
  building: 1.65,
  /** A step climbed for gold. */
  paidClimb: 0.456,
  /** A Statue for nothing. */
  statue: 2.33,
  /** Steps for nothing. */
  steps: 10.5,
  /** A third Worker, who will have to leave. */
  thirdWorker: 0.263,
  /** What a God card that is not known yet brings. */
  unknownGod: 2.32,
  /** What using up a God card changes by its being gone. */
  godGone: -1.81,
  /** How much counts of the VP of a Building that lies face down: it may still be turned up. */
  turnedUp: 0.48,
  /** How likely a Priest buys one more task. */
  bought: 0.642,
  /** How much of what tasks bring counts where they are done again. */
  again: 0.892,
  /** How much of a Weaving for nothing counts where it is bought: for its VP, and once more while there is use for it. */
  boughtWeaving: 0.374,
  /** What placing a Priest brings beside tasks. */
  priest: 1.27,
  /** What placing a Warrior brings beside tasks. */
  warrior: 1.93,
  /** How much of what a Production Building brings counts where it is turned down for it. */
  turnedDown: 0.473,
  /** How much of what Soldiers may do is left once they are laid open. */
  laidOpen: 0.487,
  /** What waits to be had: a Weaving for nothing. */
  weavingWaits: 2.75,
  /** A Weaving to be hung. */
  hangWaits: 1.83,
  /** Weavings to be bought. */
  purchaseWaits: 0.806,
  /** An Army card to be kept. */
  armyWaits: 0.977,
  /** Something to be turned up. */
  flipWaits: 1.33,
  /** Soldiers to be revealed. */
  musterWaits: 0.502,
  /** A Worker to be taken back. */
  retrieveWaits: 0.726,
  /** A step for gold. */
  climbWaits: 0.462,
}

export type Weights = Readonly<typeof WEIGHTS>

/** By its tile, what each Passive Building is worth with the whole game to come. Set by hand. */
export const PASSIVES: Readonly<Record<string, number>> = {
  [PASSIVE.asCourier]: 4,
  [PASSIVE.asPriest]: 4,
  [PASSIVE.warriorTurnsUp]: 1,
  [PASSIVE.rewardsAtOnce]: 2,
  [PASSIVE.tradesSwap]: 2,
  [PASSIVE.feedsGodCards]: 3,
  [PASSIVE.ownStepsCount]: 1,
  [PASSIVE.drawsMoreWeavings]: 1,
  [PASSIVE.vpForLongest]: 4,
  [PASSIVE.stocksUp]: 6,
  [PASSIVE.weavesUponOffering]: 3,
  [PASSIVE.climbsUponWorship]: 2,
  [PASSIVE.fewerSoldiers]: 4,
  [PASSIVE.moreForWarriors]: 4,
  [PASSIVE.exchanges]: 0,
  [PASSIVE.rejuvenatesUponProduce]: 1,
  [PASSIVE.paidUponConquest]: 4,
  [PASSIVE.drawsUponRejuvenate]: 3,
  [PASSIVE.studies]: 2,
  [PASSIVE.moreOfAHarvest]: 5,
} satisfies Readonly<Record<(typeof PASSIVE)[Ability], number>>
