import { z } from 'zod'
import { channelId, type GuildId, messageId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { isWaiting, readSeeks, type Seek } from './read-seeks.ts'

/** How many lines are shown: as many as one can pick of a list. */
const SHOWN = 25

/** Something that is sought, and how many people wait for just that. */
export interface SoughtByMany {
  /** Of whoever has waited longest. */
  readonly seek: Seek
  readonly waiting: number
}

const posted = z
  .string()
  .transform(text => text.split('/'))
  .pipe(z.tuple([channelId, messageId]))
  .transform(([channel, message]) => ({ channel, message }))
  .nullable()
  .catch(null)

const row = z.object({
  seeks: channelId.nullable(),
  seeksMessage: posted,
  seeksShown: z.string(),
  leftAt: z.date().nullable(),
})

/** The one message of a server that shows what is sought there, as it stands, and what it is to show. */
export interface SeekBoard {
  /** Undefined where its admins want none. */
  readonly channel: z.infer<typeof channelId> | undefined
  readonly message: NonNullable<z.infer<typeof posted>> | undefined
  /** A fingerprint of what it shows; another one each time that it is asked for. */
  readonly shown: string
  readonly lines: readonly SoughtByMany[]
  /** The language in which something was sought there last. */
  readonly locale: string | undefined
}

/** Reads it; undefined for a server of which nothing is set, or where the bot is no more. */
export async function readSeekBoard({ store, now }: Context, guild: GuildId): Promise<SeekBoard | undefined> {
  const { prisma } = store
  const found = await prisma.guild.findUnique({ where: { id: guild } })
  if (found === null) return undefined
  const { seeks, seeksMessage, seeksShown, leftAt } = row.parse(found)
  if (leftAt !== null) return undefined
  const last = await prisma.seek.findFirst({
    where: { guildId: guild },
    orderBy: { id: 'desc' },
    select: { locale: true },
  })
  return {
    channel: seeks ?? undefined,
    message: seeksMessage ?? undefined,
    shown: seeksShown,
    lines: linesOf(await readSeeks(prisma, guild, now())),
    locale: last?.locale,
  }
}

/** Those who wait for the same are one line; what lacks the fewest comes first. */
function linesOf(seeks: readonly Seek[]): readonly SoughtByMany[] {
  const same = ({ game, least, most, paces }: Seek) => JSON.stringify([game, least, most, paces])
  const lines = [...Map.groupBy(seeks.filter(isWaiting), same).values()].flatMap(all => {
    const [seek] = all
    return seek === undefined ? [] : [{ seek, waiting: new Set(all.map(({ user }) => user)).size }]
  })
  const lacking = ({ seek, waiting }: SoughtByMany) => seek.least - waiting
  return lines.toSorted((one, other) => lacking(one) - lacking(other)).slice(0, SHOWN)
}

/** Keeps where it stands, and what it shows there; nowhere once it was taken away. */
export async function keepSeekBoard(
  { store }: Context,
  guild: GuildId,
  { message, shown }: Pick<SeekBoard, 'message'> & Partial<Pick<SeekBoard, 'shown'>>,
): Promise<void> {
  const seeksMessage = message === undefined ? null : `${message.channel}/${message.message}`
  const data = { seeksMessage, ...(shown !== undefined && { seeksShown: shown }) }
  await store.prisma.guild.updateMany({ where: { id: guild }, data })
}
