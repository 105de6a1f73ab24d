import { setImmediate } from 'node:timers/promises'
import type { Scene } from '../engine/scene.ts'
import { NoPicture } from '../render/no-picture.ts'
import { past } from '../tables/past.ts'
import { recap } from '../tables/recap.ts'
import { rematch } from '../tables/rematch.ts'
import type { Result } from '../tables/result.ts'
import { outline, show } from '../tables/show.ts'
import type { Act } from './acts.ts'
import { logPage } from './pages/log.ts'
import { recapPage } from './pages/recap.ts'
import { filmPage, type Replay, replayPage } from './pages/replay.ts'
import { explain, sentence } from './refusals.ts'
import type { Reply } from './reply.ts'
import { speech } from './speech.ts'

/** A page of what happened at a table; the newest is 0. */
export async function showLog({ asker, house, table }: Act, wanted: number): Promise<Reply> {
  const found = await outline(house.desk, { table, user: asker.user })
  if (!found.ok) return explain(house, found, asker.locale, table)
  return { type: 'panel', body: await logPage(house, found.outline, asker.locale, wanted) }
}

/** What has happened since the asker's last action. */
export async function showRecap({ asker, house, table }: Act): Promise<Reply> {
  const found = await recap(house.desk, { table, user: asker.user })
  if (!found.ok) return explain(house, found, asker.locale, table)
  return { type: 'panel', body: await recapPage(house, found, asker.locale) }
}

/** Opens a table for the same people and the same game. */
export async function openRematch({ asker, house, table }: Act): Promise<Reply> {
  const { interaction, user, name, locale } = asker
  const opened = await rematch(house.desk, { interaction, user, name, table })
  return opened.ok ? sentence('done.rematch', locale, { table: opened.table }) : explain(house, opened, locale, table)
}

/** A moment of the table's past as the asker may know it, counted from its beginning. */
export async function showReplay({ asker, house, table }: Act, moment: number): Promise<Reply> {
  const found = await readReplay({ asker, house, table })
  if (!found.ok) return explain(house, found, asker.locale, table)
  return { type: 'panel', body: await replayPage(house, found, asker.locale, moment) }
}

/** The table's past as an animated picture. */
export async function showFilm(act: Act): Promise<Reply> {
  const { asker, house, table } = act
  const found = await readReplay(act)
  if (!found.ok) return explain(house, found, asker.locale, table)
  const { position, sights } = found
  const { game, plain } = speech(house.desk, position, asker.locale)
  const scenes: Scene[] = []
  for (const { view } of sights) {
    scenes.push(game.scene(view, { words: plain, look: 'table' }))
    // A long game has many: others are answered in between.
    await setImmediate()
  }
  try {
    return { type: 'message', body: filmPage(house, position, asker.locale, await house.animate(scenes)) }
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error
    house.log.warn({ err: error, table }, 'a film was not made')
    return sentence('picture.no-film', asker.locale)
  }
}

async function readReplay({ asker, house, table }: Act): Promise<Result<Replay>> {
  const [shown, gone] = await Promise.all([
    show(house.desk, { table, user: asker.user }),
    past(house.desk, { table, user: asker.user }),
  ])
  if (!shown.ok) return shown
  return gone.ok ? { ok: true, position: shown.position, sights: gone.sights } : gone
}
