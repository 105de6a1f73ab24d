import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import type { Item } from '../../../src/engine/contract/scene.ts'
import type { Phrase } from '../../../src/engine/contract/words.ts'
import { nextSteps } from '../../../src/games/cuzco/bots/next-steps.ts'
import game from '../../../src/games/cuzco/game.ts'
import { COLOURS } from '../../../src/games/cuzco/scene/colours.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { reachable } from '../../laws/reachable.ts'
import { wordsOf } from '../../words.ts'
import { acted, but, legalNow, site } from './site.ts'

const seatOf = (state: State) => game.waiting(state).seats[0]?.seat ?? 0
const page = (state: State, focus = '') =>
  game.panel(game.view(state, seatOf(state)), game.legal(state, seatOf(state)), { actions: [], focus })
const choices = (state: State, focus = '') => page(state, focus).groups.flatMap(group => group.choices)
const opens = (state: State, focus = '') =>
  choices(state, focus).flatMap(each => (each.type === 'open' ? [each.focus] : []))
const plays = (state: State, focus = '') =>
  choices(state, focus).flatMap(each => (each.type === 'play' ? [each.action] : []))

const words = wordsOf('cuzco', 'en', ['Ana', 'Ben'])
const said = (phrase: Phrase | undefined) => phrase && words.say(phrase.key, phrase.facts)

/** The numbers in discs of a picture. */
function numbersIn(items: readonly Item[]): string[] {
  return items.flatMap(item => {
    if (item.type === 'group') return numbersIn(item.items)
    return item.type === 'text' && item.fill === COLOURS.shine && /^\d+$/.test(item.text) ? [item.text] : []
  })
}

/** A page as a list has it: the choices behind numbers, which the picture has, too. */
const listed = (state: State, focus = '') =>
  page(state, focus).groups.flatMap(each => (each.look === 'list' ? each.choices : []))
const marks = (state: State, focus = '') => page(state, focus).picture?.marks ?? []
const leads = ({ groups }: ReturnType<typeof page>) =>
  groups.flatMap(({ choices }) => choices.map(({ label }) => said(label)))

