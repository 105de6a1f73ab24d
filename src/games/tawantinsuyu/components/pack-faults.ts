import type { Pack } from './pack-form.ts'

/** What the components of the printed game come to. */
const COUNTS = {
  godCards: 42,
  armyCards: 30,
  weavings: 31,
  patterns: 7,
  production: 19,
  passive: 20,
  spaces: 60,
  statues: { small: 2, large: 1 },
} as const
const SECTIONS = 5
/** The printed values of a small Statue, and the VP of a large one. */
const SMALL = { stone: 3, vp: 3 } as const
const LARGE_VP = 9
/** How many steps of the Temple track, at its top, bring VP at the end. */
const TOP_STEPS = 4
/** Axomamma's numbered tokens and the faces of her die, as one reads them. */
const TOKENS = '1 1 2 2 2 3 3 4'
const DIE = '1 2 2 3 3 4'

type Check = readonly [wrong: boolean, sentence: string]

/** What is wrong with a pack, in a sentence each. */
export function faultsOf(pack: Pack): string[] {
  return [
    ...countChecks(pack),
    ...statueChecks(pack),
    ...templeChecks(pack),
    ...hillChecks(pack),
    ...tileChecks(pack),
    ...axomammaChecks(pack),
  ]
    .filter(([wrong]) => wrong)
    .map(([, sentence]) => sentence)
}

function countChecks({ hill, godCards, armyCards, weavings, buildings }: Pack): Check[] {
  const gods = Object.keys(godCards.special).length
  const found = {
    godCards: gods * (godCards.common.length + 1),
    armyCards: armyCards.cards.reduce((sum, { copies }) => sum + copies, 0),
    weavings: weavings.tiles.length,
    production: buildings.production.length,
    passive: buildings.passive.length,
    spaces: hill.terraces.reduce((sum, { gods }) => sum + gods.length, 0),
  }
  return [
    [found.godCards !== COUNTS.godCards, `there are ${COUNTS.godCards} God cards, not ${found.godCards}`],
    [found.armyCards !== COUNTS.armyCards, `there are ${COUNTS.armyCards} Army cards, not ${found.armyCards}`],
    [found.weavings !== COUNTS.weavings, `there are ${COUNTS.weavings} Weavings, not ${found.weavings}`],
    [found.production !== COUNTS.production, `there are ${COUNTS.production} Production Buildings`],
    [found.passive !== COUNTS.passive, `there are ${COUNTS.passive} Passive Buildings`],
    [found.spaces !== COUNTS.spaces, `the hill has ${COUNTS.spaces} spaces, not ${found.spaces}`],
    [
      new Set(weavings.tiles.map(({ pattern }) => pattern)).size !== COUNTS.patterns,
      `the Weavings have ${COUNTS.patterns} patterns`,
    ],
  ]
}

function statueChecks({ statues: { small, large } }: Pack): Check[] {
  return [
    [small.copies !== COUNTS.statues.small, `there are ${COUNTS.statues.small} small Statues of a god`],
    [large.copies !== COUNTS.statues.large, `there is ${COUNTS.statues.large} large Statue of a god`],
    [
      small.cost.stone !== SMALL.stone || Object.keys(small.cost).length > 1 || small.vp !== SMALL.vp,
      `a small Statue costs ${SMALL.stone} stone and brings ${SMALL.vp} VP`,
    ],
    [large.vp !== LARGE_VP, `a large Statue brings ${LARGE_VP} VP`],
  ]
}

function templeChecks({ temple: { steps }, coricancha: { actions } }: Pack): Check[] {
  const below = steps.slice(0, -TOP_STEPS)
  const top = steps.slice(-TOP_STEPS)
  return [
    [
      below.some(({ final }) => final > 0) || top.some(({ final }) => final === 0),
      `the top ${TOP_STEPS} steps of the Temple track bring VP at the end, and no others`,
    ],
    [new Set(actions).size < actions.length, 'each action of the High Priest lies once on the Coricancha'],
  ]
}

function hillChecks({ hill }: Pack): Check[] {
  return hill.terraces.flatMap(({ name, gods, tasks, blue, green, two }): Check[] => {
    const marked = [...blue, ...green]
    return [
      [gods.length % (2 * SECTIONS) !== 0, `the ${name} terrace closes and has as many columns in every section`],
      [tasks.length !== gods.length, `the ${name} terrace has an icon for every space`],
      [[...marked, ...two].some(column => column >= gods.length), `a mark of the ${name} terrace lies on it`],
      [new Set(marked).size < marked.length, `a space of the ${name} terrace has one colour`],
      [new Set(two).size < two.length, `a space of the ${name} terrace is marked once for two players`],
      [name === 'bottom' && two.length > 0, 'nobody is set up on the bottom terrace for two players'],
    ]
  })
}

function tileChecks({ weavings, buildings, conquest }: Pack): Check[] {
  const ids = [...weavings.tiles, ...weavings.starting, ...buildings.production, ...buildings.passive].map(
    ({ id }) => id,
  )
  const free = [...buildings.production, ...buildings.passive].filter(({ cost }) => Object.keys(cost).length === 0)
  const spaces = conquest.regions.flatMap(region => region.spaces)
  return [
    [new Set(ids).size < ids.length, 'a tile is named once'],
    [free.length > 0, 'a Building costs something'],
    [weavings.tiles.some(({ players }) => players === undefined), 'a Weaving says with how many players it is used'],
    [spaces.some(({ flip, discard }) => flip + discard === 0), 'a Conquest needs a Soldier'],
    [new Set(conquest.regions.map(({ name }) => name)).size < conquest.regions.length, 'a region is named once'],
  ]
}

function axomammaChecks({ axomamma: { rows, die } }: Pack): Check[] {
  const tokens = Object.values(rows).flatMap(row => row.tokens)
  const astray = Object.values(rows).flatMap(row => row.tokens.filter(({ spot }) => spot > row.spots.length))
  return [
    [inOrder(tokens.map(({ number }) => number)) !== TOKENS, `the numbered tokens of Axomamma are ${TOKENS}`],
    [inOrder(die) !== DIE, `the faces of Axomamma’s die are ${DIE}`],
    [astray.length > 0, 'a numbered token of Axomamma begins on a spot of its row'],
    [rows.top.personality > rows.top.spots.length, 'the personality of Axomamma lies on a spot of the top row'],
  ]
}

function inOrder(numbers: readonly number[]): string {
  return numbers.toSorted((a, b) => a - b).join(' ')
}
