import { gainsOf } from '../components/gains.ts'
import type { Event } from '../events.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { WINNING_VP } from '../rules/axomamma.ts'
import { armyCards, armyListed, listed, sacrificeOf, scoreParts, soldiersSpent, workerOf } from './lists.ts'
import { buildingOf, godCardOf, vpOf, weavingNamed } from './nouns.ts'
import type { Phrases } from './phrases.ts'

type Hers = Extract<Event['type'], `axomamma-${string}`>

/** What Axomamma does, in sentences. */
export const AXOMAMMA_PHRASES: Phrases<Hers> = {
  'axomamma-arrived': ({ die, section }) => ({
    key: 'event.axomamma-arrived',
    facts: { die, section: section + 1 },
  }),
  'axomamma-turn-began': () => ({ key: 'event.axomamma-turn-began' }),
  'axomamma-placed': ({ worker, space, card, die }, pack) => ({
    key: 'event.axomamma-placed',
    facts: { die, worker: workerOf(worker), space, card: godCardOf(pack, card) },
  }),
  'axomamma-blessed': ({ god, vp }) => ({
    key: 'event.axomamma-blessed',
    facts: { god: { key: `god.${god}` }, vp: vpOf(vp) },
  }),
  'axomamma-gained': ({ gains }) => ({ key: 'event.axomamma-gained', facts: { gains: gainsOf(gains) } }),
  'axomamma-forwent': ({ craft, gold }) => ({
    key: 'event.axomamma-forwent',
    facts: { does: { key: `spot.${craft}` }, gold: gainsOf({ gold }) },
  }),
  'axomamma-traded': ({ potato, vp }) => ({
    key: 'event.axomamma-traded',
    facts: { potato: gainsOf({ potato }), vp: vpOf(vp) },
  }),
  'axomamma-recruited': ({ worker, from }) => ({
    key: from === 'nomads' ? 'event.axomamma-recruited-nomads' : 'event.axomamma-recruited-village',
    facts: { worker: workerOf(worker) },
  }),
  'axomamma-released': ({ worker }) => ({ key: 'event.axomamma-released', facts: { worker: workerOf(worker) } }),
  'axomamma-drew': ({ cards }) => ({ key: 'event.axomamma-drew', facts: { cards: armyCards(cards) } }),
  'axomamma-dismissed': ({ cards, vp }, pack) => {
    const facts = { cards: listed(cards.map(card => godCardOf(pack, card))) }
    if (vp === 0) return { key: 'event.axomamma-dismissed', facts }
    return { key: 'event.axomamma-dismissed-vp', facts: { ...facts, vp: vpOf(vp) } }
  },
  'axomamma-built': ({ tile, paid }, pack) => ({
    key: 'event.axomamma-built',
    facts: { building: buildingOf(pack, tile), paid: gainsOf(paid) },
  }),
  'axomamma-hung': ({ tile, length }, pack) => ({
    key: 'event.axomamma-hung',
    facts: { tile: weavingNamed(pack, tile), length },
  }),
  'axomamma-bought': ({ weavings, paid }) => ({
    key: 'event.axomamma-bought',
    facts: { weavings: gainsOf({ weaving: weavings }), paid: gainsOf(paid) },
  }),
  'axomamma-statue': ({ god, size, paid, vp }) => ({
    key: 'event.axomamma-statue',
    facts: { god: { key: `god.${god}` }, size: { key: `size.${size}` }, paid: gainsOf(paid), vp: vpOf(vp) },
  }),
  'axomamma-steps': ({ section, upper, paid }) => ({
    key: upper ? 'event.axomamma-steps-upper' : 'event.axomamma-steps-lower',
    facts: { section: section + 1, paid: gainsOf(paid) },
  }),
  'axomamma-steps-used': ({ vp }) => ({ key: 'event.axomamma-steps-used', facts: { vp: vpOf(vp) } }),
  'axomamma-climbed': ({ step }) => ({ key: 'event.axomamma-climbed', facts: { step } }),
  'axomamma-moved': ({ section, action }) => ({
    key: 'event.axomamma-moved',
    facts: { section: section + 1, action: { key: `action.${action}` } },
  }),
  'axomamma-idle': ({ section }) => ({ key: 'event.axomamma-idle', facts: { section: section + 1 } }),
  'axomamma-produced': ({ tiles }) => ({ key: 'event.axomamma-produced', facts: { tiles: listed(tiles) } }),
  'axomamma-turned-up': ({ buildings, army }, pack) => ({
    key: 'event.axomamma-turned-up',
    facts: {
      things: listed([...buildings.map(id => buildingOf(pack, id)), ...(army === 0 ? [] : [armyCards(army)])]),
    },
  }),
  'axomamma-sacrificed': given => ({ key: 'event.axomamma-sacrificed', facts: { statues: sacrificeOf(given) } }),
  'axomamma-offered': ({ paid }) => ({ key: 'event.axomamma-offered', facts: { paid: gainsOf(paid) } }),
  'axomamma-mustered': ({ cards }, pack) => ({
    key: 'event.axomamma-mustered',
    facts: { cards: armyListed(pack, cards) },
  }),
  'axomamma-conquered': ({ region, space }) => ({
    key: 'event.axomamma-conquered',
    facts: { region: { key: `region.${region}` }, space },
  }),
  'axomamma-soldiers-spent': spent => ({
    key: 'event.axomamma-soldiers-spent',
    facts: { cards: soldiersSpent(spent) },
  }),
  'axomamma-festival': ({ vp }) => ({ key: 'event.axomamma-festival', facts: { vp: vpOf(vp) } }),
  'axomamma-merchant': ({ weavings, vp }) => ({
    key: 'event.axomamma-merchant',
    facts: { weavings: gainsOf({ weaving: weavings }), vp: vpOf(vp) },
  }),
  'axomamma-region': ({ region, vp }) => ({
    key: 'event.axomamma-region',
    facts: { region: { key: `region.${region}` }, vp: vpOf(vp) },
  }),
  'axomamma-finally-scored': ({ score, vp }) => ({
    key: 'event.axomamma-finally-scored',
    facts: { parts: scoreParts(score), vp: vpOf(vp) },
  }),
}

interface SoloEnd {
  readonly isWon: boolean
  readonly vp: number
  /** What Axomamma has in VP. */
  readonly axomamma: number
}

/** How a game against Axomamma ended for its one player. */
export function soloEnd({ isWon, vp, axomamma }: SoloEnd): TawantinsuyuPhrase {
  const facts = { who: { seat: 0 }, vp: vpOf(vp), hers: vpOf(axomamma) }
  return isWon
    ? { key: 'event.solo-won', facts }
    : { key: 'event.solo-lost', facts: { ...facts, aim: vpOf(WINNING_VP) } }
}
