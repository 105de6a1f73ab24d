import type { TableId } from '../../src/store/values/ids.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { readRecord, type TableRecord } from '../../src/tables/record/record.ts'
import { uiWords } from '../../src/words/words.ts'
import type { World } from '../../test/driver/playground.ts'
import type { BotProcess } from '../../test/faults/bot-process.ts'
import { pause } from './crowd.ts'
import { replays } from './replays.ts'

/** Where computer players play, and what they take for it. */
export interface Scene {
  readonly world: Pick<World, 'messages'>
  readonly truth: Pick<Context, 'store' | 'games'>
  /** How long the bot has kept processors busy so far, in seconds. */
  processor(): Promise<number>
}

/** A table that computer players play at, alone in its channel; in words where it is not drawn. */
interface Watched {
  readonly table: TableId
  readonly channel: string
  readonly isDrawn: boolean
}

/** Something that should never be. */
interface Fault {
  readonly what: 'stuck' | 'closed' | 'wrong message' | 'default moves' | 'replay'
  readonly details: string
}

/** How long it is waited for something to happen. */
export interface Patience {
  /** Of the bot's processor time, in seconds: on a machine that is busy otherwise, all takes longer. */
  readonly seconds: number
  /** By the clock, in milliseconds, should the bot do nothing at all. */
  readonly milliseconds: number
}

/** The tables take turns: each moves several times meanwhile. */
const PATIENCE: Patience = { seconds: 60, milliseconds: 3_600_000 }
/** How often it is looked, in milliseconds. */
const LOOK_MS = 500

/** From this level on, what the log says is an error; below it, that a thought was missed. */
const ERROR = 50
const MISSED = 'a computer player came to nothing'
const OVER = uiWords('en').say('live.finished')

/** What is wrong with a table when it is over, or does not move any more. */
export async function faultsAt(scene: Scene, watched: Watched, patience = PATIENCE): Promise<readonly Fault[]> {
  const { table } = watched
  const { truth } = scene
  const at = `table ${table}`
  const record = await changing(scene, patience, async () => {
    const now = await readRecord(truth.store.prisma, table, new Date(), undefined)
    return { sign: now?.entries, done: now?.status === 'RUNNING' ? undefined : now }
  })
  if (record === undefined) return [{ what: 'stuck', details: at }]
  if (record.status !== 'FINISHED') return [{ what: 'closed', details: at }]
  const told = await changing(scene, patience, async () => {
    const sign = wrongMessage(scene, watched)
    return { sign, done: sign === undefined ? record : undefined }
  })
  const defaults = await truth.store.prisma.entry.count({ where: { tableId: table, by: 'FALLBACK' } })
  return [
    ...(told === undefined ? [{ what: 'wrong message', details: wrongMessage(scene, watched) ?? at } as const] : []),
    ...(defaults > 0 ? [{ what: 'default moves', details: `${defaults} at ${at}` } as const] : []),
    ...((await replays(truth, record))
      ? []
      : [{ what: 'replay', details: `the log of ${at} does not lead to its end` } as const]),
  ]
}

/** Whatever the bot says in its log that it should never say. */
export function seriousIn(logged: BotProcess['logged']): readonly string[] {
  return logged.filter(({ level, msg }) => level >= ERROR || msg.startsWith(MISSED)).map(({ msg }) => msg)
}

/** Looks until it is done; undefined once nothing has changed for as long as patience lasts. */
async function changing(
  { processor }: Scene,
  { seconds, milliseconds }: Patience,
  look: () => Promise<{ readonly sign: unknown; readonly done: TableRecord | undefined }>,
): Promise<TableRecord | undefined> {
  let last: unknown
  let [busy, at] = [0, 0]
  for (;;) {
    const { sign, done } = await look()
    if (done !== undefined) return done
    const now = await processor()
    if (at === 0 || sign !== last) [last, busy, at] = [sign, now, performance.now()]
    if (now - busy >= seconds || performance.now() - at >= milliseconds) return undefined
    await pause(LOOK_MS)
  }
}

/** What the table's message lacks that is to say the end; undefined once it is right. */
function wrongMessage({ world }: Scene, { table, channel, isDrawn }: Watched): string | undefined {
  const [message, ...others] = world
    .messages(channel)
    .filter(({ text, buttons }) => buttons.length > 0 && text.includes(`#${table}\n`))
  const isRight = others.length === 0 && message?.text.includes(OVER) && message.pictures.length > 0 === isDrawn
  return isRight ? undefined : `${others.length} others beside “${message?.text.slice(-300)}”`
}
