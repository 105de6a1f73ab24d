import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import type { Item, Point, Scene } from '../../../src/engine/contract/scene.ts'
import { armyCardsOf, godCardsOf } from '../../../src/games/tawantinsuyu/components/cards.ts'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { REGIONS } from '../../../src/games/tawantinsuyu/components/pack-form.ts'
import { planOf } from '../../../src/games/tawantinsuyu/components/pentagon.ts'
import { spaceName } from '../../../src/games/tawantinsuyu/components/spaces.ts'
import { format } from '../../../src/games/tawantinsuyu/notation.ts'
import { COLOURS } from '../../../src/games/tawantinsuyu/scene/colours.ts'
import { cropWords } from '../../../src/games/tawantinsuyu/scene/crop.ts'
import { gallery } from '../../../src/games/tawantinsuyu/scene/gallery.ts'
import { strip } from '../../../src/games/tawantinsuyu/scene/strip.ts'
import { scene } from '../../../src/games/tawantinsuyu/scene.ts'
import type { Player, State } from '../../../src/games/tawantinsuyu/state.ts'
import { type View, view } from '../../../src/games/tawantinsuyu/view.ts'
import { overlap, written } from '../../render/texts.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'
import { play, position } from './positions.ts'
import { randomGame } from './random-games.ts'
import { crowded, NAMES, partOf } from './sample-views.ts'

type Shown = Partial<Pick<Parameters<typeof scene>[1], 'look' | 'ghost' | 'marks'>> & {
  readonly viewer?: View['viewer']
  readonly language?: (typeof LANGUAGES)[number]
  readonly since?: State
}

function shown(state: State, { viewer = 'public', language = 'en', since, ...frame }: Shown = {}): Scene {
  const words = wordsOf('tawantinsuyu', language, NAMES)
  return scene(view(state, viewer), {
    words,
    look: 'table',
    ...frame,
    ...(since !== undefined && { since: view(since, viewer) }),
  })
}

/** The pictures that show all of the table together. */
function gathered(state: State, frame: Shown = {}): Scene[] {
  return ['hill', 'boards', 'players'].map(crop => shown(state, { ...frame, look: { crop } }))
}

/** Every item, those in groups and layers included. */
const all = ({ items }: Pick<Scene, 'items'>): Item[] =>
  items.flatMap(item => ('items' in item ? [item, ...all(item)] : [item]))
const arts = (scene: Scene) => all(scene).flatMap(item => (item.type === 'sprite' ? [item.art] : []))
const texts = (scene: Scene) => all(scene).flatMap(item => (item.type === 'text' ? [item.text] : []))
const marks = (scene: Scene) => all(scene).flatMap(item => (item.type === 'mark' ? [item.seat] : []))
const rings = (scene: Scene) => all(scene).filter(({ type }) => type === 'circle').length
const count = <T>(things: readonly T[], wanted: T) => things.filter(thing => thing === wanted).length
/** What one list has more than another. */
const more = (many: readonly string[], few: readonly string[]) => {
  const left = [...few]
  return many.filter(text => !left.includes(text) || left.splice(left.indexOf(text), 1).length === 0)
}

/** On a phone a picture is shown this wide, and no text may be lower than this there. */
const SHOWN_WIDTH = 350
const LOWEST_TEXT = 9

describe('the plan of the hill', () => {
  test('has nearest to each space the three icons that it touches', () => {
    const hill = hillOf(PACK)
    const { spaces, icons } = planOf(hill)
    const wrong = spaces.flatMap((spot, space) => {
      const { terrace, icons: touched } = at(hill.spaces, space)
      const own = [...icons.keys()].filter(icon => at(hill.spaces, icon).terrace === terrace)
      const away = ([x, y]: Point) => Math.hypot(x - spot[0], y - spot[1])
      const nearest = own.toSorted((a, b) => away(at(icons, a)) - away(at(icons, b))).slice(0, 3)
      return nearest.every(icon => touched.includes(icon)) ? [] : [space]
    })
    expect(wrong).toEqual([])
  })
})

