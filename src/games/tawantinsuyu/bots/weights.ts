/**
 * What things are worth to computer players, in VP with the whole game to come, or how much of something else counts. Set by
 * hand; those down to `steps` then tuned by games against Axomamma in which each step is what looks best at once; how many, and
 * of which seeds, was not kept.
 * `npm run tune -- tawantinsuyu --seats 1 --by points` goes on from here in the same way.
 */
export const WEIGHTS = {
  /** A potato in the supply. */
  potato: 0.71,
  /** A corn. */
  corn: 0.51,
  /** A stone. */
  stone: 0.79,
  /** A gold. */
  gold: 2.02,
  /** What each of a resource beyond six counts of that. */
  surplus: 0.23,
  /** Each of the first three God cards in the hand. */
  god: 1.04,
  /** Each one more. */
  godSurplus: 0.1,
  /** How much of what a God card brings counts while it is in the hand. */
  godGains: 0.05,
  /** How much more of it where its owner has a Statue of its god. */
  blessed: 0.41,
  /** A potato that is missing for the God cards at the next Festival. */
  upkeep: -0.8,
  /** An Army card in the hand. */
  army: 0.43,
  /** Each Soldier of it. */
  soldierHeld: 1.91,
  /** A Soldier before the player who is up. */
  soldierUp: 2.67,
  /** An Army card that is up, beside its Soldiers, for its VP at the end. */
  armyUp: 0.15,
  /** A Soldier who is turned down. */
  soldierDown: 0.13,
  /** The first Worker in the supply. */
  worker: 0.4,
  /** The second one. */
  secondWorker: 0.52,
  /** What a face-up Production Building shows, as often. */
  producing: 0.73,
  /** What a face-down one shows, as often. */
  resting: 0.14,
  /** How much of what Passive Buildings are worth counts. */
  passive: 0.1,
  /** A small Statue, which may be given up to climb. */
  small: 0.81,
  /** A large one. */
  large: 2.18,
  /** Rewards of matching Weavings, of what they bring at all Festivals to come. */
  match: 0.35,
  /** Each Weaving of the longest Tapestry. */
  longest: 0.46,
  /** Each step of the Temple track, since it leads to higher ones. */
  step: 0.1,
  /** How much counts of what a region that one leads scores at the Festivals to come. */
  region: 0.48,
  /** Each marker in the regions, at each Festival to come. */
  marker: 0.31,
  /** How many casualties there are more at each Festival. */
  casualties: 1.65,
  /** Each Worker that is still to come to the Village: less than nothing, as the end is wanted sooner. */
  tempo: -0.01,
  /** How much of what the best opponent is worth counts. */
  rivalry: 1,
  /** The last share of the game in which things lose their use. */
  late: 0.19,
  /** How much counts of what tasks may still bring. */
  task: 0.75,
  /** The second of two secondary actions. */
  second: 0.31,
  /** A Soldier in a Conquest. */
  conquest: 2.34,
  /** A step climbed by what the High Priest does, beside `step`. */
  climb: 0.78,
  /** A Weaving that is had for nothing. */
  weaving: 1.84,
  /** Something turned up. */
  rejuvenate: 1.3,
  /** A Building that is paid for. */
  building: 1.76,
  /** A step climbed for gold. */
  paidClimb: 0.39,
  /** A Statue for nothing. */
  statue: 3,
  /** Steps for nothing. */
  steps: 9.47,
  /** A third Worker, who will have to leave. */
  thirdWorker: 0.2,
  /** What a God card that is not known yet brings. */
  unknownGod: 2,
  /** What using up a God card changes by its being gone. */
  godGone: -1.5,
  /** How much counts of the VP of a Building that lies face down: it may still be turned up. */
  turnedUp: 0.25,
  /** How likely a Priest buys one more task. */
  bought: 0.7,
  /** How much of what tasks bring counts where they are done again. */
  again: 0.7,
  /** How much of a Weaving for nothing counts where it is bought: for its VP, and once more while there is use for it. */
  boughtWeaving: 0.5,
  /** What placing a Priest brings beside tasks. */
  priest: 1.5,
  /** What placing a Warrior brings beside tasks. */
  warrior: 1.5,
  /** How much of what a Production Building brings counts where it is turned down for it. */
  turnedDown: 0.5,
  /** How much of what Soldiers may do is left once they are laid open. */
  laidOpen: 0.5,
  /** What waits to be had: a Weaving for nothing. */
  weavingWaits: 2.5,
  /** A Weaving to be hung. */
  hangWaits: 2,
  /** Weavings to be bought. */
  purchaseWaits: 1.5,
  /** An Army card to be kept. */
  armyWaits: 1,
  /** Something to be turned up. */
  flipWaits: 1,
  /** Soldiers to be revealed. */
  musterWaits: 0.3,
  /** A Worker to be taken back. */
  retrieveWaits: 1,
  /** A step for gold. */
  climbWaits: 0.5,
}

export type Weights = Readonly<typeof WEIGHTS>

/** What each Passive Building is worth with the whole game to come. Set by hand. */
export const PASSIVES: Readonly<Record<string, number>> = {
  Z01: 4,
  Z02: 4,
  Z03: 1,
  Z04: 2,
  Z05: 2,
  Z06: 3,
  Z07: 1,
  Z08: 1,
  Z09: 4,
  Z10: 6,
  Z11: 3,
  Z12: 2,
  Z13: 4,
  Z14: 4,
  Z15: 0,
  Z16: 1,
  Z17: 4,
  Z18: 3,
  Z19: 2,
  Z20: 5,
}
