import { at } from '../../../engine/basics/at.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { gainsOf } from '../components/gains.ts'
import { type Gains, GODS, type Pack, REGIONS, RESOURCES, type Task } from '../components/pack-form.ts'
import { spaceNamed } from '../components/spaces.ts'
import { costOf, weavingOf } from '../components/tiles.ts'
import { WORKERS } from '../components/workers.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { OFFERINGS, priestMoves } from '../rules/high-priest.ts'
import { foodPayment, NOTHING } from '../rules/payment.ts'
import { prospect } from '../rules/placing-cost.ts'
import { matches } from '../rules/tapestry.ts'
import { taskAt } from '../rules/tasks.ts'
import { cardsOf } from '../text/lists.ts'
import { armyCardOf, buildingOf, godCardOf, weavingNamed } from '../text/nouns.ts'
import { type Line, restOf } from './lines.ts'
import type { Page } from './page.ts'

/** What a word of a line says, by what stands before it. */
type Label = (page: Page, words: Line) => TawantinsuyuPhrase

const last = (words: Line) => words.at(-1) ?? ''

const god: Label = ({ view: { pack } }, words) => godCardOf(pack, last(words))
const army: Label = ({ view: { pack } }, words) => armyCardOf(pack, last(words))
const worker: Label = (_, words) => workerOf(last(words))
const resource: Label = (_, words) => resourceOf(last(words))
const weaving: Label = ({ view: { pack } }, words) => weavingLabel(pack, last(words))
const building: Label = ({ view: { pack } }, words) => buildingOf(pack, last(words))

/** A Weaving and what its edges bring where they match. */
export function weavingLabel(pack: Pack, id: string): TawantinsuyuPhrase {
  const { left, right } = weavingOf(pack, id)
  const edges = { left: gainsOf(at(pack.weavings.edges, left)), right: gainsOf(at(pack.weavings.edges, right)) }
  return { key: 'panel.weaving', facts: { tile: weavingNamed(pack, id), ...edges } }
}

/** A Worker by its colour. */
export function workerOf(name: string): TawantinsuyuPhrase {
  const found = WORKERS.find(each => each === name)
  if (found === undefined) throw new RangeError(`no Worker ${name}`)
  return { key: `worker.${found}` }
}

function godNamed(name: string): TawantinsuyuPhrase {
  const found = GODS.find(each => each === name)
  return found === undefined ? { key: 'panel.none' } : { key: `god.${found}` }
}

function resourceOf(name: string): TawantinsuyuPhrase {
  const found = RESOURCES.find(each => each === name)
  if (found === undefined) throw new RangeError(`no resource ${name}`)
  return { key: `resource.${found}` }
}

const section: Label = (_, words) => ({ key: 'panel.section', facts: { section: last(words) } })

/** A section for the High Priest to begin in, and the actions that can be reached from there. */
const firstSection: Label = ({ view }, words) => {
  const moves = priestMoves(view.pack, Number(last(words)) - 1, view.turned)
  const actions = moves.map(({ action }): TawantinsuyuPhrase => ({ key: `action.${action}` }))
  return { key: 'panel.from-section', facts: { section: last(words), actions: { list: actions } } }
}

/** Where a High Priest comes to, and what that starts. */
const move: Label = ({ view, own }, words) => {
  const { section, action } = at(priestMoves(view.pack, own.priest ?? 0, view.turned), Number(last(words)) - 1)
  return { key: 'panel.move', facts: { section: section + 1, action: { key: `action.${action}` } } }
}

const placeWorker: Label = (_, words) => ({ key: 'panel.place', facts: { worker: workerOf(last(words)) } })

const placeSpace: Label = (page, [, worker = '', name = '']) => {
  const { god, tasks } = placement(page, worker, name)
  return { key: 'panel.space', facts: { space: name, god: { key: `god.${god}` }, tasks } }
}