describe('the picture of the table', () => {
  test('names every space', () => {
    const named = texts(shown(position({})))
    expect(['T1', 'T10', 'M1', 'M20', 'B1', 'B30'].filter(name => !named.includes(name))).toEqual([])
  })

  test('has the Workers of the hill, the Village, the Nomads and the players', () => {
    const bare = { village: [], nomads: [], casualties: [] } as const
    const couriers = (state: State) => count(gathered(state).flatMap(arts), 'tawantinsuyu/worker-courier')
    const there = position({
      table: { ...bare, village: ['courier'], nomads: ['courier'], hill: [{ space: 4, worker: 'courier' }] },
      players: [{ workers: ['courier'] }],
    })
    expect(couriers(position({ table: bare }))).toBe(0)
    expect(couriers(there)).toBe(4)
  })

  test('has the sign of the player who built Steps or conquered', () => {
    const [first = [], ...others] = position({}).regions
    const conquered = position({ table: { regions: [[1, ...first.slice(1)], ...others] } })
    const built = position({ table: { steps: [{ upper: 1 }, {}, {}, {}, {}] } })
    const signs = (state: State) => count(gathered(state).flatMap(marks), 1)
    const own = signs(position({}))
    expect(signs(conquered)).toBe(own + 1)
    expect(signs(built)).toBe(own + 1)
  })

  test('says the places at the end, and announces no Festival then', () => {
    const last = gathered(partOf(2, 3, 1)).flatMap(texts)
    expect(last.filter(text => /^[123]\. /.test(text))).toHaveLength(3)
    expect(last).not.toContain('Empty: a Festival comes')
  })

  test('shows Axomamma and her board to a player who plays alone', () => {
    const alone = gathered(partOf(5, 1, 0.5))
    expect(alone.flatMap(texts)).toContain('Axomamma')
    expect(alone.flatMap(arts)).toContain('tawantinsuyu/axomamma')
  })

  test('takes not much more than a screen where it is shown', () => {
    const pictures = [1, 2, 3, 4].map(seats =>
      gallery().map(crop => shown(partOf(seats, seats, 0.7), { look: { crop } })),
    )
    const high = pictures.map(some => some.reduce((sum, { width, height }) => sum + (height * SHOWN_WIDTH) / width, 0))
    expect(Math.max(...high)).toBeLessThan(500)
  })

  test('tells of everybody in a row what they have, and marks what has changed', () => {
    const holding = (potato: number) => position({ players: [{ potato, vp: 77 }] })
    const [had, has] = [holding(3), holding(4)]
    const standing = (since?: State) =>
      all(shown(has, { look: { crop: 'standing' }, ...(since && { since }) })).filter(item => item.type === 'text')
    expect(standing().map(({ text }) => text)).toEqual(expect.arrayContaining(['Ana', 'Bartholomäus', '77', '4']))
    const changed = (since?: State) => standing(since).filter(({ fill }) => fill === COLOURS.blood)
    expect(changed(had).map(({ text }) => text)).toEqual(['4'])
    expect(changed()).toEqual([])
  })

  test('does not show what a hand holds, only how much', () => {
    const holding = (...godCards: number[]) => gathered(position({ players: [{ godCards }] }))
    expect(holding(3, 4)).toEqual(holding(9, 20))
    expect(holding(3, 4)).not.toEqual(holding(3))
  })

  test('is landscape or square, for whatever number of players', () => {
    for (const seats of [1, 2, 3, 4])
      for (const { width, height } of gathered(partOf(seats, seats, 0.7))) expect(height).toBeLessThanOrEqual(width)
  })

  test.each(LANGUAGES)('names the regions and all that lies beside the hill, in %s', language => {
    const [, boards = [], players = []] = gathered(partOf(3, 4, 0.5), { language }).map(texts)
    const say = wordsOf('tawantinsuyu', language, NAMES).say
    const beside = ['village', 'nomads', 'casualties', 'temple', 'buildings', 'gods', 'weavings', 'statues'] as const
    expect(boards).toEqual(expect.arrayContaining(REGIONS.map(name => say(`region.${name}`))))
    expect(boards).toEqual(expect.arrayContaining(beside.map(name => say(`scene.${name}`))))
    const before = ['workers', 'army', 'statues', 'buildings', 'weavings', 'temple', 'potato', 'gods'] as const
    expect(players).toEqual(expect.arrayContaining([...NAMES.slice(0, 3), ...before.map(name => say(`scene.${name}`))]))
  })

  test('rings the Worker that was placed last, and not those that were set up', () => {
    const first = { space: 2, worker: 'priest' } as const
    const hill = (...workers: State['hill']) => rings(shown(position({ table: { hill: workers } })))
    const setUp = hillOf(PACK).spaces.findIndex(({ two }) => two)
    expect(hill(first)).toBe(hill() + 2)
    expect(hill(first, { space: 7, worker: 'warrior' })).toBe(hill() + 2)
    expect(hill({ space: setUp, worker: 'warrior' })).toBe(hill())
  })

  test('marks what differs from an earlier view', () => {
    const before = position({ players: [{ workers: ['architect'], gold: 9, stone: 9 }] })
    const { state: later } = play(before, 'place architect T1 gold 0')
    expect(rings(shown(later, { since: before }))).toBe(rings(shown(later, { since: later })) + 1)
  })
})

