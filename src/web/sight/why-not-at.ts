import type { AnyGame } from '../../engine/contract/game.ts'
import type { Blocked } from '../../engine/contract/panel.ts'
import { say } from '../../engine/contract/words.ts'
import { impossible } from '../../engine/play/impossible.ts'
import { kindAt, withPlace } from '../../engine/play/says-place.ts'
import type { PageServices } from '../../pages/model/page-services.ts'
import { reason } from '../../pages/model/refusals.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Context } from '../../tables/record/context.ts'
import type { RunningPosition } from '../../tables/record/position.ts'
import { askAbout } from '../../tables/turn/ask-about.ts'
import { capital } from '../../words/capital.ts'
import type { Locale } from '../../words/locales.ts'
import { markedName } from '../../words/names.ts'
import { gameWords } from '../../words/words.ts'

/** So many kinds of action are tried at a place. */
const MOST_KINDS = 4

/** Why nothing can be done at a place: what is possible elsewhere is tried there, and refused; or why nothing of its kind is. */
export async function whyNotAt(
  services: PageServices & { readonly tables: Context },
  { position, user, locale }: { readonly position: RunningPosition; readonly user: UserId; readonly locale: Locale },
  [place = '', ...others]: readonly string[],
): Promise<readonly string[]> {
  const game = services.tables.games.get(position.table.game)
  if (game === undefined || others.length > 0) return []
  const names = position.seats.map(({ name }) => markedName(name))
  const blocked = blockedAt(game, position, place)
  if (blocked.length > 0) {
    const words = gameWords(position.table.game, locale, names)
    return blocked.map(({ reason }) => capital(say(words, reason), locale))
  }
  const reasons: string[] = []
  for (const move of triedAt(game, position, place)) {
    const answer = await askAbout(services.tables, { table: position.table.id, user, move })
    if (answer.ok && answer.refused !== undefined) reasons.push(reason(services, answer.refused, { locale, names }))
  }
  return [...new Set(reasons)]
}

/** What is in the way of the kind of action that a place means, where it is possible nowhere. */
function blockedAt(game: AnyGame, { view, legal }: RunningPosition, place: string): readonly Blocked[] {
  const kind = kindAt(game, place)
  if (kind === undefined || !impossible(game, legal()).includes(kind)) return []
  return game.help?.whyNot?.blocked(view, [kind]) ?? []
}

/** Of each kind of action one that is possible somewhere, as it would be at this place. */
function triedAt(game: AnyGame, { view, legal }: RunningPosition, place: string): readonly string[] {
  const { notation, pictures } = game
  const looks = [...(pictures.gallery?.(view, true) ?? []).map(crop => ({ crop })), 'hand' as const]
  const places = new Set(looks.flatMap(look => pictures.spots?.(view, look) ?? []).map(spot => spot.place))
  const tried = new Map<string, string>()
  for (const action of legal()) {
    const move = notation.format(action)
    const [kind = ''] = move.split(' ')
    if (tried.has(kind)) continue
    const there = withPlace(move, place, places).find(one => game.action.safeParse(notation.parse(one)).success)
    if (there !== undefined) tried.set(kind, there)
    if (tried.size === MOST_KINDS) break
  }
  return [...tried.values()]
}
