import { commitment } from '../engine/basics/chance.ts'
import type { AnyGame } from '../engine/contract/game.ts'
import { open } from '../engine/play/match.ts'
import type { Services } from '../operations/model/services.ts'
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
export async function warm(services: Services): Promise<void> {
  const { tables: context, log } = services
  const started = performance.now()
  const done = await Promise.allSettled([
    readPlayerSettings(context, UNKNOWN_USER),
    tablesOfUser(context, { user: UNKNOWN_USER }, () => {}),
    show(context, { table: NO_TABLE, user: UNKNOWN_USER }),
    ...[...context.games.values()].map(game => warmGame(services, game)),
  ])
  for (const one of done) if (one.status === 'rejected') log.warn({ err: one.reason }, 'something stays cold')
  log.info({ seconds: Number(((performance.now() - started) / 1000).toFixed(2)) }, 'warm')
}

async function warmGame({ paint }: Services, game: AnyGame): Promise<void> {
  const { state } = open(game, { seats: game.seats[0], seed: commitment(game.id) })
  const [asked] = game.waiting(game.state.parse(state)).seats
  const scenes = LOCALES.map(locale => {
    const words = gameWords(game.id, locale)
    for (const action of game.legal(state, asked?.seat ?? 0)) {
      game.action.parse(game.notation.parse(game.notation.format(action)))
      break
    }
    return game.pictures.scene(game.view(state, 'public'), { words, look: 'table' })
  })
  const [scene] = scenes
  if (scene !== undefined) await paint(scene)
}
