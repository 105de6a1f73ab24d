import type { Press } from './press.ts'

/** A form to be filled in: as many as five things, its help counted. */
export interface Form {
  /** What it is filled in for. */
  readonly press: Press
  readonly title: string
  /** What can be written, above the fields. */
  readonly help?: string
  readonly fields: readonly Field[]
}

export type Field = Written | Chosen | Ticked

interface Named {
  /** By what the answer finds it. */
  readonly name: string
  readonly label: string
  readonly hint?: string
}

interface Written extends Named {
  readonly type: 'text'
  readonly example?: string
  /** How many characters the field takes. */
  readonly longest: number
  /** It may have several lines. */
  readonly lines?: boolean
  readonly value?: string
  /** What is kept could not be read: nothing written must not wipe it. */
  readonly required: boolean
}

/** One of a few things; where none of them stands there as picked, none needs to be. */
interface Chosen extends Named {
  readonly type: 'choice'
  /** One has to be picked, though none stands there. */
  readonly required?: true
  readonly options: readonly FieldOption[]
}

/** Any of a few things, each of which is found by its own value. */
interface Ticked extends Named {
  readonly type: 'boxes'
  readonly options: readonly FieldOption[]
}

export interface FieldOption {
  readonly value: string
  readonly label: string
  readonly detail?: string
  readonly isPicked?: boolean
}

/**
 * What was written or picked, by the names of the fields, and what was ticked, by itself; what was left empty is missing or ''.
 * The name of a field with boxes says that it was there.
 */
export type Filled = ReadonlyMap<string, string>
