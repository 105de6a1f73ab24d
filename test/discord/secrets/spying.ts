/** What a game may say of how it is spied on. */
export interface Spying {
  /** Commands that are refused to a user who does not hold the card, does not know the plan or is not asked. */
  readonly lines: readonly string[]
}