function placement({ table, view }: Page, name: string, spaceName: string) {
  const { hill } = table
  const worker = WORKERS.find(each => each === name)
  const space = spaceNamed(hill, spaceName)
  if (worker === undefined || space === undefined) throw new RangeError(`no ${name} on ${spaceName}`)
  const { food, tasks } = prospect(table, ownSeat(view), worker, space)
  const icons = at(hill.spaces, space).icons.map((icon): TawantinsuyuPhrase => {
    const task = at(hill.icons, icon)
    return { key: `icon.${task}` }
  })
  const count: TawantinsuyuPhrase = { key: 'tasks', facts: { count: tasks } }
  return { god: at(hill.spaces, space).god, food, tasks: count, icons }
}

const by: Label = (page, words) => (last(words) === 'gold' ? { key: 'panel.by-gold' } : god(page, words))

const placeFood: Label = (page, [, worker = '', name = '', card, corn]) => {
  const { food } = placement(page, worker, name)
  const purse = card === 'gold' ? { ...page.own, gold: page.own.gold - 1 } : page.own
  return forFood(purse, food, Number(corn))
}

/** A Worker placed whole: where, by what and for how many tasks; beside it the icons there and what is paid. */
export function placementOf(page: Page, line: Line): { label: TawantinsuyuPhrase; detail: TawantinsuyuPhrase } {
  const [, worker = '', space = '', card = '', corn] = line
  const { god, food, tasks, icons } = placement(page, worker, space)
  const purse = card === 'gold' ? { ...page.own, gold: page.own.gold - 1 } : page.own
  const paid = foodPayment(purse, food, Number(corn ?? 0)) ?? NOTHING
  const whole = card === 'gold' ? { ...paid, gold: paid.gold + 1 } : paid
  const price: TawantinsuyuPhrase = { key: 'panel.for', facts: { paid: gainsOf(whole) } }
  return {
    label: {
      key: 'panel.placement',
      facts: {
        worker: workerOf(worker),
        space,
        by: card === 'gold' ? { key: `god.${god}` } : godCardOf(page.view.pack, card),
        tasks,
      },
    },
    detail: joined([{ key: 'panel.gains', facts: { gains: { list: icons } } }, price]),
  }
}

function forFood(purse: Page['own'], food: number, corn: number): TawantinsuyuPhrase {
  const paid = foodPayment(purse, food, corn)
  return { key: 'panel.for', facts: { paid: paid === undefined ? { key: 'gain.nothing' } : gainsOf(paid) } }
}

const SIDES = ['panel.left', 'panel.across', 'panel.right'] as const

const task: Label = (page, words) => ({
  key: at(SIDES, Number(last(words)) - 1),
  facts: { task: { key: `task.${taskOf(page, words)}` } },
})

function taskOf({ question, table }: Page, words: Line): Task {
  if (question?.type !== 'tasks') throw new RangeError('no tasks are asked')
  return taskAt(table, question.space, Number(last(words)) - 1)
}

/** A task by its icon alone. */
export function taskIcon(page: Page, words: Line): TawantinsuyuPhrase {
  return { key: `icon.${taskOf(page, words)}` }
}

const take: Label = (page, words) =>
  last(words) === 'deck' ? { key: 'panel.deck', facts: { count: page.view.left.godDeck } } : god(page, words)

const choose: Label = ({ question }, words) => {
  const place = Number(last(words)) - 1
  if (question?.type === 'rewards') return rewardLabel(at(question.list, place))
  const options: readonly Gains[] = question?.type === 'choice' ? question.options : []
  return { key: 'panel.gains', facts: { gains: gainsOf(at(options, place)) } }
}

function rewardLabel([one = {}, ...others]: readonly Gains[]): TawantinsuyuPhrase {
  const said: TawantinsuyuPhrase = { key: 'panel.gains', facts: { gains: gainsOf(one) } }
  return others.reduce<TawantinsuyuPhrase>(
    (before, other) => ({ key: 'either', facts: { one: before, other: gainsOf(other) } }),
    said,
  )
}

const weave: Label = (page, words) =>
  last(words) === 'top' && page.view.weaving !== undefined
    ? weaving(page, [page.view.weaving])
    : { key: 'panel.beneath' }

