/** The setting of a copy of the project: the number of a defect, 0 for none, or `record`. */
export const SWITCH = '.defect'
/** Where a recording is kept: which test came by which defect. */
export const RECORDING = '.recording'
