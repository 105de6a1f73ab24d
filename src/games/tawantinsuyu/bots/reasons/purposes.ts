import { at } from '../../../../engine/basics/at.ts'
import { ownSeat } from '../../../../engine/contract/seat.ts'
import type { Action, ActionOf, Given } from '../../actions.ts'
import { armyNames, godCardsOf, soldiersIn } from '../../components/cards.ts'
import { gainsOf } from '../../components/gains.ts'
import { hillOf } from '../../components/hill.ts'
import { REGIONS } from '../../components/pack-form.ts'
import { spaceNamed } from '../../components/spaces.ts'
import { productOf, weavingOf } from '../../components/tiles.ts'
import { MOST_WORKERS } from '../../components/workers.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { questionOf } from '../../rules/asking.ts'
import { EXCHANGED } from '../../rules/costs.ts'
import { regionLeader, upkeep } from '../../rules/festival.ts'
import { OFFERINGS, priestMoves, worshipClimb } from '../../rules/high-priest.ts'
import { endNamed, hungAt, matches, tapestryVp } from '../../rules/tapestry.ts'
import { taskAt } from '../../rules/tasks.ts'
import { listed, workerOf } from '../../text/lists.ts'
import type { PlayerView } from '../../view.ts'
import {
  actionsFrom,
  armyOf,
  brings,
  godCardOf,
  type Scene,
  stockOf,
  sumOf,
  templeAt,
  towardsConquest,
  whoIn,
} from './facts.ts'
import { promiseOf, soldiersUp } from './promise.ts'
import { taskReason } from './tasks.ts'

type Reason<K extends Action['type']> = (scene: Scene, action: ActionOf<K>) => TawantinsuyuPhrase | undefined

/** What an action is good for, as far as it can be told before anything comes of it. */
export function purposeOf<K extends Action['type']>(scene: Scene, action: Given<K>) {
  return PURPOSES[action.type](scene, action)
}