/** At which end of a Tapestry, and what the edges that meet there bring if they match. */
const hang: Label = ({ question, view: { pack }, own }, words) => {
  const [, number = '', end] = /^(\d+)([lr])$/.exec(last(words)) ?? []
  if (question?.type !== 'hang' || end === undefined) return { key: 'panel.new-tapestry' }
  const tiles = at(own.tapestries, Number(number) - 1)
  const joined = (end === 'l' ? [question.tile, tiles[0]] : [tiles.at(-1), question.tile]).flatMap(id => id ?? [])
  const [gains] = matches(
    pack,
    joined.map(id => weavingOf(pack, id)),
  )
  const facts = { tapestry: number, tiles: { list: tiles.map(tile => weavingNamed(pack, tile)) } }
  const where: TawantinsuyuPhrase = { key: end === 'l' ? 'panel.hang-left' : 'panel.hang-right', facts }
  return gains === undefined ? where : { key: 'panel.matching', facts: { where, gains: gainsOf(gains) } }
}

/** What is turned up, or how the food for it is paid. */
const flip: Label = (page, words) => {
  const word = last(words)
  if (word === 'a1' || word === 'a2') return { key: 'panel.soldiers', facts: { count: Number(word.slice(1)) } }
  if (!/^\d+$/.test(word)) return building(page, words)
  const free = page.question?.type === 'flip' ? page.question.free : words.length
  return forFood(page.own, Math.max(0, words.length - 2 - free), Number(word))
}

const size: Label = (_, words) => ({ key: last(words) === 'large' ? 'size.large' : 'size.small' })
const statueGod: Label = (_, words) => godNamed(last(words))
const smallGiven: Label = (_, words) => (last(words) === '-' ? { key: 'panel.no-small' } : statueOf([last(words)]))
const largeGiven: Label = (_, words) =>
  last(words) === '-' ? { key: 'panel.no-large' } : statueOf([last(words), 'large'])

/** A Statue by its god and its size. */
export function statueOf([god = '', size]: Line): TawantinsuyuPhrase {
  return { key: size === 'large' ? 'panel.large' : 'panel.small', facts: { god: godNamed(god) } }
}

const offer: Label = ({ question }, words) => {
  const isActive = question?.type === 'offering' && question.active
  const found = OFFERINGS[isActive ? 'active' : 'following'].find(({ corn }) => corn === Number(last(words)))
  return {
    key: 'panel.offer',
    facts: { corn: gainsOf({ corn: found?.corn ?? 0 }), climb: gainsOf({ climb: found?.climb ?? 0 }) },
  }
}

const END = { potato: 'panel.potato-end', corn: 'panel.corn-end', nomads: 'panel.from-nomads' } as const

const end: Label = (_, words) => {
  const found = (['potato', 'corn', 'nomads'] as const).find(each => each === last(words))
  return { key: END[found ?? 'nomads'] }
}

const hire: Label = ({ view: { village } }, words) => {
  const name = last(words) === 'potato' ? village.at(0) : village.at(-1)
  const from: TawantinsuyuPhrase = { key: last(words) === 'potato' ? 'panel.potato-end' : 'panel.corn-end' }
  return { key: 'panel.hire', facts: { worker: workerOf(name ?? ''), from } }
}

const region: Label = (_, words) => {
  const found = REGIONS.find(each => each === last(words))
  if (found === undefined) throw new RangeError(`no region ${last(words)}`)
  return { key: `region.${found}` }
}

const conquerSpace: Label = ({ view: { pack } }, [, name = '', number]) => {
  const found = pack.conquest.regions.find(each => each.name === name)
  const { gives } = at(found?.spaces ?? [], Number(number) - 1)
  return { key: 'panel.conquest', facts: { number: Number(number), gains: gainsOf(gives) } }
}

const turned: Label = (_, words) => ({ key: 'panel.turn-down', facts: { cards: hostOf(last(words)) } })
const discarded: Label = (_, words) => ({ key: 'panel.discard', facts: { cards: hostOf(last(words)) } })

function hostOf(soldiers: string): TawantinsuyuPhrase {
  return soldiers === '-' ? { key: 'panel.no-soldiers' } : cardsOf(soldiers)
}

const retrieve: Label = ({ table: { hill, state } }, words) => {
  const space = spaceNamed(hill, last(words))
  const name = state.hill.find(one => one.space === space)?.worker ?? ''
  return { key: 'board.worker', facts: { worker: workerOf(name), space: last(words) } }
}

const pay: Label = (_, words) => ({ key: 'panel.gains', facts: { gains: gainsOf({ gold: Number(last(words)) }) } })

