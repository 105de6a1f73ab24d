import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isLoading } from '../protocol/message-flags.ts'
import type { StoredFile } from './file-store.ts'
import type { Channel, Member, Person, Post } from './records.ts'
import type { State } from './state.ts'

/** How long changes are gathered before they are written, in milliseconds. */
const GATHERED = 300

/** Records as they were written by `persistState`; that they are objects is all that is asked of them. */
const record = <T>() => z.custom<T>(value => typeof value === 'object' && value !== null)

const kept = z.object({
  /** The address that the files had. */
  files: z.string(),
  people: z.array(record<Person>()),
  members: z.array(z.tuple([z.string(), z.string(), record<Member>()])),
  channels: z.array(record<Channel>()),
  posts: z.array(record<Post>()),
  /** What is known of files whose bytes lie beside it. */
  shelf: z.array(record<Omit<StoredFile, 'bytes'>>()),
})
type Kept = z.infer<typeof kept>

export interface Persistence {
  /** Writes what is not yet written, and writes no more. */
  close(): Promise<void>
}

/**
 * Restores what was kept in a file, and from now on keeps there what changes: channels, messages, people; the
 * files of messages beside it in a folder. What an interrupted run left half done is left out.
 */
export async function persistState(state: State, path: string): Promise<Persistence> {
  const folder = `${path}.files`
  await mkdir(dirname(path), { recursive: true })
  await mkdir(folder, { recursive: true })
  await restore(state, path, folder)

  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = () => {
    timer = undefined
    writing = writing.then(() => save(state, path, folder)).catch(error => process.emitWarning(error))
  }
  const stop = state.listen(() => {
    timer ??= setTimeout(write, GATHERED)
  })
  return {
    async close() {
      stop()
      clearTimeout(timer)
      write()
      await writing
    },
  }
}

async function restore(state: State, path: string, folder: string): Promise<void> {
  const content = await readKept(state, path)
  if (content === undefined) return
  const { people, members, channels, posts, shelf } = content
  for (const person of people) state.people.set(person.user.id, person)
  for (const [id, user, member] of members) {
    const guild = state.guilds.get(id)
    if (guild) state.guilds.set(id, { ...guild, members: new Map(guild.members).set(user, member) })
  }
  for (const channel of channels) {
    state.channels.set(channel.id, channel)
    state.posts.set(channel.id, new Map())
  }
  for (const post of posts) {
    if (!isLoading(post.message)) state.posts.get(post.message.channel_id)?.set(post.message.id, post)
  }
  const shown = new Set(posts.flatMap(({ files }) => files.map(({ id }) => id)))
  for (const file of shelf) {
    const bytes = await readFile(join(folder, file.id)).catch(() => undefined)
    if (bytes !== undefined) state.files.put({ ...file, bytes })
    if (!shown.has(file.id)) state.files.retire(file.id)
  }
}

/** What was kept, with the addresses of files as they are now. A file that cannot be read is put aside. */
async function readKept(state: State, path: string): Promise<Kept | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const { files } = kept.pick({ files: true }).parse(JSON.parse(text))
    return kept.parse(JSON.parse(text.replaceAll(`${files}/attachments/`, `${state.address.files}/attachments/`)))
  } catch {
    await rename(path, `${path}.broken`)
    process.emitWarning(`${path} cannot be read: it is put aside, and the playground begins anew`)
    return undefined
  }
}

async function save(state: State, path: string, folder: string): Promise<void> {
  const there = new Set(await readdir(folder))
  const files = [...state.files.all()]
  for (const { id, bytes } of files) if (!there.has(id)) await writeFile(join(folder, id), bytes)
  const content: Kept = {
    files: state.address.files,
    people: [...state.people.values()],
    members: [...state.guilds.values()].flatMap(({ id, members }) =>
      [...members].map(([user, member]): [string, string, Member] => [id, user, member]),
    ),
    channels: [...state.channels.values()],
    posts: [...state.posts.values()].flatMap(posts => [...posts.values()]),
    shelf: files.map(({ id, name, type }) => ({ id, name, type })),
  }
  await writeFile(`${path}.new`, JSON.stringify(content))
  await rename(`${path}.new`, path)
  const gone = [...there].filter(id => state.files.get(id) === undefined)
  for (const id of gone) await rm(join(folder, id), { force: true })
}