/** What each kind of action is good for, where what it brings is not seen yet. */
const PURPOSES: { readonly [K in Action['type']]: Reason<K> } = {
  start: () => ({ key: 'reason.start' }),
  keep: ({ view }, { cards }) => {
    const dealt = (view.hand?.god ?? []).map(card => at(godCardsOf(view.pack), card))
    const gains = sumOf(dealt.filter(({ name }) => !cards.includes(name)).map(({ gives }) => gives))
    return { key: 'reason.keep', facts: { gains: gainsOf(gains) } }
  },
  priest: (scene, { section }) => ({
    key: 'reason.priest',
    facts: { section, actions: { list: actionsFrom(scene, section - 1) } },
  }),
  place: placing,
  move: (scene, { steps }) => {
    const { view, own } = scene
    return promiseOf(scene, at(priestMoves(view.pack, own.priest ?? 0, view.turned), steps - 1).action)
  },
  pray: ({ own }) => moreGodCards(own.godCards + 2),
  train: towardsConquest,
  recruit: () => ({ key: 'reason.recruit' }),
  task: (scene, { icon }) => {
    const question = questionOf(scene.view)
    if (question?.type !== 'tasks') return undefined
    return taskReason(scene, taskAt({ hill: hillOf(scene.view.pack) }, question.space, icon - 1))
  },
  extra: ({ view }) => {
    const question = questionOf(view)
    return question?.type === 'tasks' ? { key: 'reason.extra', facts: { count: question.left + 1 } } : undefined
  },
  use: forItself,
  take: (scene, { card }) => (card === 'deck' ? { key: 'reason.deck' } : takenOpen(scene, card)),
  hold: holding,
  choose: ({ view }, { option }) => {
    const question = questionOf(view)
    const [gains] = question?.type === 'rewards' ? at(question.list, option - 1) : []
    return brings(question?.type === 'choice' ? at(question.options, option - 1) : (gains ?? {}))
  },
  nomad: kinOf,
  weave: ({ own }) => moreWeavings(own, 1),
  hang: hanging,
  aside: (_, { tiles }) => ({ key: 'reason.aside', facts: { count: tiles.length } }),
  buy: ({ own }, { tiles }) => moreWeavings(own, tiles.length),
  flip: (scene, { things }) => {
    const soldiers = things.reduce((sum, thing) => sum + soldiersIn(thing), 0)
    return soldiers > 0 ? moreSoldiers(scene, soldiers) : { key: 'reason.flip', facts: { count: things.length } }
  },
  build: ({ view }, { tile }) => {
    return { key: productOf(view.pack, tile) === undefined ? 'reason.build' : 'reason.build-producing' }
  },
  refresh: (_, { tiles }) => ({ key: 'reason.refresh', facts: { count: tiles.length } }),
  steps: (_, { section }) => ({ key: 'reason.steps', facts: { section } }),
  statue: ({ view }, { size }) => {
    const { vp, cost } = view.pack.statues[size]
    const question = questionOf(view)
    if (question?.type === 'statue' && question.free) return brings({ vp })
    return { key: 'reason.trades', facts: { gains: gainsOf({ vp }), paid: gainsOf(cost) } }
  },
  climb: scene => templeAt(scene, 1),
  produce: ({ view: { pack } }, { tiles }) => {
    const products = tiles.map(tile => productOf(pack, tile) ?? [])
    const isSum = tiles.length > 1 && products.every(({ length }) => length === 1)
    return isSum ? brings(sumOf(products.flat())) : undefined
  },
  gold: scene => {
    const question = questionOf(scene.view)
    if (question?.type !== 'high-priest' || promiseOf(scene, question.action) !== undefined) return undefined
    return { key: 'reason.gold', facts: { action: { key: `action.${question.action}` } } }
  },
  perform: ({ view }) => {
    const question = questionOf(view)
    if (question?.type !== 'high-priest') return undefined
    return { key: 'reason.perform', facts: { action: { key: `action.${question.action}` } } }
  },
  sacrifice: (scene, { small, large }) => {
    const given = { small: small !== undefined, large: large !== undefined }
    return templeAt(scene, worshipClimb(given, whoIn(scene.view)) ?? 0)
  },
  offer: (scene, { corn }) =>
    templeAt(scene, OFFERINGS[whoIn(scene.view)].find(each => each.corn === corn)?.climb ?? 0),
  casualty: ({ view }) => ({ key: 'reason.casualty', facts: { vp: gainsOf({ vp: view.casualties.length + 1 }) } }),
  muster: (scene, { kinds }) => {
    const soldiers = kinds.reduce((sum, kind) => sum + (armyOf(scene, kind)?.soldiers ?? 0), 0)
    return moreSoldiers(scene, soldiers)
  },
  conquer: leading,
  soldiers: (scene, { flip, discard }) => {
    const spent = [...flip, ...discard].reduce((sum, soldiers) => sum + Number(soldiers), 0)
    const count = soldiersUp(scene) - spent
    return count === 0 ? undefined : { key: 'reason.spent', facts: { count } }
  },
  hire: oneMore,
  release: ({ own }, { worker }) => ({
    key: 'reason.release',
    facts: { kept: listed(own.workers.toSpliced(own.workers.indexOf(worker), 1).map(workerOf)) },
  }),
  retrieve: oneMore,
  spend: forItself,
  exchange: (_, { from, to }) => {
    const worth = (resource: typeof from) => (resource === 'potato' ? 0 : EXCHANGED[resource])
    const facts = { gains: gainsOf({ [to]: worth(to) }), paid: gainsOf({ [from]: worth(from) }) }
    return { key: 'reason.trades', facts }
  },
  study: ({ own }) => moreGodCards(own.godCards + 1),
  pay: ({ own: { godCards, potato, vp } }, { gold }) => {
    if (gold === 0) return { key: 'reason.pay-none' }
    const lost = (paid: number) => upkeep(godCards, potato + paid, vp).lost
    const saved = lost(0) - lost(gold)
    return { key: 'reason.pay', facts: { vp: gainsOf(saved > 0 ? { vp: saved } : {}) } }
  },
  pass: passing,
}

/** What a card brings stands on it, and is said with it. */
function forItself(): undefined {
  return undefined
}

/** At which icons a placing gives tasks. */
function placing({ view }: Scene, { space: name }: ActionOf<'place'>): TawantinsuyuPhrase | undefined {
  const hill = hillOf(view.pack)
  const space = spaceNamed(hill, name)
  if (space === undefined) return undefined
  const icons = at(hill.spaces, space).icons.map(
    (icon): TawantinsuyuPhrase => ({ key: `icon.${at(hill.icons, icon)}` }),
  )
  return { key: 'reason.place', facts: { icons: { list: icons } } }
}

