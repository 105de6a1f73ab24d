import { at } from '../../../../engine/basics/at.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { godCardsOf } from '../../components/cards.ts'
import { gainsOf } from '../../components/gains.ts'
import { hillOf } from '../../components/hill.ts'
import { RESOURCES } from '../../components/pack-form.ts'
import { spaceNamed } from '../../components/spaces.ts'
import { productOf, weavingOf } from '../../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { EXCHANGED } from '../../rules/answers/free.ts'
import { MOST_WORKERS } from '../../rules/answers/recruiting.ts'
import { LEFTOVER_PRICE, PRICES } from '../../rules/answers/weavings.ts'
import { questionOf } from '../../rules/asking.ts'
import { upkeep } from '../../rules/festival.ts'
import { OFFERINGS, priestMoves, worshipClimb } from '../../rules/high-priest.ts'
import { matches, tapestryVp } from '../../rules/tapestry.ts'
import { collected, taskAt } from '../../rules/tasks.ts'
import { listed, workerOf } from '../../text/lists.ts'
import { actionsFrom, armyOf, brings, givenBy, type Scene, stockOf, sumOf, whoIn } from './facts.ts'

type Reason<K extends Action['type']> = (scene: Scene, action: ActionOf<K>) => TawantinsuyuPhrase | undefined

/** What an action is good for, as far as it can be told before anything comes of it. */
export function purposeOf<K extends Action['type']>(scene: Scene, action: { readonly type: K } & ActionOf<K>) {
  return PURPOSES[action.type](scene, action)
}

