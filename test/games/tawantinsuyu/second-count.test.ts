import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import type { ActionOf } from '../../../src/games/tawantinsuyu/actions.ts'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { spaceNamed } from '../../../src/games/tawantinsuyu/components/spaces.ts'
import type { Player, State } from '../../../src/games/tawantinsuyu/state.ts'
import { randomGame, type Step } from './random-games.ts'

/** What the rulebook's sums come to, counted here a second time, over random games. */
const GAMES = [1, 2, 3, 4].flatMap(seats => [1, 2, 3, 4].map(number => ({ seats, number: 100 * seats + number })))

const { spaces } = hillOf(PACK)
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const owns = ({ buildings }: Player, id: string) => buildings.some(building => building.id === id)

/** Placing Cost: 0, 1 or 3 for the way round the hill; 0, 2 or 5 downwards, less 2 for each Steps above. */
function placing(state: State, player: Player, action: ActionOf<'place'>) {
  const space = at(spaces, spaceNamed(hillOf(PACK), action.space) ?? -1)
  const apart = (space.section - (player.priest ?? 0) + 5) % 5
  const { upper, lower } = at(state.steps, space.section)
  const passed = { top: [], middle: [upper], bottom: [upper, lower] }[space.terrace]
  const used = passed.flatMap(owner => owner ?? [])
  const courier = action.worker === 'courier' || owns(player, 'Z01')
  const down = Math.max(0, { top: 0, middle: 2, bottom: 5 }[space.terrace] - 2 * used.length)
  const food = Math.max(0, at([0, 1, 3, 3, 1], apart) + down - (courier ? 1 : 0))
  return { space, used, courier, cost: food + (action.by === 'gold' ? 1 : 0) }
}

/** Resolving Tasks and Worker Special Abilities: how many tasks a Worker has. */
function tasks(state: State, player: Player, action: ActionOf<'place'>): number {
  const { space, courier } = placing(state, player, action)
  const { worker } = action
  const standing = state.hill.map(one => ({ ...one, there: at(spaces, one.space) }))
  const here = standing.filter(({ there }) => there.terrace === space.terrace)
  const kin = here.filter(one => one.worker === worker && one.there.icons.some(icon => space.icons.includes(icon)))
  const trades = owns(player, 'Z05') ? ['architect', 'craftsman'] : [worker]
  const suits =
    ['architect', 'craftsman'].includes(worker) &&
    ((space.colour === 'blue' && trades.includes('architect')) ||
      (space.colour === 'green' && trades.includes('craftsman')))
  const first = courier && here.every(({ there }) => there.section !== space.section)
  return 1 + kin.length + Number(suits) + Number(first) + (worker === 'warrior' && owns(player, 'Z14') ? 2 : 0)
}

function placings(steps: readonly Step[]) {
  return steps.flatMap(({ before, seat, action, events }) => {
    if (action.type !== 'place') return []
    const player = at(before.players, seat)
    const { used, cost } = placing(before, player, action)
    const said = events.find(event => event.type === 'worker-placed')
    const paid = said ? said.paid.potato + said.paid.corn + said.paid.gold : -1
    const vp = before.players.map((_, other) =>
      sum(events.flatMap(event => (event.type === 'steps-used' && event.seat === other ? [event.vp] : []))),
    )
    const due = before.players.map((each, other) =>
      other === seat && !owns(each, 'Z07') ? 0 : used.filter(owner => owner === other).length,
    )
    return [
      {
        counted: { cost, tasks: tasks(before, player, action), due },
        said: { cost: paid, tasks: said?.tasks, due: vp },
      },
    ]
  })
}

/** End of Game and Final Scoring. */
function estate(player: Player): number {
  const weavings = player.tapestries.map(({ length }) => at([0, 0, 1, 3, 6, 10, 15, 21], length))
  const top = PACK.temple.steps.length - 1 - player.templeStep
  return (
    sum(weavings) +
    ([20, 12, 6, 2][top] ?? 0) +
    2 * player.buildings.filter(({ down }) => !down).length +
    player.godCards.length * (owns(player, 'Z06') ? 2 : 1) +
    player.army.filter(({ down }) => !down).length +
    player.workers.length +
    player.gold
  )
}

describe.each(GAMES)('in game $number of $seats', ({ seats, number }) => {
  const steps = [...randomGame(number, seats)]

  test('each Worker costs, does and brings others what the rulebook’s sums come to', () => {
    const all = placings(steps)
    expect(all.map(({ said }) => said)).toEqual(all.map(({ counted }) => counted))
    expect(all.length).toBeGreaterThan(0)
  })

  test('the end scores what the rulebook’s sums come to', () => {
    const last = at(steps, steps.length - 1)
    const scored = last.events.flatMap(event => (event.type === 'finally-scored' ? [event.vp] : []))
    expect(scored).toEqual(last.after.players.map(estate))
  })
})
