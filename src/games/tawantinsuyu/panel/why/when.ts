import type { Action } from '../../actions.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { EVERYTHING, type Question } from '../../rules/matters.ts'

type Kind = Action['type']
type Occasion = TawantinsuyuPhrase['key'] extends infer K ? (K extends `why.when.${infer Rest}` ? Rest : never) : never

/** On what occasion each kind of action is asked; what is free in a turn, and passing, have none of their own. */
const OCCASIONS: Partial<Readonly<Record<Kind, Occasion>>> = {
  start: 'set-up',
  keep: 'set-up',
  priest: 'set-up',
  place: 'turn',
  move: 'turn',
  pray: 'turn',
  train: 'turn',
  recruit: 'turn',
  task: 'tasks',
  extra: 'tasks',
  use: 'use',
  take: 'take',
  hold: 'hold',
  choose: 'choose',
  nomad: 'nomad',
  weave: 'weaving',
  hang: 'hang',
  aside: 'aside',
  buy: 'buy',
  flip: 'flip',
  build: 'building',
  refresh: 'building',
  steps: 'steps',
  statue: 'statue',
  climb: 'climb',
  produce: 'produce',
  gold: 'priest-action',
  perform: 'priest-action',
  sacrifice: 'worship',
  offer: 'offering',
  casualty: 'conquest',
  muster: 'conquest',
  conquer: 'conquest',
  soldiers: 'conquest',
  hire: 'hire',
  release: 'release',
  retrieve: 'retrieve',
  pay: 'upkeep',
}

/** When a kind of action is asked; undefined where it always may be. */
export function whenAsked(kind: Kind): TawantinsuyuPhrase | undefined {
  const occasion = OCCASIONS[kind]
  return occasion === undefined ? undefined : { key: `why.when.${occasion}` }
}

/** The question that a kind of action would answer, as it is usually put: it tells what would stand in the way then. */
export function usualQuestion(kind: Kind, seat: number): Question | undefined {
  switch (kind) {
    case 'place':
    case 'move':
    case 'pray':
    case 'train':
    case 'recruit':
      return { type: 'turn', seat, done: [] }
    case 'build':
      return { type: 'building', seat, free: false }
    case 'steps':
    case 'statue':
      return { type: kind, seat, free: false }
    case 'climb':
    case 'conquer':
    case 'muster':
    case 'hire':
      return { type: kind, seat }
    case 'produce':
      return { type: 'produce-one', seat }
    case 'flip':
      return { type: 'flip', seat, most: EVERYTHING, free: 1, pay: 'food', army: true }
    case 'sacrifice':
      return { type: 'worship', seat, active: true }
    case 'offer':
      return { type: 'offering', seat, active: true }
    default:
      return undefined
  }
}
