import { describe, expect, it } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { act, type Match, open } from '../../src/engine/play/match.ts'
import { games } from '../../src/games/index.ts'
import type { PlayedGame } from './played-out.ts'
import { allRecorded } from './recorded.ts'

/** How often a game waited, what one player answered in one go being one time. */
function waits(game: AnyGame, record: PlayedGame): number {
  let count = 0
  let before: { readonly beat: number; readonly seats: string } | undefined
  const look = ({ state }: Match<unknown>) => {
    const { beat, seats } = game.waiting(state)
    const asked = seats.map(({ seat }) => seat).join()
    const goesOn = beat === before?.beat || (seats.length === 1 && asked === before?.seats)
    if (seats.length > 0 && !goesOn) count++
    before = { beat, seats: asked }
  }
  let match = open(game, record)
  look(match)
  for (const { seat, action } of record.log) {
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(acted.refusal.code)
    match = acted.match
    look(match)
  }
  return count
}

describe.each([...games.values()])('$id', game => {
  it('says about how often everybody is waited for in a usual game', () => {
    const { length } = game
    if (length === undefined) return
    const counts = allRecorded(game)
      .filter(({ record }) => record.seats > 1)
      .map(({ record }) => waits(game, record) / (length.together ? 1 : record.seats))
      .toSorted((one, other) => one - other)
    const middle = counts[Math.floor(counts.length / 2)] ?? 0
    expect(Math.abs(length.moves - middle) / middle).toBeLessThan(0.25)
  })
})
