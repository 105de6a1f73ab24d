import type { AnyGame } from '../../engine/contract/game.ts'
import type { PageServices } from '../../pages/model/page-services.ts'
import { reason } from '../../pages/model/refusals.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Context } from '../../tables/record/context.ts'
import type { RunningPosition } from '../../tables/record/position.ts'
import { askAbout } from '../../tables/turn/ask-about.ts'
import type { Locale } from '../../words/locales.ts'
import { markedName } from '../../words/names.ts'

/** So many kinds of action are tried at a place. */
const MOST_KINDS = 4

/** Why nothing can be done at a place: what is possible elsewhere is tried there, and refused. */
export async function whyNotAt(
  services: PageServices & { readonly tables: Context },
  { position, user, locale }: { readonly position: RunningPosition; readonly user: UserId; readonly locale: Locale },
  [place = '', ...others]: readonly string[],
): Promise<readonly string[]> {
  const game = services.tables.games.get(position.table.game)
  if (game === undefined || others.length > 0) return []
  const names = position.seats.map(({ name }) => markedName(name))
  const reasons: string[] = []
  for (const move of triedAt(game, position, place)) {
    const answer = await askAbout(services.tables, { table: position.table.id, user, move })
    if (answer.ok && answer.refused !== undefined) reasons.push(reason(services, answer.refused, { locale, names }))
  }
  return [...new Set(reasons)]
}

/** Of each kind of action one that is possible somewhere, as it would be at this place. */
function triedAt({ notation, pictures }: AnyGame, { view, legal }: RunningPosition, place: string): readonly string[] {
  const crops = pictures.gallery?.(view) ?? []
  const places = new Set(crops.flatMap(crop => pictures.spots?.(view, crop) ?? []).map(spot => spot.place))
  const tried = new Map<string, string>()
  for (const action of legal()) {
    const words = notation.format(action).split(' ')
    const [kind = ''] = words
    if (tried.has(kind) || !words.some(word => places.has(word))) continue
    tried.set(kind, words.map(word => (places.has(word) ? place : word)).join(' '))
    if (tried.size === MOST_KINDS) break
  }
  return [...tried.values()]
}
