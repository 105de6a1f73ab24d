import { describe, expect, test } from 'vitest'
import { chance } from '../../../src/engine/basics/chance.ts'
import { countCards } from '../../../src/games/cuzco/components/relics.ts'
import { POND } from '../../../src/games/cuzco/components/tiles.ts'
import game from '../../../src/games/cuzco/game.ts'
import { act, acted, action, but, firstCard, legalNow, ppOf, refusal, site } from './site.ts'

const seed = (number: number) => chance(number.toString(16).padStart(64, '0'))

describe('the setup', () => {
  test.each([2, 3, 4])('gives each of %i players the same', seats => {
    const state = game.setup(seats, {}, seed(1))
    expect(state.players).toHaveLength(seats)
    for (const player of state.players) {
      expect(player).toMatchObject({ pp: 0, incas: 12, tokens: 3, tiles: { D: 5, C: 3, V: 2 } })
      expect(countCards(player.hand)).toBe(3)
    }
    expect(state.supply).toEqual({ triples: 56, ponds: 16, floors: [12, 11, 10, 8, 6], discs: 15 })
    expect(countCards(state.cards.deck)).toBe(30 - 1 - 3 * seats)
    expect(state.site.ground.filter(ground => ground === POND)).toHaveLength(3)
  })

  test('chooses at random who begins', () => {
    const firsts = Array.from({ length: 40 }, (_, number) => game.setup(3, {}, seed(number)).turn.seat)
    expect(new Set(firsts)).toEqual(new Set([0, 1, 2]))
  })

  test('is for 2 to 4', () => {
    expect(game.seats).toEqual([2, 4])
  })
})

describe('a turn', () => {
  test('begins with placing a terrain of any kind', () => {
    const begun = site({ duty: true, rows: ['I: 2c1', 'F: 9v1A'], hands: ['A'] })
    for (const other of ['end', 'pond H9', 'enter I2', 'draw deck', 'move F9 I2']) {
      expect(refusal(begun, other)).toBe('terrain-first')
    }
    expect(refusal(begun, 'C H9; pond H10; end')).toBe('ok')
    expect(legalNow(begun).every(text => /^[TDCV] |^token$/.test(text))).toBe(true)
  })

  test('has 6 AP, and what is left is lost', () => {
    const { state, events } = acted(site({ ap: 4 }), 'end')
    expect(events[0]).toEqual({ type: 'turn-ended', seat: 0, unused: 4 })
    expect([state.turn.seat, state.turn.ap, state.turn.duty]).toEqual([1, 6, true])
  })

  test('may repeat its actions as long as there are AP', () => {
    expect(refusal(site(), 'pond H8; pond H9; pond H10; C F9; C F12; C F14')).toBe('ok')
    expect(refusal(site({ ap: 0 }), 'C F9')).toBe('too-few-ap')
    expect(refusal(site({ ap: 0 }), 'pond F9')).toBe('too-few-ap')
    expect(refusal(site({ ap: 0 }), 'draw deck')).toBe('too-few-ap')
    expect(refusal(site({ ap: 0, rows: ['F: 6v1A 7v1 8v1T2 9v1', 'J: 6v1A 7v1'] }), 'expand F8 4')).toBe('too-few-ap')
    expect(refusal(site({ ap: 0, rows: ['J: 6v1A 7v1'] }), 'build J7 2')).toBe('too-few-ap')
  })

  test('goes clockwise', () => {
    const state = but(site({ seats: 3 }), draft => {
      draft.turn.seat = 2
    })
    expect(acted(state, 'end').state.turn.seat).toBe(0)
  })

  test('is that of one seat: all others are refused', () => {
    const applied = game.apply(site(), 1, action('end'), firstCard)
    expect(applied.ok || applied.refusal.code).toBe('not-your-turn')
  })

  test('without any legal terrain has no duty to place one', () => {
    const blocked = but(site(), draft => {
      for (const player of draft.players) player.tiles = { D: 0, C: 0, V: 0 }
      draft.site.inca = draft.site.inca.map(() => 0)
    })
    const { state, events } = acted(blocked, 'end')
    expect(state.turn.duty).toBe(false)
    expect(events.at(-1)).toMatchObject({ type: 'turn-began', duty: false })
    expect(refusal(state, 'draw deck')).toBe('ok')
  })

  test('what others did is remembered until the next one ends', () => {
    const { state } = acted(site(), 'pond H9; end')
    expect(state.last.map(event => event.type)).toEqual(['pond-placed', 'turn-ended'])
    expect(state.turn.events.map(event => event.type)).toEqual(['turn-began'])
  })
})

