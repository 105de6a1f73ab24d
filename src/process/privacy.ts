import { createWriteStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { keepDeletions } from '../store/backups/keep-deletions.ts'
import { makeFolder } from '../store/backups/make-folder.ts'
import { openStore } from '../store/store.ts'
import { guildId, userId } from '../store/values/ids.ts'
import { deleteNow } from '../tables/privacy/delete-now.ts'
import { askToDeleteServer } from '../tables/privacy/delete-server.ts'
import { askToForgetUser } from '../tables/privacy/forget.ts'
import { personalData } from '../tables/privacy/personal-data.ts'
import { serverData } from '../tables/privacy/server-data.ts'
import { writtenData } from '../tables/privacy/written-data.ts'
import type { Context } from '../tables/record/context.ts'
import { noteDeed } from '../tables/servers/note-deed.ts'
import { transactAlone } from '../tables/table/transact.ts'
import { namesForgotten } from '../words/tell-person.ts'
import { endUnstarted } from './ending.ts'
import { openLog } from './open-log.ts'
import { SettingError, type Settings, settings } from './settings.ts'

// What whoever runs the bot is asked for by a person or a server: npm run privacy -- export|delete person|server ID [FOLDER].

const HOW = 'npm run privacy -- export|delete person|server ID [FOLDER]'

const asked = z
  .tuple([z.enum(['export', 'delete']), z.enum(['person', 'server']), z.string().regex(/^\d{1,20}$/)], z.string())
  .transform(([deed, kind, id, folder = '.']) => ({ deed, kind, id, folder }))

type Asked = z.infer<typeof asked>

/** Does what is asked for, beside the bot or without it, and says what was done. */
async function answer(): Promise<string> {
  const { data } = asked.safeParse(process.argv.slice(2))
  if (data === undefined) throw new SettingError(HOW)
  const chosen = settings(process.env)
  const log = openLog({ ...chosen, logLevel: 'error' })
  const { databaseUrl, directUrl, dataDir } = chosen
  const store = await openStore({ databaseUrl, directUrl, dataDir, log })
  try {
    const { games } = await import('../games/index.ts')
    const context = { store, games, now: () => new Date() }
    return data.deed === 'export' ? await write(context, data) : await remove(context, data, chosen)
  } finally {
    await store.close()
  }
}

async function write(context: Context, { kind, id, folder }: Asked): Promise<string> {
  const file = join(resolve(folder), `chaski-${kind}-${id}.json`)
  await makeFolder(folder)
  const slices = kind === 'person' ? personalData(context, userId.parse(id)) : serverData(context, guildId.parse(id))
  const text = Readable.from(writtenData({ [kind]: id, at: context.now() }, slices))
  await pipeline(text, createWriteStream(file, { mode: 0o600 }))
  if (kind === 'server')
    await transactAlone(context, async change => {
      await noteDeed(change, { guild: guildId.parse(id), what: { deed: 'exported' } })
      return { ok: true }
    })
  return `All that is kept of ${kind} ${id} is in ${file}, for its owner alone to read.`
}

async function remove(context: Context, { kind, id }: Asked, { backupDir, locale }: Settings): Promise<string> {
  const { store } = context
  const isAlone = await store.isOnlyOne()
  const nameIn = namesForgotten(locale)
  if (isAlone) await deleteNow(context, { kind, id }, nameIn)
  else if (kind === 'person') await askToForgetUser(context, userId.parse(id))
  else await askToDeleteServer(context, guildId.parse(id))
  if (backupDir !== undefined) await keepDeletions(store, backupDir)
  return isAlone
    ? `All of ${kind} ${id} is deleted. Messages that stand on Discord stay there.`
    : `All of ${kind} ${id} is being deleted by the bot that runs: it takes a minute or two.`
}

try {
  process.stdout.write(`${await answer()}\n`)
} catch (error) {
  endUnstarted(error)
}
