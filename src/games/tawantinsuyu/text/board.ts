import { seatLetter } from '../../../engine/contract/seat.ts'
import { say } from '../../../engine/contract/words.ts'
import { godNames } from '../components/cards.ts'
import { gainsOf } from '../components/gains.ts'
import { hillOf } from '../components/hill.ts'
import { spaceName } from '../components/spaces.ts'
import type { TawantinsuyuPhrase, TawantinsuyuWords } from '../locales/keys.ts'
import { marketOf } from '../rules/buildings.ts'
import type { PlayerView, View } from '../view.ts'
import { axomammaLines } from './axomamma-board.ts'
import { belongingsOf, workersOf } from './belongings.ts'
import { listed } from './lists.ts'
import { buildingOf, godCardOf, weavingNamed } from './nouns.ts'

/** The whole table in words. */
export function board(view: View, words: TawantinsuyuWords): string {
  return [
    { key: 'board.players' } as const,
    ...view.players.flatMap((player, seat) => playerLines(view, player, seat)),
    ...(view.axomamma ? axomammaLines(view, view.axomamma) : []),
    ...aroundTheHill(view),
    ...onTheHill(view),
    ...regionLines(view),
    ...supplies(view),
  ]
    .map((phrase: TawantinsuyuPhrase) => say(words, phrase))
    .join('\n')
}

function playerLines(view: View, player: PlayerView, seat: number): TawantinsuyuPhrase[] {
  const { vp, potato, corn, stone, gold, workers, godCards, armyHand, templeStep, priest } = player
  const mark = seatLetter(seat)
  const line: TawantinsuyuPhrase = {
    key: 'board.player',
    facts: {
      mark,
      who: { seat },
      vp,
      stock: gainsOf({ potato, corn, stone, gold }),
      workers: workersOf(workers),
      god: gainsOf({ god: godCards }),
      army: gainsOf({ army: armyHand }),
      step: templeStep,
      section: priest === undefined ? { key: 'board.no-priest' } : priest + 1,
    },
  }
  const things = belongingsOf(view.pack, player)
  return things.length === 0 ? [line] : [line, { key: 'board.owns', facts: { mark, things: { list: things } } }]
}

function aroundTheHill({ village, nomads, casualties, left }: View): TawantinsuyuPhrase[] {
  return [
    { key: 'board.village', facts: { workers: workersOf(village) } },
    {
      key: 'board.nomads',
      facts: { workers: workersOf(nomads), casualties: workersOf(casualties), bag: left.bag },
    },
  ]
}

/** The Workers on the hill, each with the name of its space. */
export function workersOnHill({ hill, pack }: View): TawantinsuyuPhrase[] {
  const spaces = hillOf(pack)
  return hill
    .toSorted((a, b) => a.space - b.space)
    .map(({ space, worker }) => ({
      key: 'board.worker',
      facts: { worker: { key: `worker.${worker}` }, space: spaceName(spaces, space) },
    }))
}

function onTheHill(view: View): TawantinsuyuPhrase[] {
  const steps = view.steps.flatMap(({ upper, lower }, section): TawantinsuyuPhrase[] => [
    ...(upper === undefined
      ? []
      : [{ key: 'board.step-upper' as const, facts: { section: section + 1, mark: seatLetter(upper) } }]),
    ...(lower === undefined
      ? []
      : [{ key: 'board.step-lower' as const, facts: { section: section + 1, mark: seatLetter(lower) } }]),
  ])
  return [
    { key: 'board.hill', facts: { workers: listed(workersOnHill(view)) } },
    { key: 'board.steps', facts: { steps: listed(steps) } },
  ]
}

function regionLines({ pack, regions }: View): TawantinsuyuPhrase[] {
  return pack.conquest.regions.map(({ name }, region) => {
    const owners = (regions[region] ?? []).flatMap((owner, index): TawantinsuyuPhrase[] =>
      owner < 0 ? [] : [{ key: 'board.space', facts: { number: index + 1, owner: seatLetter(owner) } }],
    )
    return { key: 'board.region', facts: { region: { key: `region.${name}` }, owners: listed(owners) } }
  })
}

function supplies({ pack, market, offer, weaving, left }: View): TawantinsuyuPhrase[] {
  const buildings = marketOf({ market }).map(id => buildingOf(pack, id))
  const cards = godNames(pack, offer).map(name => godCardOf(pack, name))
  return [
    { key: 'board.market', facts: { buildings: listed(buildings) } },
    { key: 'board.offer', facts: { cards: listed(cards), deck: left.godDeck } },
    ...(weaving === undefined
      ? []
      : [{ key: 'board.weavings' as const, facts: { open: weavingNamed(pack, weaving), left: left.weavings } }]),
  ]
}
