import {
  alone,
  type Codecs,
  capitals,
  named,
  number,
  plain,
  verbNotation,
  type WordForm,
  wordList,
} from '../../engine/basics/codec.ts'
import type { Action } from './actions.ts'

const EMPTY = '-'

const emptied: WordForm = { write: value => String(value) || EMPTY, read: word => (word === EMPTY ? '' : word) }

const placed = named({ worker: plain, space: capitals, by: plain, corn: number })
const isCorn = (word: string) => /^\d+$/.test(word)

const CODECS: Codecs<Action> = {
  start: named({ tile: capitals }),
  keep: wordList('cards', plain),
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
  aside: wordList('tiles', capitals),
  buy: wordList('tiles', capitals),
  flip: {
    write: ({ things, corn }) => [...things, String(corn)],
    read: words => ({
      things: words.filter(word => !isCorn(word)).map(thing => (thing.startsWith('a') ? thing : thing.toUpperCase())),
      corn: Number(words.find(isCorn) ?? 0),
    }),
  },
  build: named({ tile: capitals }),
  refresh: {
    write: ({ card, tiles }) => [card, ...tiles],
    read: ([card, ...tiles]) => ({ card, tiles: tiles.map(capitals.read) }),
  },
  steps: named({ section: number }),
  statue: named({ god: plain, size: plain }),
  climb: alone,
  produce: wordList('tiles', capitals),
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
  muster: wordList('kinds', plain),
  conquer: named({ region: plain, space: number }),
  soldiers: named({ flip: emptied, discard: emptied }),
  hire: named({ end: plain }),
  release: named({ worker: plain }),
  retrieve: named({ space: capitals }),
  spend: named({ kind: plain }),
  exchange: named({ from: plain, to: plain }),
  study: alone,
  pay: named({ gold: number }),
  pass: alone,
}

/**
 * An action as it is typed, such as `place architect M12 sun3 1`, `task 2`, `buy W01 W05`, `conquer antisuyu 6`; what is
 * read is for the schema to judge. Corn not said is none.
 */
export const { format, parse } = verbNotation<Action>(CODECS)