describe('an additional action token', () => {
  test('gives 7 AP for this turn, at any moment of it, even before the terrain', () => {
    expect(acted(site({ duty: true }), 'token').state.turn.ap).toBe(7)
    const { state } = acted(site({ ap: 0 }), 'token; pond H9')
    expect([state.turn.ap, state.players[0]?.tokens]).toEqual([0, 2])
  })

  test('is used once a turn and three times a game', () => {
    expect(refusal(site(), 'token; token')).toBe('token-used')
    const none = but(site(), draft => {
      for (const player of draft.players) player.tokens = 0
    })
    expect(refusal(none, 'token')).toBe('no-token')
  })

  test('may be used in the final turn, too', () => {
    expect(acted(site({ triples: 0 }), 'token').state.turn.ap).toBe(7)
  })
})

describe('the end of the game', () => {
  const rows = ['F: 6v1A 7v1T4 8v1B', 'G: 7v1']

  test('begins with the last triple: that turn goes on, then its player is scored', () => {
    const { state, events } = acted(site({ rows, triples: 1 }), 'T L9 nw; pond J7; end')
    expect(events.map(event => event.type)).toEqual(['turn-ended', 'finally-scored', 'turn-began'])
    expect([ppOf(state), state.players.map(player => player.scored)]).toEqual([
      [4, 0],
      [true, false],
    ])
    expect([state.turn.last, state.turn.duty]).toEqual([true, false])
  })

  test('that turn may end with a festival, which counts before the scoring', () => {
    const state = site({ rows, triples: 1, hands: ['A'], faceUp: 'A' })
    expect(ppOf(acted(state, 'T L9 nw; festival F7 A').state)).toEqual([4 + 2, 0])
  })

  test('gives every other player one last turn, without the terrain duty', () => {
    const { state } = acted(site({ seats: 3, rows, triples: 1 }), 'T L9 nw; end; end; end')
    expect([state.over, state.players.every(player => player.scored)]).toEqual([true, true])
    expect(game.waiting(state).seats).toEqual([])
    expect(refusalOf(state)).toBe('game-over')
  })

  test('lets a player who is scored take part in festivals and score them', () => {
    const begun = but(site({ rows, triples: 0, hands: ['A', 'A'], faceUp: 'A', scored: [0] }), draft => {
      draft.turn.seat = 1
    })
    const { state } = acted(begun, 'festival F7 A; bid A')
    expect(ppOf(state)).toEqual([1, 1 + 4])
    expect(state.over).toBe(true)
  })

  test('comes as well when for a whole round nobody could place a terrain', () => {
    const blocked = but(site({ seats: 2 }), draft => {
      for (const player of draft.players) player.tiles = { D: 0, C: 0, V: 0 }
      draft.site.inca = draft.site.inca.map(() => 0)
      draft.turn.placed = false
    })
    const { state, events } = acted(blocked, 'end; end')
    expect(events.map(event => event.type)).toContain('round-without-terrain')
    expect(acted(state, 'end').state.over).toBe(true)
  })

  test('but not when somebody placed one in between', () => {
    const begun = but(site({ seats: 2, duty: true }), draft => {
      draft.idle = 1
    })
    const blocked = but(acted(begun, 'C H9; end').state, draft => {
      for (const player of draft.players) player.tiles = { D: 0, C: 0, V: 0 }
      draft.site.inca = draft.site.inca.map(() => 0)
      draft.turn.duty = false
    })
    const { state, events } = acted(blocked, 'end')
    expect(events.map(event => event.type)).not.toContain('round-without-terrain')
    expect(acted(state, 'end').events.map(event => event.type)).toContain('round-without-terrain')
  })

  test('most PP win', () => {
    const { state } = acted(site({ triples: 0, pp: [3, 9], scored: [1] }), 'end')
    expect(game.outcome(state)?.ranking.map(({ seat, place, points }) => [seat, place, points])).toEqual([
      [1, 1, 9],
      [0, 2, 3],
    ])
  })

  test('a tie shares the throne', () => {
    const { state, events } = acted(site({ triples: 0, pp: [5, 5], scored: [1] }), 'end')
    expect(game.outcome(state)?.ranking.map(({ place }) => place)).toEqual([1, 1])
    expect(events.at(-1)).toEqual({ type: 'game-ended', winners: [0, 1], pp: 5 })
  })
})

