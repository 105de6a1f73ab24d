import type { Channel, DirectChannel, Thread } from './records.ts'
import type { Realm } from './state.ts'

/** Adds a channel, or puts it in the place of the one of the same id. */
export function putChannel<T extends Channel>(realm: Realm, channel: T): T {
  const isNew = !realm.channels.has(channel.id)
  realm.channels.set(channel.id, channel)
  if (isNew) realm.posts.set(channel.id, new Map())
  realm.announce({ type: isNew ? 'channel-created' : 'channel-updated', channel })
  return channel
}

/** Takes a channel away with all that is in it: its messages, their files, its threads. */
export function deleteChannel(realm: Realm, channel: Channel): void {
  for (const other of [...realm.channels.values()]) {
    if (other.kind === 'thread' && other.parent === channel.id) deleteChannel(realm, other)
  }
  for (const post of realm.posts.get(channel.id)?.values() ?? []) {
    for (const file of post.files) realm.files.drop(file.id)
  }
  realm.posts.delete(channel.id)
  realm.channels.delete(channel.id)
  for (const channels of realm.unread.values()) channels.delete(channel.id)
  realm.announce({ type: 'channel-deleted', channel })
}

/** The direct messages between two; opened if there are none yet. */
export function directChannel(realm: Realm, one: string, other: string): DirectChannel {
  for (const channel of realm.channels.values()) {
    if (channel.kind === 'dm' && channel.between.includes(one) && channel.between.includes(other)) return channel
  }
  return putChannel(realm, { kind: 'dm', id: realm.newId(), between: [one, other] })
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
}

export function createThread(realm: Realm, thread: NewThread): Thread {
  return putChannel(realm, {
    kind: 'thread',
    id: thread.id ?? realm.newId(),
    guild: thread.guild,
    parent: thread.parent,
    name: thread.name,
    private: thread.private ?? false,
    owner: thread.owner,
    members: [thread.owner],
    archived: false,
    locked: false,
    archivesAfter: thread.archivesAfter ?? 4320,
    archiveChanged: realm.clock.now(),
  })
}

/** Changes whether a thread is archived and locked. */
export function setArchived(realm: Realm, thread: Thread, change: { archived?: boolean; locked?: boolean }): Thread {
  const archived = change.archived ?? thread.archived
  return putChannel(realm, {
    ...thread,
    archived,
    locked: change.locked ?? thread.locked,
    archiveChanged: archived === thread.archived ? thread.archiveChanged : realm.clock.now(),
  })
}