describe('the menu of a turn', () => {
  test('begins with the terrains alone while one has to be placed', () => {
    const state = site({ duty: true })
    expect(said(page(state).question)).toBe('First, place a Terrain. (6 AP)')
    expect(opens(state)).toEqual(['T'])
    expect(opens(state, 'T')).toEqual(expect.arrayContaining(['T all', 'D', 'C', 'V']))
    expect(plays(state).filter(text => !/^[TDCV] /.test(text))).toEqual(['token'])
  })

  test('says how many terrains of each other kind are left for the viewer', () => {
    const state = but(site({ duty: true }), draft => {
      at(draft.players, 0).tiles = { D: 3, C: 2, V: 1 }
    })
    expect(leads(page(state, 'T')).slice(-3)).toEqual(['Double (3)', 'Crop (2)', 'Village (1)'])
  })

  test('says of a last turn that it is one', () => {
    const facts = (triples: number) => page(site({ triples, ap: 0 })).facts.map(({ key }) => key)
    expect(facts(0)).toContain('panel.last-turn')
    expect(facts(1)).not.toContain('panel.last-turn')
  })

  test('offers only what may be done', () => {
    const state = site({ rows: ['F: 6v1A 7v1T8', 'I: 2c1A'], hands: ['A'], faceUp: 'A', ap: 1 })
    expect(opens(state)).toEqual(['ponds', 'T', 'incas', 'draw', 'festival'])
    expect(plays(state).slice(-2)).toEqual(['token', 'end'])
    expect(plays(state, 'draw')).toEqual(['draw deck', 'draw face-up'])
    expect([plays(state, 'incas'), plays(state, 'leave')]).toEqual([['leave I2'], ['leave I2']])
  })

  test('keeps what is seldom wanted apart', () => {
    const rare = (focus: string) =>
      page(site({ rows: ['I: 2c1A 3c1'] }), focus).groups.flatMap(({ isRare, choices }) =>
        isRare ? choices.map(({ label }) => said(label)) : [],
      )
    expect(rare('')).toEqual(['Pond'])
    expect(rare('incas')).toEqual(['Take an Inca off'])
  })

  test('leads to all other places by regions of the board, and to how the terrain is turned there', () => {
    const state = site({ duty: true })
    const regions = opens(state, 'T all')
    expect(regions).toHaveLength(12)
    expect(marks(state, 'T all').map(({ label }) => label)).toEqual(regions.map((_, index) => String(index + 1)))
    expect(page(state, 'T all').picture?.look).toEqual({ crop: 'whole' })
    const hexes = regions.flatMap(focus => [...new Set(opens(state, focus))])
    expect(hexes).toContain('T E9')
    expect(new Set(hexes).size).toBe(hexes.length)
    expect(listed(state, 'T E9')).toHaveLength(6)
  })

  test('marks every way to turn a terrain on a hex', () => {
    expect(marks(site({ duty: true }), 'T E9')).toEqual(
      ['se', 's', 'sw', 'nw', 'n', 'ne'].map((crops, index) => ({ place: `T E9 ${crops}`, label: `${index + 1}` })),
    )
  })

  test('places a single as soon as its hex is chosen', () => {
    const state = site({ duty: true })
    expect(opens(state, 'C all').flatMap(focus => plays(state, focus))).toContain('C E9')
  })

  test('goes on near where something was done last', () => {
    const state = acted(site(), 'T L6 n').state
    for (const { place } of marks(state)) expect(place).toMatch(/\b[H-O]\d+/)
  })

  test('says what to do rather where nothing on the board is worth its AP', () => {
    const facts = (hands: string[]) => page(site({ ap: 0, hands, triples: 40 })).facts.map(said)
    expect(facts([''])).toEqual(['Nothing more on the board is worth doing: rather end the turn.'])
  })

  test('says what an expansion and a pond bring', () => {
    const rows = ['F: 6v1A 7v1T2 8v1 9v1', 'J: 6v3A 7c1', 'K: 5c1 7c1', 'L: 5c1 6c1']
    const state = site({ rows })
    expect(choices(state, 'temples')[0]).toMatchObject({ action: 'expand F7 4' })
    expect(said(choices(state, 'temples')[0]?.label)).toBe('1 · Temple 2 → 4 on F7: +2 PP')
    expect(listed(state, 'ponds')[0]).toMatchObject({
      action: 'pond K6',
      detail: { facts: { phrase: { facts: { pp: 3 } } } },
    })
  })

  test('asks once more before AP are lost, and says how many', () => {
    const asked = (state: State) =>
      choices(state).flatMap(each => (each.type === 'play' && each.ask !== undefined ? [each.action] : []))
    expect(asked(site({ ap: 2 }))).toEqual(['end'])
    expect(asked(site({ ap: 0 }))).toEqual([])
    const asks = (ap: number) => {
      const end = choices(site({ ap })).at(-1)
      return end?.type === 'play' ? said(end.ask) : undefined
    }
    expect(asks(1)).toBe('End the turn with 1 AP unused? It will be lost.')
    expect(asks(5)).toBe('End the turn with 5 AP unused? They will be lost.')
  })

  test('shows the hand where a card is drawn, and that there is no way back', () => {
    expect(page(site(), 'draw')).toMatchObject({ picture: { hand: true }, facts: [{ key: 'panel.draw-final' }] })
  })

  test('comes back to the first page from a page that leads nowhere any more', () => {
    for (const focus of ['T Z', 'T all 99', 'move F9', 'temples', 'festival F7', 'nonsense']) {
      expect(page(site(), focus).question.key).toBe('panel.question')
    }
  })
})

describe('what is suggested', () => {
  const rows = ['K: 5v1A 6v1 7v1 8v1', 'L: 4c1 5c1']
  const suggested = (state: State) => listed(state).flatMap(each => (each.type === 'play' ? [each.action] : []))

  test('has all that scores at once', () => {
    expect(suggested(site({ rows }))).toContainEqual(expect.stringMatching(/^build K\d 4$/))
    const pond = site({ rows: ['J: 6v3A 7c1', 'K: 5c1 7c1', 'L: 5c1 6c1'] })
    expect(suggested(pond)).toContain('pond K6')
    const terrain = site({ rows: ['J: 6v3A 7c1', 'K: 5c1 6p 7c1', 'L: 5c1'] })
    expect(suggested(terrain).some(text => text.split(' ')[1] === 'L6')).toBe(true)
  })

  test('is told of by a door where the picture does not reach what scores', () => {
    const state = site({ rows: ['C: 5v1A 6v1', ...rows] })
    expect(suggested(state).filter(text => text.startsWith('build C'))).toEqual([])
    expect(leads(page(state))).toContain('Temples: +1 PP')
  })

  test('is first of all what was promised with the step that was taken', () => {
    const start = site({ duty: true, rows: ['K: 5v1 6v1', 'L: 4c1 5v2A 6v1B 7c1', 'M: 5c1'] })
    const [before, seat] = [game.view(start, 0), 0]
    const [first] = nextSteps(before).steps
    if (first === undefined) throw new Error('nothing is suggested')
    const after = acted(start, game.notation.format(first.action)).state
    const { groups } = game.panel(game.view(after, seat), game.legal(after, seat), {
      actions: [first.action],
      before,
      focus: '',
    })
    const [choice] = groups.find(({ look }) => look === 'list')?.choices ?? []
    expect(choice).toMatchObject({ action: game.notation.format(at(first.others, 0)) })
  })

  test('lies in a picture with what was done last', () => {
    const state = acted(site({ rows }), 'move K5 K7').state
    expect(page(state).picture?.look).toEqual({ crop: 'K7' })
  })

  test('warns of a lead or a place that is given up by it', () => {
    const detail = (state: State, text: string) => {
      const found = listed(state, 'incas').find(each => each.type === 'play' && each.action === text)
      return said(found?.detail)
    }
    const lead = site({ rows: ['K: 5v1A 6v1 7c1'] })
    expect(detail(lead, 'move K5 K7')).toMatch(/^⚠️ gives up the lead in K5-K6; /)
    const place = site({ rows: ['K: 4c1 5v1A 6v1T4 7v1B'] })
    expect(detail(place, 'move K5 K4')).toMatch(/^⚠️ gives up first place in K6 \(3 hexes\): 4 PP less at the end; /)
    const both = site({ rows: ['K: 5v1A 6v1 7c1 8v1 9v1'] })
    expect(detail(both, 'move K5 K8')).toBe('⚠️ gives up the lead in K5-K6; Village, height 1')
  })
})

