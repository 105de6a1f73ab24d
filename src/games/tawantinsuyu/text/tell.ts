import type { Viewer } from '../../../engine/contract/seat.ts'
import type { Fact } from '../../../engine/contract/words.ts'
import { say } from '../../../engine/contract/words.ts'
import { gainsOf, parted } from '../components/gains.ts'
import type { Pack } from '../components/pack-form.ts'
import type { Event } from '../events.ts'
import type { TawantinsuyuPhrase, TawantinsuyuWords } from '../locales/keys.ts'
import type { Options } from '../options.ts'
import { packOf } from '../state.ts'
import { AXOMAMMA_PHRASES, soloEnd } from './axomamma-events.ts'
import { armyCards, armyListed, listed, sacrificeOf, scoreParts, soldiersSpent, workerOf } from './lists.ts'
import { armyCardNamed, buildingOf, godCardOf, godOf, vpOf, weavingNamed } from './nouns.ts'
import type { Phrases, Told } from './phrases.ts'

/** One line of the log; empty for what somebody else learned. */
export function tell(event: Event, reader: Viewer, words: TawantinsuyuWords, options: Options): string {
  const isSecret = event.type === 'card-learned' || event.type === 'army-learned'
  return isSecret && event.seat !== reader ? '' : say(words, phraseOf(event, packOf(options)))
}

/** An event as a sentence. */
function phraseOf<T extends Event['type']>(event: Told<T>, pack: Pack): TawantinsuyuPhrase {
  return PHRASES[event.type](event, pack)
}