describe('a ghost', () => {
  const state = position({ players: [{ workers: ['architect', 'courier'], gold: 5, potato: 9, priest: 0 }] })
  const plain = shown(state, { viewer: 0 })

  test('of a Worker tells its price and its tasks, and marks the icons that it touches', () => {
    const ghost = shown(state, { viewer: 0, ghost: 'place architect M1 gold 0' })
    expect(more(texts(ghost), texts(plain))).toEqual(['−2', '2 tasks'])
    expect(rings(ghost)).toBe(rings(plain) + 4)
    expect(more(arts(ghost), arts(plain))).toContain('tawantinsuyu/worker-architect')
  })

  test.each<NonNullable<Shown['look']>>(['table', { crop: '' }])(
    'of a Worker hides nothing that is written, on any space: %o',
    look => {
      const full = crowded(4)
      const hill = hillOf(PACK)
      for (const [space] of hill.spaces.entries()) {
        const picture = shown(full, { viewer: 0, look, ghost: `place warrior ${spaceName(hill, space)} gold 0` })
        expect(texts(picture)).toEqual(expect.arrayContaining([expect.stringMatching(/task/)]))
        expectLegible(picture, look)
      }
    },
  )

  test('of Steps, of a High Priest, of a Building and of a Conquest is drawn', () => {
    const [building = ''] = state.market.production
    const drawn = (crop: string, ghost?: string) =>
      shown(state, { viewer: 0, look: { crop }, ...(ghost !== undefined && { ghost }) })
    for (const ghost of ['steps 3', 'move 2']) expect(drawn('hill', ghost)).not.toEqual(drawn('hill'))
    for (const ghost of [`build ${building}`, 'conquer antisuyu 6'])
      expect(drawn('boards', ghost)).not.toEqual(drawn('boards'))
  })

  test.each([
    ['what is no notation', 'dance'],
    ['what makes no sense', 'place architect X99 sun1 0'],
    ['a space that there is not', 'place architect T99 sun1 0'],
    ['what nobody can see', 'train'],
  ])('of %s is not drawn', (_, ghost) => {
    expect(shown(state, { viewer: 0, ghost })).toEqual(plain)
  })

  test.each([1, 3])('may be of any action that is legal at a table of %i', seats => {
    const moments = [...randomGame(11, seats)].filter((_, step) => step % 30 === 0)
    const drawn = moments.flatMap(({ before, seat, options }) =>
      [...new Map(options.map(action => [action.type, action])).values()].map(action => {
        return shown(before, { viewer: seat, look: { crop: '' }, ghost: format(action) })
      }),
    )
    expect(drawn.length).toBeGreaterThan(moments.length)
  })

  test('is nothing for the public', () => {
    expect(shown(state, { ghost: 'place architect M1 gold 0' })).toEqual(shown(state))
  })

  test('is the middle of a crop', () => {
    const cropped = shown(state, { viewer: 0, look: { crop: '' }, ghost: 'place architect M11 gold 0' })
    expect(texts(cropped)).toEqual(expect.arrayContaining(['M11', 'M10', 'M12']))
    expect(texts(cropped)).not.toContain('B1')
  })

  test('of what is for sale is shown in the market, and of a Conquest in the regions', () => {
    const crop = (ghost: string, place = '') => shown(state, { viewer: 0, look: { crop: place }, ghost })
    const [building = ''] = state.market.production
    expect(crop(`build ${building}`)).toEqual(crop(`build ${building}`, 'market'))
    expect(crop('conquer antisuyu 6')).toEqual(crop('conquer antisuyu 6', 'regions'))
    expect(crop('statue sun small')).toEqual(crop('statue sun small', 'gods'))
    expect(crop('weave top')).toEqual(crop('weave top', 'weavings'))
  })
})

