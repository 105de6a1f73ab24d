import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { oneAfterAnother } from '../../engine/basics/turns.ts'
import type { GuildId, UserId } from '../../store/values/ids.ts'
import { personalData } from '../../tables/privacy/personal-data.ts'
import { serverData } from '../../tables/privacy/server-data.ts'
import { writtenData } from '../../tables/privacy/written-data.ts'
import type { Context } from '../../tables/record/context.ts'

/** Discord takes 10 MiB a file, and ten of them: a copy beyond one is packed, and one that is still larger is cut. */
const LARGE = 9_000_000

type Files = readonly { readonly name: string; readonly data: Buffer }[]

/** The copies that are being made, or wait for it, by whose they are: Discord's ids are unique, whatever they name. */
const copies = new Map<UserId | GuildId, Promise<Files>>()
const copying = oneAfterAnother()

/** Copies are made one after the other, each once however often it is asked for. */
function copyOnce(id: UserId | GuildId, copy: () => Promise<Files>): Promise<Files> {
  const underWay = copies.get(id)
  if (underWay !== undefined) return underWay
  const made = copying(copy).finally(() => copies.delete(id))
  copies.set(id, made)
  return made
}

/** A copy of all that is kept of a user. */
export function copyFor(context: Context, user: UserId): Promise<Files> {
  return copyOnce(user, () => copyOf(writtenData({ user, at: context.now() }, personalData(context, user))))
}

/** A copy of all that is kept of a server, without what only one person may see. */
export function copyForServer(context: Context, server: GuildId): Promise<Files> {
  return copyOnce(server, () => copyOf(writtenData({ server, at: context.now() }, serverData(context, server))))
}

/** It, in files that Discord takes. */
async function copyOf(text: AsyncIterable<string>): Promise<Files> {
  const pieces: Buffer[] = []
  for await (const piece of text) pieces.push(Buffer.from(piece))
  const plain = Buffer.concat(pieces)
  if (plain.length <= LARGE) return [{ name: 'chaski.json', data: plain }]
  const packed = await promisify(gzip)(plain)
  if (packed.length <= LARGE) return [{ name: 'chaski.json.gz', data: packed }]
  return Array.from({ length: Math.ceil(packed.length / LARGE) }, (_, part) => ({
    name: `chaski.json.gz.${part + 1}`,
    data: packed.subarray(part * LARGE, (part + 1) * LARGE),
  }))
}
