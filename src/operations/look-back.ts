import { unhurried } from '../engine/basics/unhurried.ts'
import type { Scene } from '../engine/contract/scene.ts'
import { logPage } from '../pages/log-page.ts'
import { surely } from '../pages/model/press.ts'
import type { Reply } from '../pages/model/reply.ts'
import { recapPage } from '../pages/recap-page.ts'
import { filmPage, replayPage } from '../pages/replay.ts'
import type { Film } from '../render/film.ts'
import { NoPicture } from '../render/no-picture.ts'
import { type Past, past } from '../tables/history/past.ts'
import { recap } from '../tables/history/recap.ts'
import { readLog } from '../tables/history/whole-log.ts'
import { rematch } from '../tables/lobby/rematch.ts'
import type { Position } from '../tables/record/position.ts'
import { speech, speechAt } from '../words/speech.ts'
import { askToMeet } from './company/ask-to-meet.ts'
import { type Act, about, done, no, once, panel, tell } from './model/act.ts'

/** A page of what happened at a table; the newest is 0. */
export async function showLog(act: Act, wanted: number): Promise<Reply> {
  const { actor, services, table } = act
  const found = await readLog(services.tables, { table, user: actor.user })
  return found.ok ? panel(act, await logPage(services, found.log, actor.locale, wanted), found.log) : no(act, found)
}

/** What has happened since the asker's last action. */
export async function showRecap(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const found = await recap(services.tables, { table, user: actor.user })
  return found.ok ? panel(act, await recapPage(services, found, actor.locale), found) : no(act, found)
}

/** Opens a table for the same people and the same game, or takes a seat where one of them has. */
export async function openRematch(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const { interaction, user, name } = actor
  const opened = await rematch(services.tables, { interaction, user, name, table })
  if (!opened.ok) return no(act, opened)
  const { avoided } = opened
  if (avoided !== undefined) return askToMeet(act, surely(opened.table, 'join'), avoided)
  const at = { ...act, table: opened.table }
  const told =
    opened.how === 'joined'
      ? await done(at, 'done.rematch-joined', { table: opened.table }, 'nowhere')
      : await done(act, 'done.rematch', { table: opened.table }, 'more')
  return once(told, 'rematch-open')
}

/** A moment of the table's past as the asker may know it, counted from its beginning. */
export async function showReplay(act: Act, moment: number): Promise<Reply> {
  const { actor, services, table } = act
  const found = await past(services.tables, { table, user: actor.user })
  if (!found.ok) return no(act, found)
  const { shown, views } = found
  if (!shown.ok) return no(act, shown)
  const replay = { position: shown.position, views: await views() }
  return panel(act, await replayPage(services, replay, actor.locale, moment), found)
}

/** The table's past as an animated picture, made once for all who see the same. */
export async function showFilm(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const found = await past(services.tables, { table, user: actor.user })
  if (!found.ok) return no(act, found)
  if (!found.shown.ok) return no(act, found.shown)
  const { position } = found.shown
  const { viewer, seats, renamed, table: facts } = position
  const names = seats.map(({ name }) => name)
  const key = JSON.stringify([table, viewer, actor.locale, facts.revision, facts.status, names, renamed])
  try {
    const film = await services.films.get({ key, user: actor.user }, () => makeFilm(act, position, found.views))
    if (typeof film === 'string') return tell(act, `film.${film}`, {}, 'replay')
    return { type: 'message', body: filmPage(services, position, actor.locale, film), about: about(act, 'replay') }
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error
    services.log.warn({ err: error, table }, 'a film was not made')
    return tell(act, 'picture.no-film', {}, 'replay')
  }
}

async function makeFilm({ actor, services }: Act, position: Position, views: Past['views']): Promise<Film> {
  const spoken = speech(services.tables, position, actor.locale)
  const scenes: Scene[] = []
  // A long game has many: others are answered in between.
  for await (const { view, number } of unhurried(await views()))
    scenes.push(spoken.game.pictures.scene(view, { words: speechAt(spoken, number).plain, look: 'table' }))
  return services.animate(scenes)
}
