/** Whether an error says that the database cannot be reached, now or for the moment. */
export function isDatabaseAway(_error: unknown): boolean {
  throw new Error('to be written')
}
