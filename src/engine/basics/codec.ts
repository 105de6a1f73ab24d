import { keysOf } from './keys-of.ts'

/** How something is written in words and read from them. */
export interface Codec<Fields> {
  write(fields: Fields): readonly string[]
  /** Undefined for words that are none. */
  read(words: readonly string[]): object | undefined
}

/** How one word is written and read. */
export interface WordForm {
  write(value: string | number): string
  read(word: string): string | number
}

export const plain: WordForm = { write: String, read: word => word }
export const capitals: WordForm = { write: String, read: word => word.toUpperCase() }
export const number: WordForm = { write: String, read: Number }

/** As many words as there are names. */
export function named<Name extends string>(
  forms: { readonly [N in Name]: WordForm },
): Codec<{ readonly [N in Name]: string | number }> {
  const names = keysOf(forms)
  return {
    write: fields => names.map(name => forms[name].write(fields[name])),
    read: words =>
      words.length === names.length
        ? Object.fromEntries(names.map((name, index) => [name, forms[name].read(words[index] ?? '')]))
        : undefined,
  }
}

/** No words at all. */
export const alone = named({})

/** Any number of words. */
export function wordList<Name extends string>(
  name: Name,
  form: WordForm,
): Codec<{ readonly [N in Name]: readonly string[] }> {
  return {
    write: fields => fields[name].map(form.write),
    read: words => ({ [name]: words.map(form.read) }),
  }
}

interface Typed {
  readonly type: string
}

/** A codec for each type of action. */
export type Codecs<Action extends Typed> = {
  readonly [Type in Action['type']]: Codec<Extract<Action, { readonly type: Type }>>
}

/** An action of some types, each of which leads to its codec. */
type Written<Action extends Typed, Type extends Action['type']> = {
  [T in Type]: { readonly type: T } & Extract<Action, { readonly type: T }>
}[Type]

/**
 * The notation of actions whose type is their first word, such as `build E8 4`. What is read is for a schema to judge;
 * undefined for what is none. Case and spaces do not matter.
 */
export function verbNotation<Action extends Typed>(codecs: Codecs<Action>) {
  const reading: ReadonlyMap<string, Pick<Codec<never>, 'read'>> = new Map(Object.entries(codecs))
  return {
    format: <Type extends Action['type']>(action: Written<Action, Type>): string =>
      [action.type, ...codecs[action.type].write(action)].join(' '),
    parse(text: string): unknown {
      const [type = '', ...words] = text.trim().toLowerCase().split(/\s+/)
      const fields = reading.get(type)?.read(words)
      return fields && { type, ...fields }
    },
  }
}