describe('whatever a page offers by place', () => {
  const rows = ['F: 6v1A 7v1T2 8v1 9v1', 'J: 6v3A 7c1', 'K: 5c1 7c1', 'L: 5c1 6c1']
  const states = [
    ['at the beginning', site({ duty: true })],
    ['after a step', acted(site({ rows, hands: ['A'] }), 'C L7').state],
  ] as const
  const pages = ['', 'T', 'D', 'C', 'V', 'incas', 'temples', 'ponds', 'T all 4', 'C all 7', 'ponds all 5']

  test.each(states)('is numbered in the picture as in the list, %s', (_, state) => {
    for (const focus of pages) {
      const list = listed(state, focus)
      expect(marks(state, focus).map(({ label }) => label)).toEqual(list.map((_, index) => `${index + 1}`))
      for (const [index, { label }] of list.entries()) {
        if (list.length > 1) expect(said(label)).toMatch(new RegExp(`^${index + 1} (\\S+ )?· `))
      }
    }
  })

  test.each(states)('lies in the picture, %s', (_, state) => {
    for (const focus of pages) {
      const { picture } = page(state, focus)
      const wanted = picture?.marks?.map(({ label }) => label) ?? []
      const scene = game.pictures.scene(game.view(state, seatOf(state)), { words, look: 'table', ...picture })
      expect(numbersIn(scene.items).toSorted()).toEqual(wanted.toSorted())
    }
  })

  test('is pressed by its number, too, as far as a row on a phone goes', () => {
    const [first] = page(site({ duty: true })).groups
    expect(first?.choices.map(({ label }) => said(label))).toEqual(['1 🌾', '2 🌾', '3 🌾', '4 🏠'])
  })

  test('has a sign of its kind where several kinds are suggested', () => {
    const [, [, state]] = states
    const [buttons] = page(state).groups
    const signs = (buttons?.choices ?? []).map(({ label }) => said(label)?.split(' ').at(1))
    expect(new Set(signs).size).toBeGreaterThan(1)
  })

  test('tells what sticks in the picture are, where there are any', () => {
    const [[, state]] = states
    const [turned = ''] = opens(state, 'T').filter(focus => /^T [A-Z]/.test(focus))
    expect(page(state, turned).facts).toEqual([{ key: 'panel.sticks' }])
    expect(page(state, 'V').facts).toEqual([])
  })

  test('is no more than nine places at first', () => {
    for (const [, state] of states)
      for (const focus of ['', 'T', 'C', 'incas', 'ponds']) expect(listed(state, focus).length).toBeLessThanOrEqual(9)
  })
})

