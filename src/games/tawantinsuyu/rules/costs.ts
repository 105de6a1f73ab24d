/** What one more task costs a Priest, or whoever does as one. */
export const EXTRA_COST = { potato: 1 } as const
/** What Steps cost where they are paid. */
export const STEPS_COST = { stone: 3 } as const
/** What they bring whoever builds them. */
export const STEPS_GAINS = { vp: 4, corn: 1, potato: 2 } as const
/** What a step on the Temple track costs where it is paid. */
export const CLIMB_COST = { gold: 1 } as const
/** Corn for one, two and three Weavings. */
export const PRICES = [1, 3, 6] as const
/** Corn for a Weaving that another player has left. */
export const LEFTOVER_PRICE = 3
/** What a God card costs by the Building for it. */
export const STUDY_COST = { potato: 1 } as const
/** What is worth the same by the Building for it. */
export const EXCHANGED = { stone: 2, gold: 1, corn: 2 } as const