describe('a crop', () => {
  const state = partOf(3, 4, 0.6)
  const crop = (place: string) => shown(state, { look: { crop: place } })

  test('shows the hill around a space', () => {
    expect(texts(crop('b15'))).toEqual(expect.arrayContaining(['B14', 'B15', 'B16']))
  })

  test('is another one for each word', () => {
    const parts = ['hill', 'boards', 'players', 'market', 'regions', 'weavings', 'gods', 'festival']
    const words = [...parts, 'a', 'b', 'c', 'd', 'M12', 'T1']
    expect(new Set(words.map(word => JSON.stringify(crop(word)))).size).toBe(words.length)
    expect(crop('Antisuyu')).toEqual(crop('regions'))
  })

  test('is the same for what it does not know as for nothing', () => {
    expect(crop('nowhere')).toEqual(crop(''))
    expect(crop('constructor')).toEqual(crop(''))
    expect(crop('Z')).toEqual(crop(''))
  })

  test('of the Weavings shows those that are chosen from, and the Tapestries of the viewer', () => {
    const choosing = position({ agenda: [{ type: 'purchase', seat: 0, tiles: ['W01', 'W05', 'W09'] }] })
    const weavings = (ghost?: string) =>
      shown(choosing, { viewer: 0, look: { crop: 'weavings' }, ...(ghost !== undefined && { ghost }) })
    expect(texts(weavings())).toEqual(expect.arrayContaining(['W01', 'W05', 'W09', 'Tapestries of Ana']))
    expect(weavings('buy W05')).not.toEqual(weavings())
  })

  test('has words for all who sit there', () => {
    const words = [
      'hill',
      'boards',
      'players',
      'market',
      'regions',
      'weavings',
      'gods',
      'festival',
      'antisuyu',
      'd',
      'M9',
    ]
    expect(cropWords(view(state, 'public'))).toEqual(expect.arrayContaining(words))
    expect(cropWords(view(partOf(5, 1, 0.2), 'public'))).toContain('b')
  })
})

describe('marks', () => {
  const state = position({ players: [{ workers: ['architect'], armyHand: [0] }] })
  const marked = (crop: string, ...places: string[]) =>
    shown(state, { viewer: 0, look: { crop }, marks: places.map((place, at) => ({ place, label: `${at + 1}!` })) })
  const every = hillOf(PACK).spaces.map((_, space) => spaceName(hillOf(PACK), space))

  test('that lie together are shown close, with their labels', () => {
    const close = marked('hill', 'B3', 'm2')
    expect(texts(close)).toEqual(expect.arrayContaining(['1!', '2!']))
    expect(close.width / written(close).length).toBeGreaterThan(20)
    expect(texts(close)).not.toContain('B17')
  })

  test('that lie all over the hill have their labels in the whole of it', () => {
    const whole = texts(marked('hill', ...every))
    expect(whole).toEqual(expect.arrayContaining(every.map((_, space) => `${space + 1}!`)))
  })

  test.each([1, 2, 5, 20, 60])('are all in the picture and can be read, however %i spaces lie', count => {
    for (const first of [0, 7, 23, 41]) {
      const places = every.map((_, index) => every[(first + index * 7) % every.length] ?? '').slice(0, count)
      const picture = marked('hill', ...places)
      const labels = written(picture).filter(({ text }) => text.includes('!'))
      expect(labels).toHaveLength(count)
      expect(labels.filter(({ letters }) => (letters * SHOWN_WIDTH) / picture.width < LOWEST_TEXT)).toEqual([])
    }
  })

  test('are on the spaces of the regions, on Weavings and on God cards', () => {
    expect(texts(marked('regions', 'antisuyu 3', 'qullasuyu 6'))).toEqual(expect.arrayContaining(['1!', '2!']))
    const choosing = position({ agenda: [{ type: 'purchase', seat: 0, tiles: ['W01', 'W05'] }] })
    const marks = [{ place: 'W05', label: 'X' }]
    expect(texts(shown(choosing, { viewer: 0, look: { crop: 'weavings' }, marks }))).toContain('X · W05')
    const offering = position({ table: { offer: [0, 8] } })
    const card = godCardsOf(PACK)[8]?.name ?? ''
    const offered = shown(offering, { look: { crop: 'gods' }, marks: [{ place: card, label: 'X' }] })
    expect(texts(offered)).toContain('X')
  })

  test('of what there is not are nowhere', () => {
    expect(marked('boards', 'X99')).toEqual(marked('boards'))
    expect(texts(marked('hill', 'X99'))).not.toContain('1!')
  })
})