/** What each kind of action is good for, where what it brings is not seen yet. */
const PURPOSES: { readonly [K in Action['type']]: Reason<K> } = {
  start: ({ view: { pack } }, { tile }) => {
    const { left, right } = weavingOf(pack, tile)
    const [one, other] = [left, right].map(edge => gainsOf(at(pack.weavings.edges, edge)))
    return { key: 'reason.start', facts: { one: one ?? '', other: other ?? '' } }
  },
  keep: ({ view }, { cards }) => {
    const dealt = (view.hand?.god ?? []).map(card => at(godCardsOf(view.pack), card))
    const gains = sumOf(dealt.filter(({ name }) => !cards.includes(name)).map(({ gives }) => gives))
    return { key: 'reason.keep', facts: { gains: gainsOf(gains) } }
  },
  priest: (scene, { section }) => ({
    key: 'reason.priest',
    facts: { actions: { list: actionsFrom(scene, section - 1) } },
  }),
  place: placing,
  move: ({ view, own }, { steps }) => {
    const { section, action } = at(priestMoves(view.pack, own.priest ?? 0, view.turned), steps - 1)
    return { key: 'reason.move', facts: { section: section + 1, action: { key: `action.${action}` } } }
  },
  pray: () => brings({ god: 2 }),
  train: () => ({ key: 'reason.train' }),
  recruit: oneMore,
  task: ({ view, own }, { icon }) => {
    const question = questionOf(view)
    if (question?.type !== 'tasks') return undefined
    const task = taskAt({ hill: hillOf(view.pack) }, question.space, icon - 1)
    const resource = RESOURCES.find(each => each === task)
    if (resource !== undefined) return brings(collected(own, resource))
    if (task === 'training') return { key: 'reason.train' }
    const said: TawantinsuyuPhrase = { key: `task.${task}` }
    if (task === 'produce' || task === 'merchant') return { key: 'reason.task-free', facts: { task: said } }
    return { key: 'reason.task', facts: { task: said, stock: stockOf(own) } }
  },
  extra: () => ({ key: 'reason.extra', facts: { paid: gainsOf({ potato: 1 }) } }),
  use: (scene, { card }) => brings(givenBy(scene, card)),
  take: (scene, { card }) =>
    card === 'deck'
      ? { key: 'reason.deck', facts: { count: scene.view.left.godDeck } }
      : { key: 'reason.card', facts: { gains: gainsOf(givenBy(scene, card)) } },
  hold: (scene, { kind }) => ({ key: 'reason.soldiers', facts: { count: armyOf(scene, kind)?.soldiers ?? 1 } }),
  choose: ({ view }, { option }) => {
    const question = questionOf(view)
    const [gains] = question?.type === 'rewards' ? at(question.list, option - 1) : []
    return brings(question?.type === 'choice' ? at(question.options, option - 1) : (gains ?? {}))
  },
  nomad: kinOf,
  weave: ({ own }) => ({ key: 'reason.weave', facts: { count: own.tapestries.flat().length + 1 } }),
  hang: hanging,
  aside: (_, { tiles }) => ({ key: 'reason.aside', facts: { count: tiles.length } }),
  buy: ({ view }, { tiles }) => {
    const corn = questionOf(view)?.type === 'leftover' ? LEFTOVER_PRICE : at(PRICES, tiles.length - 1)
    return { key: 'reason.trades', facts: { gains: gainsOf({ weaving: tiles.length }), paid: gainsOf({ corn }) } }
  },
  flip: (_, { things }) => ({ key: 'reason.flip', facts: { count: things.length } }),
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
  climb: () => ({ key: 'reason.trades', facts: { gains: gainsOf({ climb: 1 }), paid: gainsOf({ gold: 1 }) } }),
  produce: ({ view: { pack } }, { tiles }) => brings(sumOf(tiles.map(tile => productOf(pack, tile)?.[0] ?? {}))),
  gold: () => brings({ gold: 1 }),
  perform: ({ view }) => {
    const question = questionOf(view)
    if (question?.type !== 'high-priest') return undefined
    return { key: 'reason.perform', facts: { action: { key: `action.${question.action}` } } }
  },
  sacrifice: ({ view }, { small, large }) => {
    const given = { small: small !== undefined, large: large !== undefined }
    return climbs(worshipClimb(given, whoIn(view)) ?? 0)
  },
  offer: ({ view }, { corn }) => climbs(OFFERINGS[whoIn(view)].find(each => each.corn === corn)?.climb ?? 0),
  casualty: ({ view }) => ({ key: 'reason.casualty', facts: { vp: gainsOf({ vp: view.casualties.length + 1 }) } }),
  muster: (scene, { kinds }) => {
    const soldiers = kinds.reduce((sum, kind) => sum + (armyOf(scene, kind)?.soldiers ?? 0), 0)
    return { key: 'reason.muster', facts: { count: soldiers } }
  },
  conquer: ({ view: { pack } }, { region, space }) => {
    const found = pack.conquest.regions.find(({ name }) => name === region)
    return brings(at(found?.spaces ?? [], space - 1).gives)
  },
  soldiers: ({ own }, { flip, discard }) => {
    const up = own.army.filter(({ down }) => !down).length
    return { key: 'reason.spent', facts: { count: up - flip.length - discard.length } }
  },
  hire: oneMore,
  release: ({ own }, { worker }) => ({
    key: 'reason.release',
    facts: { kept: listed(own.workers.toSpliced(own.workers.indexOf(worker), 1).map(workerOf)) },
  }),
  retrieve: oneMore,
  spend: (scene, { kind }) => brings(armyOf(scene, kind)?.gives ?? {}),
  exchange: (_, { from, to }) => {
    const worth = (resource: typeof from) => (resource === 'potato' ? 0 : EXCHANGED[resource])
    const facts = { gains: gainsOf({ [to]: worth(to) }), paid: gainsOf({ [from]: worth(from) }) }
    return { key: 'reason.trades', facts }
  },
  study: () => ({ key: 'reason.trades', facts: { gains: gainsOf({ god: 1 }), paid: gainsOf({ potato: 1 }) } }),
  pay: ({ own: { godCards, potato, vp } }, { gold }) => {
    if (gold === 0) return { key: 'reason.pay-none' }
    const lost = (paid: number) => upkeep(godCards, potato + paid, vp).lost
    const saved = lost(0) - lost(gold)
    return { key: 'reason.pay', facts: { vp: gainsOf(saved > 0 ? { vp: saved } : {}) } }
  },
  pass: passing,
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
  if (questionOf(view)?.type === 'hire') return { key: 'reason.no-hire', facts: { count: own.workers.length } }
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
function hanging({ view, own }: Scene, { at: end }: ActionOf<'hang'>): TawantinsuyuPhrase | undefined {
  const question = questionOf(view)
  if (question?.type !== 'hang') return undefined
  const before = end === 'new' ? [] : at(own.tapestries, Number.parseInt(end, 10) - 1)
  const after = end.endsWith('l') ? [question.tile, ...before] : [...before, question.tile]
  const [then, now] = [before, after].map(tiles => tiles.map(tile => weavingOf(view.pack, tile)))
  const created = matches(view.pack, now ?? []).length - matches(view.pack, then ?? []).length
  const facts = { length: after.length, vp: gainsOf({ vp: tapestryVp(now ?? []) }) }
  return created > 0 ? { key: 'reason.hang-matching', facts } : { key: 'reason.hang', facts }
}

/** What one Worker more makes: those beyond two leave the game. */
function oneMore({ own: { workers } }: Scene): TawantinsuyuPhrase {
  const count = workers.length + 1
  return { key: count > MOST_WORKERS ? 'reason.workers-chosen' : 'reason.worker', facts: { count } }
}

function climbs(climb: number): TawantinsuyuPhrase {
  return brings({ climb })
}