describe('the grand final scoring', () => {
  const scored = (rows: readonly string[], seats = 3) => {
    const { events } = acted(site({ seats, rows, triples: 0 }), 'end')
    return events.flatMap(event => (event.type === 'finally-scored' ? event.cities : []))
  }

  test('gives first place the value of the temple and second place half of it', () => {
    expect(scored(['F: 6v2A 7v1T6 8v1B'])).toEqual([{ hex: 'F7', value: 6, place: 1, pp: 6 }])
    expect(scored(['F: 6v1A 7v1T6 8v2B'])).toEqual([{ hex: 'F7', value: 6, place: 2, pp: 3 }])
  })

  test('gives a tied first all of it, and there is still a second below', () => {
    expect(scored(['F: 6v2A 7v1T6 8v2B 9v1C'])[0]?.pp).toBe(6)
    expect(scored(['F: 6v1A 7v1T6 8v2B 9v2C'])[0]).toMatchObject({ place: 2, pp: 3 })
  })

  test('gives a third nothing, and nothing for a village', () => {
    expect(scored(['F: 6v1A 7v1T6 8v2B 9v3C', 'J: 6v1A 7v1 8v1'])).toEqual([])
  })

  test('keeps what it brought, city by city, for all to see', () => {
    const state = site({ rows: ['F: 6v2A 7v1T8 8v1B', 'J: 6v1A 7v2B 8v1T4'], triples: 0, scored: [1] })
    const after = acted(state, 'end').state
    expect(game.view(after, 'public').players.map(({ cities, scored }) => ({ cities, scored }))).toEqual([
      {
        cities: [
          { hex: 'F7', value: 8, place: 1, pp: 8 },
          { hex: 'J8', value: 4, place: 2, pp: 2 },
        ],
        scored: true,
      },
      { cities: undefined, scored: true },
    ])
  })

  test('goes temple by temple', () => {
    expect(scored(['F: 6v2A 7v1T6', 'J: 6v1A 7v1T2 8v2B']).map(({ pp }) => pp)).toEqual([6, 1])
  })
})

function refusalOf(state: ReturnType<typeof site>): string {
  const applied = game.apply(state, 0, action('end'), firstCard)
  return applied.ok ? 'ok' : applied.refusal.code
}

describe('somebody who does not answer', () => {
  test('places a terrain where it costs least, and ends', () => {
    const begun = site({ duty: true })
    const first = game.fallback(begun, 0)
    expect(first).toMatchObject({ type: 'place', tile: 'T' })
    const applied = act(begun, game.notation.format(first))
    if (!applied.ok) throw new Error(applied.refusal.code)
    expect(applied.state.turn.ap).toBe(5)
    expect(game.fallback(applied.state, 0)).toEqual({ type: 'end' })
  })

  test('withdraws from a festival, or shares it', () => {
    const rows = ['F: 6v1A 7v1T8 8v1B']
    const opened = acted(site({ rows, hands: ['A A', 'A A'], faceUp: 'A' }), 'festival F7 A').state
    expect(game.fallback(acted(opened, 'bid A').state, 0)).toEqual({ type: 'share' })
    const above = acted(site({ rows, hands: ['A A', 'A A'], faceUp: 'A' }), 'festival F7 2A').state
    expect(game.fallback(above, 1)).toEqual({ type: 'withdraw' })
  })
})
