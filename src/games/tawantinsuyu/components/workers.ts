export const WORKERS = ['architect', 'craftsman', 'warrior', 'courier', 'priest'] as const
export type Worker = (typeof WORKERS)[number]

/** How many there are of each colour. */
export const COPIES = 9

/** How many of each colour stay in the box, by the number of players. */
export const LEFT_OUT = { 2: 1, 3: 2, 4: 0 } as const

/** At the end of a turn nobody has more of them. */
export const MOST_WORKERS = 2
