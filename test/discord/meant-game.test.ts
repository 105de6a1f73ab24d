import { expect, test } from 'vitest'
import { withMeantGame } from '../../src/discord/commands/meant-game.ts'
import { games } from '../../src/games/index.ts'

test.each([
  { typed: 'incan-gold', meant: 'incan-gold' },
  { typed: 'Incan Gold', meant: 'incan-gold' },
  { typed: ' incan g', meant: 'incan-gold' },
  { typed: 'TAWAN', meant: 'tawantinsuyu' },
  { typed: 'Täwàn', meant: 'tawantinsuyu' },
  { typed: '', meant: '' },
  { typed: 'chess', meant: 'chess' },
])('a game that is typed as “$typed” is $meant', ({ typed, meant }) => {
  expect(withMeantGame({ game: typed, players: 3 }, games)).toEqual({ game: meant, players: 3 })
})

test('what begins several games is none of them', () => {
  const [one, another] = games.values()
  if (one === undefined || another === undefined) throw new Error('too few games')
  const alike = new Map([one, another].map((game, index) => [`same-${index}`, { ...game, id: `same-${index}` }]))
  expect(withMeantGame({ game: 'same' }, alike)).toEqual({ game: 'same' })
  expect(withMeantGame({ game: 'same-1' }, alike)).toEqual({ game: 'same-1' })
})

test('options without a game are as they were typed', () => {
  expect(withMeantGame({ moves: 'inc' }, games)).toEqual({ moves: 'inc' })
})