describe('the picture of a Festival', () => {
  const state = position({
    seats: 2,
    table: { festivals: 2, casualties: ['priest', 'priest', 'courier'] },
    players: [{ godCards: [0, 1], potato: 17, templeStep: 12 }, { gold: 23 }],
  })
  const festival = (viewer: View['viewer']) => shown(state, { viewer, look: { crop: 'festival' } })

  test('says which one it is, what it brings and what everybody has', () => {
    const told = ['Festival 2 of 3', 'each region’s leader: 3 VP', '17', '23', '10', 'Ana', 'Bartholomäus']
    expect(texts(festival('public'))).toEqual(expect.arrayContaining(told))
  })

  test('has the hand of the viewer alone', () => {
    expect(count(arts(festival(0)), 'tawantinsuyu/god-sun')).toBe(2)
    expect(count(arts(festival(1)), 'tawantinsuyu/god-sun')).toBe(0)
    expect(count(arts(festival('public')), 'tawantinsuyu/god-sun')).toBe(0)
  })

  test('has the drawing of a region beside whoever leads it', () => {
    const [first = [], ...others] = state.regions
    const led = { ...state, regions: [[1, ...first.slice(1)], ...others] }
    const drawing = `tawantinsuyu/quarter-${REGIONS[0]}`
    expect(count(arts(shown(led, { look: { crop: 'festival' } })), drawing)).toBe(1)
    expect(count(arts(festival('public')), drawing)).toBe(0)
  })
})

describe('the picture of a hand', () => {
  test('says what each card gives', () => {
    const state = position({ players: [{ godCards: [0, 6], armyHand: [0] }] })
    expect(texts(shown(state, { viewer: 0, look: 'hand' }))).toEqual(
      expect.arrayContaining(['3 potatoes', '2 potatoes']),
    )
  })

  test('marks the cards that are kept', () => {
    const held = { godCards: [0, 9, 18, 27] }
    const hand = (kept?: number[]) => {
      const player = { ...held, ...(kept && { kept }) }
      return shown(position({ players: [player] }), { viewer: 0, look: 'hand' })
    }
    expect(hand([0, 9, 18])).not.toEqual(hand())
  })

  test('has the Army cards of which one is kept, for the player who drew them', () => {
    const agenda = [{ type: 'keep-army', seat: 0, cards: [0, 20] }] as const
    const [drawing, idle] = [position({ agenda: [...agenda] }), position({})]
    const hand = (state: State, viewer: number) => shown(state, { viewer, look: 'hand' })
    expect(texts(hand(idle, 0))).toContain('You have no cards in hand.')
    expect(texts(hand(drawing, 0)).length).toBe(texts(hand(idle, 0)).length + 2)
    expect(texts(hand(drawing, 1))).toEqual(texts(hand(idle, 1)))
  })

  test('is the table for those who have none', () => {
    const state = partOf(3, 4, 0.3)
    expect(shown(state, { look: 'hand' })).toEqual(shown(state))
  })
})

describe('the hand below a picture', () => {
  const stripOf = (held: Partial<Player>) => strip(view(position({ players: [held] }), 0))

  test('is a low row of all cards, or of some and how many more there are', () => {
    const row = stripOf({ godCards: [0, 6], armyHand: [0] })
    if (row === undefined) throw new Error('there is no hand')
    expect(arts(row).filter(art => /god-|soldier/.test(art))).toHaveLength(3)
    expect(row.height * 5).toBeLessThan(row.width)
    const many = stripOf({ godCards: [...godCardsOf(PACK).keys()] })
    expect(many && texts(many)).toContain(`+${godCardsOf(PACK).length - 11}`)
  })

  test('is seen by nobody else, and not there for who holds no cards', () => {
    expect(stripOf({})).toBeUndefined()
    const state = position({ players: [{ godCards: [0, 6] }] })
    expect(strip(view(state, 1))).toBeUndefined()
    expect(strip(view(state, 'public'))).toBeUndefined()
  })

  test.each([1, 5, 12, 42])('is legible with %i cards', cards => {
    const row = stripOf({ godCards: [...godCardsOf(PACK).keys()].slice(0, cards) })
    if (row === undefined) throw new Error('there is no hand')
    expectLegible(row, 'hand')
  })
})

