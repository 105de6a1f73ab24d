/** Thrown by a verb that is known to have changed nothing; its cause is what went wrong. */
export class NothingChanged extends Error {
  override readonly name = 'NothingChanged'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Thrown by a verb whose end the database did not confirm, or that another process may carry out: it may be done, or not. */
export class PerhapsChanged extends Error {
  override readonly name = 'PerhapsChanged'

  constructor(cause: unknown) {
    super('it may be done', { cause })
  }
}