/** What is kept by passing. */
function passing({ view, own }: Scene): TawantinsuyuPhrase {
  if (questionOf(view)?.type === 'hire' && own.workers.length > 0) {
    return { key: 'reason.no-hire', facts: { count: own.workers.length } }
  }
  const { potato, corn, stone, gold } = own
  const isPoor = potato + corn + stone + gold === 0
  return isPoor ? { key: 'reason.poor' } : { key: 'reason.pass', facts: { stock: stockOf(own) } }
}

/** Beside how many of its colour a Worker could be placed. */
function kinOf(scene: Scene, { worker }: ActionOf<'nomad'>): TawantinsuyuPhrase {
  const count = scene.view.hill.filter(one => one.worker === worker).length
  return count === 0 ? oneMore(scene) : { key: 'reason.nomad', facts: { count } }
}

/** What a Tapestry scores with one more Weaving, and what comes to match. */
function hanging({ view, own }: Scene, { at: name }: ActionOf<'hang'>): TawantinsuyuPhrase | undefined {
  const question = questionOf(view)
  if (question?.type !== 'hang') return undefined
  const end = endNamed(name)
  const before = end === undefined ? [] : at(own.tapestries, end.index)
  const after = hungAt(before, question.tile, end)
  const [then, now] = [before, after].map(tiles => tiles.map(tile => weavingOf(view.pack, tile)))
  const created = matches(view.pack, now ?? []).length - matches(view.pack, then ?? []).length
  if (before.length === 0) return { key: 'reason.hang-new', facts: { vp: gainsOf({ vp: tapestryVp({ length: 2 }) }) } }
  const facts = { length: after.length, vp: gainsOf({ vp: tapestryVp(now ?? []) }) }
  return created > 0 ? { key: 'reason.hang-matching', facts } : { key: 'reason.hang', facts }
}

/** What one Worker more makes: those beyond two leave the game. */
function oneMore({ own: { workers } }: Scene): TawantinsuyuPhrase {
  const count = workers.length + 1
  return { key: count > MOST_WORKERS ? 'reason.workers-chosen' : 'reason.worker', facts: { count } }
}

/** On how many spaces a God card on display can place a Worker, or that it brings its gains with that. */
function takenOpen(scene: Scene, name: string): TawantinsuyuPhrase | undefined {
  const { view, own } = scene
  const god = godCardOf(scene, name)?.god
  if (god === undefined) return undefined
  if (own.statues.some(statue => statue.god === god)) {
    return { key: 'reason.card-blessed', facts: { god: { key: `god.${god}` } } }
  }
  const isTaken = (space: number) => view.hill.some(one => one.space === space)
  const free = hillOf(view.pack).spaces.filter((space, number) => space.god === god && !isTaken(number))
  return free.length === 0 ? undefined : { key: 'reason.card', facts: { count: free.length } }
}

/** Why one of two Army cards was kept; nothing where they are alike. */
function holding(scene: Scene, { kind }: ActionOf<'hold'>): TawantinsuyuPhrase | undefined {
  const question = questionOf(scene.view)
  if (question?.type !== 'keep-army') return undefined
  const other = armyNames(scene.view.pack, question.cards).find(name => name !== kind)
  const [kept, left] = [armyOf(scene, kind), other === undefined ? undefined : armyOf(scene, other)]
  if (kept === undefined || left === undefined) return undefined
  if (kept.soldiers > left.soldiers) return { key: 'reason.hold-soldiers' }
  return { key: 'reason.hold', facts: { gains: gainsOf(kept.gives), other: gainsOf(left.gives) } }
}

/** Whether a space of a region makes its player lead there. */
function leading({ view }: Scene, { region, space }: ActionOf<'conquer'>): TawantinsuyuPhrase | undefined {
  const seat = ownSeat(view)
  const owners = at(view.regions, REGIONS.indexOf(region)).with(space - 1, seat)
  const leader = regionLeader(owners.map(owner => (owner < 0 ? undefined : owner)))
  return leader === seat ? { key: 'reason.leads', facts: { vp: gainsOf({ vp: view.casualties.length }) } } : undefined
}

function moreGodCards(count: number): TawantinsuyuPhrase {
  return { key: 'reason.god-cards', facts: { count } }
}

function moreWeavings({ tapestries }: PlayerView, more: number): TawantinsuyuPhrase {
  return { key: 'reason.weave', facts: { count: tapestries.flat().length + more } }
}

function moreSoldiers(scene: Scene, more: number): TawantinsuyuPhrase {
  return { key: 'reason.muster', facts: { count: soldiersUp(scene) + more } }
}
