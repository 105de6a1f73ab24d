import { userId } from '../../store/values/ids.ts'

/** Stands for a user who is not known, or not to be known any more, where somebody must be named. */
export const UNKNOWN_USER = userId.parse('0')
