/** The sizes of Statues. */
export const SIZES = ['small', 'large'] as const
export type Size = (typeof SIZES)[number]
