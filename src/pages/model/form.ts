import type { Press } from './press.ts'

/** A form with one field to be filled in. */
export interface Form {
  /** What it is filled in for. */
  readonly press: Press
  readonly title: string
  readonly label: string
  readonly hint: string
  /** What can be written, above the field. */
  readonly help?: string
  readonly example?: string
  /** How many characters the field takes. */
  readonly longest: number
  /** It may have several lines. */
  readonly lines?: boolean
  readonly value?: string
  /** What is kept could not be read: nothing written must not wipe it. */
  readonly required: boolean
}
