import { at } from '../../src/engine/basics/at.ts'
import { games } from '../../src/games/index.ts'
import { seatsFor } from '../seats-for.ts'
import type { Scene } from '../soak/table.ts'
import { seatTable } from '../soak/table.ts'
import type { ClickedTable } from './click.ts'
import type { Server } from './servers.ts'

const SEATS = 3
/** How many tables are seated at the same time. */
const HANDS = 8

/** Opens tables of all games by commands and begins them, one on each of these servers, by people of its own. */
export async function seatTables(
  scene: Scene,
  servers: readonly Server[],
  count: number,
): Promise<readonly ClickedTable[]> {
  const all = [...games.values()]
  const left = [...servers.slice(0, count).entries()]
  const seated: ClickedTable[] = []
  const seat = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [n, server] = next
      const game = at(all, n % all.length)
      const players = Array.from({ length: seatsFor(game, SEATS) }, (_, seat) =>
        scene.world.user(`Player ${n}.${seat}`, { server: server.guild }),
      )
      const table = await seatTable(scene, { game: game.id, players, channel: at(server.channels, 0) })
      const rows = await scene.truth.store.prisma.seat.findMany({ where: { tableId: table.id } })
      const seats = new Map(rows.flatMap(({ userId, seat }) => (userId === null ? [] : [[userId, seat] as const])))
      seated.push({ ...table, seats, panels: new Map(), unanswered: new Set(), answered: new Map() })
    }
  }
  await Promise.all(Array.from({ length: HANDS }, seat))
  return seated
}
