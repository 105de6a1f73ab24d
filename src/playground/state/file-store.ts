/** A file that came with a message. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** The files of all messages. */
export interface FileStore {
  get(id: string): StoredFile | undefined
  put(file: StoredFile): void
  /** No message shows it any more: it stays a while for users who still look at it. */
  retire(id: string): void
  drop(id: string): void
  all(): Iterable<StoredFile>
}

/** How many bytes are kept in all, and how many of them in files that no message shows; beyond it the oldest files go. */
const ROOM = { all: 96 * 1024 * 1024, retired: 16 * 1024 * 1024 }

export function fileStore(): FileStore {
  const files = new Map<string, StoredFile>()
  const retired = new Map<string, StoredFile>()

  const drop = (id: string) => {
    files.delete(id)
    retired.delete(id)
  }
  const keepTo = (room: number, kept: ReadonlyMap<string, StoredFile>) => {
    let taken = [...kept.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
    for (const [oldest, { bytes }] of kept) {
      if (taken <= room) break
      taken -= bytes.length
      drop(oldest)
    }
  }

  return {
    get: id => files.get(id),
    put(file) {
      files.set(file.id, file)
      keepTo(ROOM.all, files)
    },
    retire(id) {
      const file = files.get(id)
      if (file === undefined) return
      retired.set(id, file)
      keepTo(ROOM.retired, retired)
    },
    drop,
    all: () => files.values(),
  }
}
