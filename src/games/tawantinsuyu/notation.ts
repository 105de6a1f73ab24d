import { keysOf } from '../../engine/basics/keys-of.ts'
import type { Action, ActionOf } from './actions.ts'

/** An action as it is typed, such as `place architect M12 sun3 1`, `task 2`, `buy W01 W05`, `conquer antisuyu 6`. */
export function format<T extends Verb>(action: Written<T>): string {
  return [action.type, ...CODECS[action.type].write(action)].join(' ')
}

/** What a notation says, for the schema to judge; undefined for what is none. Case and spaces do not matter; corn not said is none. */
export function parse(text: string): unknown {
  const [type = '', ...words] = text.trim().toLowerCase().split(/\s+/)
  const fields = READING.get(type)?.read(words)
  return fields && { type, ...fields }
}

type Verb = Action['type']
/** An action of some verbs, whose type leads to how it is written. */
type Written<T extends Verb = Verb> = { [K in T]: { readonly type: K } & ActionOf<K> }[T]

/** How what follows a verb is written and read. */
interface Codec<Fields> {
  write(fields: Fields): readonly string[]
  /** Undefined for words that are none. */
  read(words: readonly string[]): object | undefined
}

/** How one word is written and read. */
interface Form {
  write(value: string | number): string
  read(word: string): string | number
}

const EMPTY = '-'

const plain: Form = { write: String, read: word => word }
const capital: Form = { write: String, read: word => word.toUpperCase() }
const number: Form = { write: String, read: Number }
const emptied: Form = { write: value => String(value) || EMPTY, read: word => (word === EMPTY ? '' : word) }

/** As many words as there are names. */
function named<Name extends string>(
  forms: { readonly [N in Name]: Form },
): Codec<{
  readonly [N in Name]: string | number
}> {
  const names = keysOf(forms)
  return {
    write: fields => names.map(name => forms[name].write(fields[name])),
    read: words =>
      words.length === names.length
        ? Object.fromEntries(names.map((name, index) => [name, forms[name].read(words[index] ?? '')]))
        : undefined,
  }
}

/** Any number of words. */
function listed<Name extends string>(name: Name, form: Form): Codec<{ readonly [N in Name]: readonly string[] }> {
  return {
    write: fields => fields[name].map(form.write),
    read: words => ({ [name]: words.map(form.read) }),
  }
}

const alone = named({})
const placed = named({ worker: plain, space: capital, by: plain, corn: number })
const isCorn = (word: string) => /^\d+$/.test(word)

const CODECS: { readonly [T in Verb]: Codec<ActionOf<T>> } = {
  start: named({ tile: capital }),
  keep: listed('cards', plain),
  priest: named({ section: number }),
  place: { write: placed.write, read: words => placed.read(words.length === 3 ? [...words, '0'] : words) },
  move: named({ steps: number }),
  pray: alone,
  train: alone,
  recruit: alone,
  task: named({ icon: number }),
  extra: alone,
  use: named({ card: plain }),
  take: named({ card: plain }),
  hold: named({ kind: plain }),
  choose: named({ option: number }),
  nomad: named({ worker: plain }),
  weave: named({ from: plain }),
  hang: named({ at: plain }),
  aside: listed('tiles', capital),
  buy: listed('tiles', capital),
  flip: {
    write: ({ things, corn }) => [...things, String(corn)],
    read: words => ({
      things: words.filter(word => !isCorn(word)).map(thing => (thing.startsWith('a') ? thing : thing.toUpperCase())),
      corn: Number(words.find(isCorn) ?? 0),
    }),
  },
  build: named({ tile: capital }),
  refresh: {
    write: ({ card, tiles }) => [card, ...tiles],
    read: ([card, ...tiles]) => ({ card, tiles: tiles.map(capital.read) }),
  },
  steps: named({ section: number }),
  statue: named({ god: plain, size: plain }),
  climb: alone,
  produce: listed('tiles', capital),
  gold: alone,
  perform: alone,
  sacrifice: {
    write: ({ small = EMPTY, large = EMPTY }) => [small, large],
    read: ([small, large, ...more]) =>
      more.length > 0 || large === undefined
        ? undefined
        : { ...(small !== EMPTY && { small }), ...(large !== EMPTY && { large }) },
  },
  offer: named({ corn: number }),
  casualty: named({ worker: plain, from: plain }),
  muster: listed('kinds', plain),
  conquer: named({ region: plain, space: number }),
  soldiers: named({ flip: emptied, discard: emptied }),
  hire: named({ end: plain }),
  release: named({ worker: plain }),
  retrieve: named({ space: capital }),
  spend: named({ kind: plain }),
  exchange: named({ from: plain, to: plain }),
  study: alone,
  pay: named({ gold: number }),
  pass: alone,
}

const READING: ReadonlyMap<string, Pick<Codec<never>, 'read'>> = new Map(Object.entries(CODECS))