/** What a space of a region asks for. */
export function forceOf({ view: { pack } }: Page, [, name = '', number]: Line): TawantinsuyuPhrase {
  const found = pack.conquest.regions.find(each => each.name === name)
  const { flip, discard } = at(found?.spaces ?? [], Number(number) - 1)
  const down: TawantinsuyuPhrase = { key: 'panel.force-down', facts: { count: flip } }
  if (discard === 0) return down
  if (flip === 0) return { key: 'panel.force-discard-only', facts: { count: discard } }
  return joined([down, { key: 'panel.force-discard', facts: { count: discard } }])
}

/** The spaces of a region that can be conquered now. */
function spacesIn({ lines }: Page, words: Line): TawantinsuyuPhrase {
  const spaces = lines.flatMap(line => (restOf(line, words) === undefined ? [] : (line[2] ?? [])))
  return { key: 'panel.spaces', facts: { spaces: { list: spaces } } }
}

/** What each word after a verb says; the last of them goes on for lists. */
const LABELS: Partial<Readonly<Record<Action['type'], readonly [Label, ...Label[]]>>> = {
  start: [weaving],
  keep: [god],
  priest: [firstSection],
  place: [placeWorker, placeSpace, by, placeFood],
  move: [move],
  task: [task],
  use: [god],
  take: [take],
  hold: [army],
  spend: [army],
  choose: [choose],
  nomad: [worker],
  release: [worker],
  weave: [weave],
  hang: [hang],
  aside: [weaving],
  buy: [weaving],
  flip: [flip],
  build: [building],
  refresh: [god, building],
  steps: [section],
  statue: [statueGod, size],
  produce: [building],
  sacrifice: [smallGiven, largeGiven],
  offer: [offer],
  casualty: [worker, end],
  muster: [army],
  conquer: [region, conquerSpace],
  soldiers: [turned, discarded],
  hire: [hire],
  retrieve: [retrieve],
  exchange: [resource, resource],
  pay: [pay],
}

/** What the last of these words says. */
export function labelOf(page: Page, words: Line): TawantinsuyuPhrase {
  const [verb, ...rest] = words
  const labels = new Map(Object.entries(LABELS)).get(verb ?? '')
  const label = labels?.[Math.min(rest.length, labels.length) - 1]
  if (label === undefined) throw new RangeError(`nothing to say of ${words.join(' ')}`)
  return label(page, words)
}

/** What the last of these words says beside what stands before it: a card of the space's god says nothing new. */
export function shortOf(page: Page, words: Line): TawantinsuyuPhrase | undefined {
  const [verb, , , card] = words
  const isCard = verb === 'place' && words.length === 4 && card !== 'gold'
  return isCard ? undefined : labelOf(page, words)
}

/** Several things said of one. */
export function joined([first, ...others]: readonly [TawantinsuyuPhrase, ...TawantinsuyuPhrase[]]): TawantinsuyuPhrase {
  return others.reduce((said, phrase) => ({ key: 'panel.and', facts: { said, phrase } }), first)
}

/** What else there is to know of these words: what they bring, and what they cost unless that is said beside it. */
export function detailOf(page: Page, words: Line, isPriced = false): TawantinsuyuPhrase | undefined {
  const [verb, ...rest] = words
  const { pack } = page.view
  switch (verb) {
    case 'place': {
      const [worker = '', space] = rest
      if (space === undefined || rest.length > 2) return undefined
      const { food, icons } = placement(page, worker, space)
      const list = { list: icons }
      return isPriced
        ? { key: 'panel.gains', facts: { gains: list } }
        : { key: 'panel.way', facts: { food, icons: list } }
    }
    case 'build': {
      const isFree = page.question?.type === 'building' && page.question.free
      return { key: 'panel.for', facts: { paid: gainsOf(isFree ? {} : costOf(pack, last(words))) } }
    }
    case 'conquer':
      return rest.length > 1 ? forceOf(page, words) : spacesIn(page, words)
    case 'steps':
      return {
        key: page.table.state.steps[Number(last(words)) - 1]?.upper === undefined ? 'panel.upper' : 'panel.lower',
      }
    default:
      return undefined
  }
}
