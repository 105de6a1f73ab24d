import { open } from '../../src/engine/play/match.ts'
import { games } from '../../src/games/index.ts'
import { paint } from '../../src/render/paint.ts'
import { encode } from '../../src/render/png/encode.ts'

const SEEDS = ['a1'.repeat(32), 'b2'.repeat(32)]

let painted: Promise<readonly Buffer[]> | undefined

/** Two pictures of a table, as the bot paints them. */
export function pictures(): Promise<readonly Buffer[]> {
  painted ??= paintTwo()
  return painted
}

async function paintTwo(): Promise<readonly Buffer[]> {
  const [game] = games.values()
  if (game === undefined) throw new Error('there is no game')
  const words = { locale: 'en' as const, say: (key: string) => key, name: (seat: number) => `Player ${seat + 1}` }
  const all: Buffer[] = []
  for (const seed of SEEDS) {
    const { state } = open(game, { seats: game.seats[1], seed })
    const scene = game.pictures.scene(game.view(state, 'public'), { words, look: 'table' })
    all.push(Buffer.from(encode(await paint(scene), scene.width, scene.height)))
  }
  return all
}
