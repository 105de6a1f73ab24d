/** A place at a table, counted from 0 in the order of play. */
export type Seat = number

/** Who looks: a seat, or everybody. */
export type Viewer = Seat | 'public'