function expectLegible(picture: Scene, look: Shown['look']): void {
  const all = written(picture)
  const isOnHill = typeof look === 'object' && /^([TMB]\d+)?$/.test(look.crop)
  const small = all.filter(({ letters, fine }) => {
    return (letters * SHOWN_WIDTH) / picture.width < LOWEST_TEXT && (!fine || isOnHill)
  })
  expect(small).toEqual([])
  expect(
    all.flatMap((a, index) =>
      all
        .slice(index + 1)
        .filter(b => overlap(a, b))
        .map(b => [a, b]),
    ),
  ).toEqual([])
  expect(
    all.filter(
      ({ left, right, top, bottom }) => left < 0 || top < 0 || right > picture.width || bottom > picture.height,
    ),
  ).toEqual([])
  expect(picture.height).toBeLessThanOrEqual(picture.width * 1.5)
}

describe('every picture', () => {
  test.each([...gallery(), 'boards', 'players', 'regions', 'weavings', 'gods', 'market', 'festival', 'a', 'M12'])(
    'has what is drawn on whole pixels, so that it is sharp and presses well: %s',
    crop => {
      const { items } = shown(crowded(4), { viewer: 0, look: { crop }, ghost: 'place warrior T3 gold 0' })
      const drawn = (some: readonly Item[]): number[] =>
        some.flatMap(item => {
          if ('items' in item) return item.type === 'group' ? [item.x, item.y, ...drawn(item.items)] : drawn(item.items)
          if ('points' in item) return item.points.flat()
          return 'w' in item ? [item.x, item.y, item.w, item.h] : [item.x, item.y]
        })
      expect(drawn(items).filter(number => !Number.isInteger(number))).toEqual([])
    },
  )
})

describe.each(LANGUAGES)('every picture in %s', language => {
  const places = ['market', 'regions', 'weavings', 'gods', 'festival', 'A', 'B', 'M12', 'T1', 'B15', '']
  const looks = ['table', ...[...gallery(), 'boards', 'players', ...places].map(crop => ({ crop }))] as const

  test.each([2, 3, 4])('is legible at a crowded table of %i', seats => {
    for (const look of looks) expectLegible(shown(crowded(seats), { look, language }), look)
  })

  test('is legible when one plays alone', () => {
    for (const part of [0.1, 0.5, 1])
      for (const look of looks) expectLegible(shown(partOf(5, 1, part), { look, language }), look)
  })

  test.each([0, 1, 9, 16, 17, 60])('is legible with a hand of %i cards', cards => {
    const god = Math.min(cards, godCardsOf(PACK).length)
    const armyHand = [...armyCardsOf(PACK).keys()].slice(0, cards - god)
    const godCards = [...godCardsOf(PACK).keys()].slice(0, god)
    expectLegible(shown(position({ players: [{ godCards, armyHand }] }), { viewer: 0, look: 'hand', language }), 'hand')
  })

  test('says in full what every God card and every Passive Building does', () => {
    const ids = PACK.buildings.passive.map(({ id }) => id)
    const sold = ids.flatMap((id, index) => {
      const market = { production: [], passive: [id, at(ids, (index + 1) % ids.length)] }
      return written(shown(position({ table: { market } }), { look: { crop: 'market' }, language }))
    })
    const held = [...godCardsOf(PACK).keys()].flatMap(card =>
      written(shown(position({ players: [{ godCards: [card] }] }), { viewer: 0, look: 'hand', language })),
    )
    const own = ids.flatMap(id => {
      const players = [{ buildings: [{ id, down: false }] }]
      return written(shown(position({ players }), { look: { crop: 'A' }, language }))
    })
    expect([...sold, ...held, ...own].filter(({ text }) => text.endsWith('…'))).toEqual([])
  })
})
