/** In a copy of the project, what is at work: the number of a defect, none for 0, or `record`. */
export const SWITCH = '.defect'
/** Where a recording is kept: who came by what. */
export const RECORDING = '.recording'
