import type { Channel, DirectChannel, Thread } from './records.ts'
import type { State } from './state.ts'

/** Adds a channel, or puts it in the place of the one of the same id. */
export function putChannel<T extends Channel>(state: State, channel: T): T {
  const isNew = !state.channels.has(channel.id)
  state.channels.set(channel.id, channel)
  if (isNew) state.posts.set(channel.id, new Map())
  state.announce({ type: isNew ? 'channel-created' : 'channel-updated', channel })
  return channel
}

/** Takes a channel away with all that is in it: its messages, their files, its threads. */
export function deleteChannel(state: State, channel: Channel): void {
  for (const other of [...state.channels.values()]) {
    if (other.kind === 'thread' && other.parent === channel.id) deleteChannel(state, other)
  }
  for (const post of state.posts.get(channel.id)?.values() ?? []) {
    for (const file of post.files) state.files.drop(file.id)
  }
  state.posts.delete(channel.id)
  state.channels.delete(channel.id)
  for (const channels of state.unread.values()) channels.delete(channel.id)
  state.announce({ type: 'channel-deleted', channel })
}

/** The direct messages between two; opened if there are none yet. */
export function directChannel(state: State, one: string, other: string): DirectChannel {
  for (const channel of state.channels.values()) {
    if (channel.kind !== 'dm' || channel.between.length !== 2) continue
    if (channel.between.includes(one) && channel.between.includes(other)) return channel
  }
  return putChannel(state, { kind: 'dm', id: state.newId(), between: [one, other] })
}

export interface NewThread {
  /** The message it starts from lends its id. */
  readonly id?: string
  readonly guild: string
  readonly parent: string
  readonly name: string
  readonly private?: boolean
  readonly owner: string
  /** In minutes. */
  readonly archivesAfter?: number
  readonly tags?: readonly string[]
}

export function createThread(state: State, thread: NewThread): Thread {
  return putChannel(state, {
    kind: 'thread',
    id: thread.id ?? state.newId(),
    guild: thread.guild,
    parent: thread.parent,
    name: thread.name,
    private: thread.private ?? false,
    owner: thread.owner,
    members: [thread.owner],
    archived: false,
    locked: false,
    archivesAfter: thread.archivesAfter ?? 4320,
    archiveChanged: state.clock.now(),
    ...(thread.tags && { tags: thread.tags }),
  })
}

/** Changes whether a thread is archived and locked. */
export function setArchived(state: State, thread: Thread, change: { archived?: boolean; locked?: boolean }): Thread {
  const archived = change.archived ?? thread.archived
  return putChannel(state, {
    ...thread,
    archived,
    locked: change.locked ?? thread.locked,
    archiveChanged: archived === thread.archived ? thread.archiveChanged : state.clock.now(),
  })
}