describe('the menu of a festival', () => {
  const rows = ['F: 6v1A 7v1T8 8v1B']

  test('offers the temple, then each choice of cards', () => {
    const state = site({ rows, hands: ['A AB', 'A'], faceUp: 'A' })
    expect(plays(state, 'festival')).toEqual(['festival F7 A', 'festival F7 AB', 'festival F7 A AB'])
    expect(plays(state, 'festival F7')).toEqual(['festival F7 A', 'festival F7 AB', 'festival F7 A AB'])
  })

  test('says who would be asked', () => {
    const state = site({ rows, hands: ['A', 'A B'], faceUp: 'A' })
    expect(page(state, 'festival F7').facts).toContainEqual({
      key: 'panel.asked-then',
      facts: { guests: { list: [{ key: 'panel.guest', facts: { who: { seat: 1 }, count: 2 } }] } },
    })
    const alone = site({ rows, hands: ['A', ''], faceUp: 'A' })
    expect(page(alone, 'festival F7').facts.map(({ key }) => key)).toContain('panel.alone')
  })

  test('asks a guest for cards, or to withdraw', () => {
    const state = acted(site({ rows, hands: ['A A', 'A AB'], faceUp: 'A' }), 'festival F7 A').state
    expect(page(state).question).toEqual({ key: 'panel.below-highest', facts: { hex: 'F7', least: 1 } })
    expect(plays(state)).toEqual(['withdraw', 'bid A', 'bid AB', 'bid A AB'])
    const tied = acted(state, 'bid A').state
    expect(page(tied).question).toEqual({ key: 'panel.at-highest', facts: { hex: 'F7' } })
    expect(plays(tied)).toEqual(['share', 'bid A'])
  })

  test('tells a guest who can only share so', () => {
    const state = acted(site({ rows, hands: ['A B', 'A'], faceUp: 'A' }), 'festival F7 A; bid A').state
    expect(page(state).question).toEqual({ key: 'panel.only-share', facts: { hex: 'F7' } })
    expect(plays(state)).toEqual(['share'])
  })

  test('lets many cards be picked one by one', () => {
    const hand = 'A A A A B B B B AB AB AB'
    const state = site({ rows, hands: [hand, 'A'], faceUp: 'AB' })
    const legal = legalNow(state).filter(text => text.startsWith('festival'))
    expect(legal.length).toBeGreaterThan(25)
    expect(plays(state, 'festival F7')).toHaveLength(24)
    expect(opens(state, 'festival F7')).toEqual(['festival F7 000000'])
    expect(opens(state, 'festival F7 000000')).toEqual([
      'festival F7 100000',
      'festival F7 010000',
      'festival F7 000100',
    ])
    expect(plays(state, 'festival F7 100000')).toEqual(['festival F7 A'])
    const found = reachable(focus => page(state, focus)).filter(text => text.startsWith('festival'))
    expect(found.toSorted()).toEqual(legal.toSorted())
  })
})

describe('the menu of a guest of a festival', () => {
  const rows = ['F: 7v1AT4 8v1B 9v1']
  const asked = (hands: string[]) => acted(site({ rows, hands, faceUp: 'A' }), 'festival F7 A').state
  const withdrawing = (state: State) =>
    choices(state).flatMap(each => (each.type === 'play' && each.action === 'withdraw' ? [each] : []))

  test('tells those whose cards do not suffice so, and asks nothing once more where there is no other way', () => {
    const state = asked(['A', 'B'])
    expect(said(page(state).question)).toBe(
      'Festival in F7: it takes at least 1 FP, and your cards fall short. You can only stay out.',
    )
    expect(withdrawing(state)).toHaveLength(1)
    expect(withdrawing(state)[0]?.ask).toBeUndefined()
  })

  test('asks once more before somebody gives up who could go on', () => {
    const state = asked(['A', 'A'])
    expect(said(page(state).question)).toBe('Festival in F7: play 1 FP or more, or stay out.')
    expect(withdrawing(state)[0]?.ask).toBeDefined()
  })
})

describe('the menu of a festival in several cities', () => {
  const rows = ['F: 6v1A 7v1T8 8v1B', 'I: 6v1A 7v1T4']

  test('lists the cards by city, the one that brings most first, and says what is asked once more', () => {
    const state = site({ rows, hands: ['A AB', 'A'], faceUp: 'A', ap: 0 })
    expect(page(state, 'festival').groups.map(({ title }) => said(title))).toEqual([
      'F7, Temple 8: alone 4 PP',
      'I7, Temple 4: alone 2 PP',
    ])
    expect(plays(state, 'festival').slice(0, 4)).toEqual([
      'festival F7 A',
      'festival F7 AB',
      'festival F7 A AB',
      'festival I7 A',
    ])
    for (const choice of choices(state, 'festival'))
      expect(choice).toMatchObject({ final: true, tone: 'go', ask: { key: 'panel.ask-festival' } })
    expect(page(state, 'festival').picture).toEqual({ look: { crop: 'festival' } })
  })

  test('says which AP are lost by it', () => {
    const [first] = choices(site({ rows, hands: ['A', 'A'], faceUp: 'A', ap: 2 }), 'festival')
    expect(first?.type === 'play' && said(first.ask)).toMatch(/2 AP are left, and will be lost\.$/)
  })

  test('lists cities first where they are many', () => {
    const three = [...rows, 'L: 6v1A 7v1T4']
    const state = site({ rows: three, hands: ['A', 'A'], faceUp: 'A' })
    expect(opens(state, 'festival')).toEqual(['festival F7', 'festival I7', 'festival L7'])
  })
})

describe('the menu of others', () => {
  test('offers nothing and says whose turn it is', () => {
    const state = site()
    for (const viewer of [1, 'public'] as const) {
      const panel = game.panel(game.view(state, viewer), [], { actions: [], focus: '' })
      expect(panel.groups).toEqual([])
      expect(panel.question.facts).toEqual({ who: { seat: 0 } })
    }
  })
})
