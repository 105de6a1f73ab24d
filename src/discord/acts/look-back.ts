import type { Scene } from '../../engine/scene.ts'
import type { Film } from '../../render/film.ts'
import { NoPicture } from '../../render/no-picture.ts'
import { past } from '../../tables/history/past.ts'
import { recap } from '../../tables/history/recap.ts'
import { unhurried } from '../../tables/history/unhurried.ts'
import { readLog } from '../../tables/history/whole-log.ts'
import { rematch } from '../../tables/lobby/rematch.ts'
import type { Position } from '../../tables/record/position.ts'
import type { No, Result } from '../../tables/record/result.ts'
import { show } from '../../tables/turn/show.ts'
import { explain, sentence } from '../messages/refusals.ts'
import type { Reply } from '../messages/reply.ts'
import { logPage } from '../pages/log.ts'
import { recapPage } from '../pages/recap.ts'
import { filmPage, type Replay, replayPage } from '../pages/replay.ts'
import { speech } from '../words/speech.ts'
import { type Act, no, panel } from './acts.ts'

/** A page of what happened at a table; the newest is 0. */
export async function showLog(act: Act, wanted: number): Promise<Reply> {
  const { asker, house, table } = act
  const found = await readLog(house.desk, { table, user: asker.user })
  return found.ok ? panel(act, logPage(house, found.log, asker.locale, wanted), found.log) : no(act, found)
}

/** What has happened since the asker's last action. */
export async function showRecap(act: Act): Promise<Reply> {
  const { asker, house, table } = act
  const found = await recap(house.desk, { table, user: asker.user })
  return found.ok ? panel(act, await recapPage(house, found, asker.locale)) : no(act, found)
}

/** Opens a table for the same people and the same game. */
export async function openRematch({ asker, house, table }: Act): Promise<Reply> {
  const { interaction, user, name, locale } = asker
  const opened = await rematch(house.desk, { interaction, user, name, table })
  return opened.ok ? sentence('done.rematch', locale, { table: opened.table }) : explain(house, opened, locale, table)
}

/** A moment of the table's past as the asker may know it, counted from its beginning. */
export async function showReplay(act: Act, moment: number): Promise<Reply> {
  const found = await readReplay(act)
  return found.ok ? panel(act, await replayPage(act.house, found, act.asker.locale, moment)) : no(act, found)
}

/** The table's past as an animated picture, made once for all who see the same. */
export async function showFilm(act: Act): Promise<Reply> {
  const { asker, house, table } = act
  const shown = await show(house.desk, { table, user: asker.user })
  if (!shown.ok) return explain(house, shown, asker.locale, table)
  const { position } = shown
  const { viewer, seats, table: facts } = position
  const names = seats.map(({ name }) => name)
  const key = JSON.stringify([table, viewer, asker.locale, facts.revision, facts.status, names])
  try {
    const film = await house.films.get({ key, user: asker.user }, () => makeFilm(act, position))
    if (typeof film === 'string') return sentence(`film.${film}`, asker.locale)
    return { type: 'message', body: filmPage(house, position, asker.locale, film) }
  } catch (error) {
    if (error instanceof NoFilm) return explain(house, error.no, asker.locale, table)
    if (!(error instanceof NoPicture)) throw error
    house.log.warn({ err: error, table }, 'a film was not made')
    return sentence('picture.no-film', asker.locale)
  }
}

/** There is nothing to make a film of. */
class NoFilm extends Error {
  readonly no: No

  constructor(no: No) {
    super('no film')
    this.no = no
  }
}

async function makeFilm({ asker, house, table }: Act, position: Position): Promise<Film> {
  const gone = await past(house.desk, { table, user: asker.user })
  if (!gone.ok) throw new NoFilm(gone)
  const { game, plain } = speech(house.desk, position, asker.locale)
  const scenes: Scene[] = []
  // A long game has many: others are answered in between.
  for await (const { view } of unhurried(gone.views)) scenes.push(game.scene(view, { words: plain, look: 'table' }))
  return house.animate(scenes)
}

async function readReplay({ asker, house, table }: Act): Promise<Result<Replay>> {
  const [shown, gone] = await Promise.all([
    show(house.desk, { table, user: asker.user }),
    past(house.desk, { table, user: asker.user }),
  ])
  if (!shown.ok) return shown
  return gone.ok ? { ok: true, position: shown.position, views: gone.views } : gone
}
