import type { Action } from '../../actions.ts'
import type { Ruling } from '../../refusals.ts'
import type { Table } from '../asking.ts'
import type { MatterOf, Question } from '../matters.ts'
import type { Answering } from './answering.ts'
import { building, flip, produceOne } from './buildings.ts'
import { casualty, conquer, muster, soldiers } from './conquest.ts'
import { cards, feast, keepArmy, take } from './hand.ts'
import { highPriest, offering, produce, worship } from './high-priest.ts'
import { climb, statue, steps } from './monuments.ts'
import { hire, nomad, release, upkeep } from './recruiting.ts'
import { choice, rewards } from './rewards.ts'
import { priest, starting } from './setup-choices.ts'
import { retrieve, tasks } from './tasks.ts'
import { turn } from './turn.ts'
import { hang, leftover, purchase, setAside, weaving } from './weavings.ts'

type Kind = Question['type']
/** A question of some kinds, whose type leads to its answers. */
export type Asked<T extends Kind = Kind> = { [K in T]: { readonly type: K } & MatterOf<K> }[T]

const ANSWERS: { readonly [K in Kind]: Answering<Asked<K>> } = {
  starting,
  priest,
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
  'high-priest': highPriest,
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

/** Every answer to a question. */
export function optionsOf<T extends Kind>(table: Table, matter: Asked<T>): Iterable<Action> {
  return ANSWERS[matter.type].options(table, matter)
}

/** Why an action is no answer to a question, if it is none. */
export function judgeAnswer<T extends Kind>(table: Table, matter: Asked<T>, action: Action): Ruling {
  return ANSWERS[matter.type].judge(table, matter, action)
}
