import type { Action } from '../actions.ts'
import type { Table } from '../chapters/chapter.ts'
import type { Ruling } from '../refusals.ts'
import type { MatterOf, Question } from '../rules/matters.ts'
import { building, flip, produceOne } from './buildings.ts'
import { casualty, conquer, muster, soldiers } from './conquest.ts'
import { cards, choice, feast, keepArmy, rewards, take } from './hand.ts'
import { offering, produce, worship } from './high-priest.ts'
import { climb, statue, steps } from './monuments.ts'
import type { Reason } from './reason.ts'
import { hire, nomad, release, upkeep } from './recruiting.ts'
import { retrieve, tasks } from './tasks.ts'
import { turn } from './turn.ts'
import { hang, leftover, purchase, setAside, starting, weaving } from './weavings.ts'

type Kind = Question['type']
/** A question of some kinds, whose type leads to its reasons. */
type Asked<T extends Kind = Kind> = { [K in T]: { readonly type: K } & MatterOf<K> }[T]

/** Nothing that is about the question is forbidden. */
const none: Reason = () => undefined

const REASONS: { readonly [K in Kind]: Reason<Asked<K>> } = {
  starting,
  priest: none,
  turn,
  cards,
  feast,
  tasks,
  retrieve,
  take,
  'keep-army': keepArmy,
  choice,
  rewards,
  nomad,
  weaving,
  hang,
  'set-aside': setAside,
  purchase,
  leftover,
  flip,
  building,
  steps,
  statue,
  climb,
  'produce-one': produceOne,
  'high-priest': none,
  casualty,
  muster,
  conquer,
  soldiers,
  produce,
  worship,
  offering,
  hire,
  release,
  upkeep,
}

/** The rule that forbids an action which is none of the answers to a question; undefined if the question is about others. */
export function whyNot<T extends Kind>(table: Table, matter: Asked<T>, action: Action): Ruling {
  return REASONS[matter.type](table, matter, action)
}
