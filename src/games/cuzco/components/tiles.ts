/** The terrains: triple, double, single crop, single village. */
export const TILES = ['T', 'D', 'C', 'V'] as const
export type Tile = (typeof TILES)[number]

/** How many hexes a terrain covers. */
export const TILE_SIZE = { T: 3, D: 2, C: 1, V: 1 } as const satisfies Record<Tile, number>

/** Ponds are common to all; some of them lie on the printed ones from the start. */
export const PONDS = 19

/** Triples are common to all. */
export const TRIPLES = 56

/** The terrains that each player begins with. */
export const OWN_TILES = { D: 5, C: 3, V: 2 } as const satisfies Record<OwnTile, number>
export type OwnTile = Exclude<Tile, 'T'>

/** What one sees of a hex from above. */
export const BARE = 0
export const CROP = 1
export const VILLAGE = 2
export const POND = 3
export const GROUNDS = [BARE, CROP, VILLAGE, POND] as const
export type Ground = (typeof GROUNDS)[number]
