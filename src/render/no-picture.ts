/**
 * Why there is no picture: painting took too long, its painter threw or died, too many others were waiting, or the
 * painters have gone home; or whoever asked for it does not need it any more.
 */
export type PictureFailure = 'late' | 'broken' | 'busy' | 'closed' | 'unwanted'

/** A picture that was not painted. Nothing else is harmed by it. */
export class NoPicture extends Error {
  readonly failure: PictureFailure

  constructor(failure: PictureFailure, cause?: unknown) {
    super(`no picture: ${failure}`, { cause })
    this.name = 'NoPicture'
    this.failure = failure
  }
}
