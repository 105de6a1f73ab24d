import { commitment } from '../engine/basics/chance.ts'
import type { AnyGame } from '../engine/contract/game.ts'
import { open } from '../engine/play/match.ts'
import type { House } from '../operations/model/house.ts'
import { tableId } from '../store/values/ids.ts'
import { tablesOfUser } from '../tables/lobby/tables-of-user.ts'
import { readPlayerSettings } from '../tables/people/player-settings.ts'
import { UNKNOWN_USER } from '../tables/record/unknown-user.ts'
import { show } from '../tables/turn/show.ts'
import { LOCALES } from '../words/locales.ts'
import { gameWords } from '../words/words.ts'

/** A number that no table has. */
const NO_TABLE = tableId.parse(2 ** 31 - 1)

/**
 * Does in advance what the first click would otherwise wait for: the database queries, what each game reads and says, and a
 * picture of each. What goes wrong here will be told when somebody needs it.
 */
export async function warm(house: House): Promise<void> {
  const { desk, log } = house
  const started = performance.now()
  const done = await Promise.allSettled([
    readPlayerSettings(desk, UNKNOWN_USER),
    tablesOfUser(desk, { user: UNKNOWN_USER }, () => {}),
    show(desk, { table: NO_TABLE, user: UNKNOWN_USER }),
    ...[...desk.games.values()].map(game => warmGame(house, game)),
  ])
  for (const one of done) if (one.status === 'rejected') log.warn({ err: one.reason }, 'something stays cold')
  log.info({ seconds: Number(((performance.now() - started) / 1000).toFixed(2)) }, 'warm')
}

async function warmGame({ paint }: House, game: AnyGame): Promise<void> {
  const { state } = open(game, { seats: game.seats[0], seed: commitment(game.id) })
  const [asked] = game.waiting(game.state.parse(state)).seats
  const scenes = LOCALES.map(locale => {
    const words = gameWords(game.id, locale)
    for (const action of game.legal(state, asked?.seat ?? 0)) {
      game.action.parse(game.notation.parse(game.notation.format(action)))
      break
    }
    return game.scene(game.view(state, 'public'), { words, look: 'table' })
  })
  const [scene] = scenes
  if (scene !== undefined) await paint(scene)
}