const PHRASES: Phrases<Event['type']> = {
  ...AXOMAMMA_PHRASES,
  'weaving-started': ({ seat, tile }, pack) => ({
    key: 'event.weaving-started',
    facts: { who: { seat }, tile: weavingNamed(pack, tile) },
  }),
  'cards-chosen': ({ seat }) => ({ key: 'event.cards-chosen', facts: { who: { seat } } }),
  'cards-shown': ({ seat, cards }, pack) => ({
    key: 'event.cards-shown',
    facts: { who: { seat }, cards: listed(cards.map(card => godCardOf(pack, card))) },
  }),
  'priest-placed': ({ seat, section }) => ({
    key: 'event.priest-placed',
    facts: { who: { seat }, section: section + 1 },
  }),
  'turn-began': ({ seat }) => ({ key: 'event.turn-began', facts: { who: { seat } } }),
  'worker-placed': ({ seat, worker, space, card, paid, tasks }, pack) => {
    const facts = {
      who: { seat },
      worker: workerOf(worker),
      space,
      paid: gainsOf(paid),
      tasks: { key: 'tasks', facts: { count: tasks } },
    }
    if (card === undefined) return { key: 'event.worker-placed-gold', facts }
    return { key: 'event.worker-placed', facts: { ...facts, card: godCardOf(pack, card) } }
  },
  'steps-used': ({ seat, vp }) => ({ key: 'event.steps-used', facts: { who: { seat }, vp: vpOf(vp) } }),
  'task-bought': ({ seat }) => ({ key: 'event.task-bought', facts: { who: { seat } } }),
  'task-done': ({ seat, task }) => ({
    key: 'event.task-done',
    facts: { who: { seat }, task: { key: `task.${task}` } },
  }),
  // What a card brings is told of what its player gets.
  'card-used': ({ seat, card }, pack) => ({
    key: 'event.card-used',
    facts: { who: { seat }, god: godOf(pack, card) },
  }),
  gained: ({ seat, gains }) => {
    const { had, chances } = parted(gains)
    const who = { seat }
    if (chances === undefined) return { key: 'event.gained', facts: { who, gains: gainsOf(gains) } }
    return had === undefined
      ? { key: 'event.may', facts: { who, chances } }
      : { key: 'event.gained-and-may', facts: { who, gains: had, chances } }
  },
  'card-taken': ({ seat, card }, pack) =>
    card === undefined
      ? { key: 'event.card-taken', facts: { who: { seat } } }
      : { key: 'event.card-taken-open', facts: { who: { seat }, card: godCardOf(pack, card) } },
  'card-learned': ({ card }, pack) => ({ key: 'event.card-learned', facts: { card: godCardOf(pack, card) } }),
  'army-drawn': ({ seat, cards }) => ({ key: 'event.army-drawn', facts: { who: { seat }, cards: armyCards(cards) } }),
  'army-learned': ({ cards }, pack) => ({ key: 'event.army-learned', facts: { cards: armyListed(pack, cards) } }),
  'army-kept': ({ seat, discarded }, pack) => ({
    key: 'event.army-kept',
    facts: { who: { seat }, cards: armyListed(pack, discarded) },
  }),
  'army-spent': ({ seat, card }, pack) => ({
    key: 'event.army-spent',
    facts: { who: { seat }, count: armyCardNamed(pack, card).soldiers },
  }),
  'nomad-taken': ({ seat, worker }) => ({
    key: 'event.nomad-taken',
    facts: { who: { seat }, worker: workerOf(worker) },
  }),
  'worker-hired': ({ seat, worker }) => ({
    key: 'event.worker-hired',
    facts: { who: { seat }, worker: workerOf(worker) },
  }),
  'worker-released': ({ seat, worker }) => ({
    key: 'event.worker-released',
    facts: { who: { seat }, worker: workerOf(worker) },
  }),
  'worker-retrieved': ({ seat, worker, space }) => ({
    key: 'event.worker-retrieved',
    facts: { who: { seat }, worker: workerOf(worker), space },
  }),
  'weavings-drawn': ({ seat, tiles }, pack) => ({
    key: 'event.weavings-drawn',
    facts: { who: { seat }, tiles: listed(tiles.map(tile => weavingNamed(pack, tile))) },
  }),
  'weavings-bought': ({ seat, tiles, paid }, pack) => ({
    key: 'event.weavings-bought',
    facts: { who: { seat }, tiles: listed(tiles.map(tile => weavingNamed(pack, tile))), paid: gainsOf(paid) },
  }),
  'weaving-hung': ({ seat, tile, length }, pack) => ({
    key: 'event.weaving-hung',
    facts: { who: { seat }, tile: weavingNamed(pack, tile), length },
  }),
  'turned-up': ({ seat, buildings, army }, pack) => ({
    key: 'event.turned-up',
    facts: {
      who: { seat },
      things: listed([...buildings.map(id => buildingOf(pack, id)), ...(army === 0 ? [] : [armyCards(army)])]),
    },
  }),
  'building-built': ({ seat, tile, paid }, pack) => ({
    key: 'event.building-built',
    facts: { who: { seat }, building: buildingOf(pack, tile), paid: gainsOf(paid) },
  }),
  'market-refreshed': ({ seat, card, tiles }, pack) => ({
    key: 'event.market-refreshed',
    facts: { who: { seat }, card: godCardOf(pack, card), tiles: listed(tiles) },
  }),
  'steps-built': ({ seat, section, upper, paid }) => ({
    key: upper ? 'event.steps-built-upper' : 'event.steps-built-lower',
    facts: { who: { seat }, section: section + 1, paid: gainsOf(paid) },
  }),
  'statue-built': ({ seat, god, size, paid, vp }) => ({
    key: 'event.statue-built',
    facts: {
      who: { seat },
      god: { key: `god.${god}` },
      size: { key: `size.${size}` },
      paid: gainsOf(paid),
      vp: vpOf(vp),
    },
  }),
  climbed: ({ seat, step }) => ({ key: 'event.climbed', facts: { who: { seat }, step } }),
  'priest-moved': ({ seat, section, action }) => ({
    key: 'event.priest-moved',
    facts: { who: { seat }, section: section + 1, action: { key: `action.${action}` } },
  }),
  'gold-instead': ({ seat }) => ({ key: 'event.gold-instead', facts: { who: { seat } } }),
  produced: ({ seat, tiles }) => ({ key: 'event.produced', facts: { who: { seat }, tiles: listed(tiles) } }),
  sacrificed: ({ seat, ...given }) => ({
    key: 'event.sacrificed',
    facts: { who: { seat }, statues: sacrificeOf(given) },
  }),
  offered: ({ seat, corn }) => ({ key: 'event.offered', facts: { who: { seat }, corn: gainsOf({ corn }) } }),
  'casualty-fell': ({ worker }) => ({ key: 'event.casualty-fell', facts: { worker: workerOf(worker) } }),
  mustered: ({ seat, cards, paid }, pack) => ({
    key: 'event.mustered',
    facts: { who: { seat }, cards: armyListed(pack, cards), paid: gainsOf(paid) },
  }),
  conquered: ({ seat, region, space }) => ({
    key: 'event.conquered',
    facts: { who: { seat }, region: { key: `region.${region}` }, space },
  }),
  'soldiers-spent': ({ seat, ...spent }) => ({
    key: 'event.soldiers-spent',
    facts: { who: { seat }, cards: soldiersSpent(spent) },
  }),
  exchanged: ({ seat, from, to }) => ({
    key: 'event.exchanged',
    facts: { who: { seat }, from: worthOf(from), to: worthOf(to) },
  }),
  'festival-triggered': ({ seat, vp }) => ({
    key: 'event.festival-triggered',
    facts: { who: { seat }, vp: vpOf(vp) },
  }),
  'festival-began': ({ festival }) => ({ key: 'event.festival-began', facts: { festival } }),
  'region-scored': ({ seat, region, vp }) => ({
    key: 'event.region-scored',
    facts: { who: { seat }, region: { key: `region.${region}` }, vp: vpOf(vp) },
  }),
  'upkeep-paid': ({ seat, cards, potato, gold, vp }) => {
    const facts = { who: { seat }, cards: gainsOf({ god: cards }), paid: gainsOf({ potato, gold }) }
    return vp === 0
      ? { key: 'event.upkeep-paid', facts }
      : { key: 'event.upkeep-lost', facts: { ...facts, vp: vpOf(vp) } }
  },
  'village-refilled': ({ workers }) => ({
    key: 'event.village-refilled',
    facts: { workers: { key: 'caption.workers', facts: { count: workers } } },
  }),
  'cards-dealt': ({ seat, cards }) => ({
    key: 'event.cards-dealt',
    facts: { who: { seat }, cards: gainsOf({ god: cards }) },
  }),
  'finally-scored': ({ seat, score, vp }) => ({
    key: 'event.finally-scored',
    facts: { who: { seat }, parts: scoreParts(score), vp: vpOf(vp) },
  }),
  'game-ended': ({ winners, vp, axomamma }) => {
    if (axomamma !== undefined) return soloEnd({ isWon: winners.length > 0, vp, axomamma })
    const key = winners.length === 1 ? 'event.game-won' : 'event.game-shared'
    return { key, facts: { who: { seats: winners }, vp: vpOf(vp) } }
  },
}

/** What is worth the same in an exchange. */
function worthOf(resource: 'potato' | 'corn' | 'stone' | 'gold'): Fact {
  return gainsOf({ [resource]: resource === 'gold' ? 1 : 2 })
}
