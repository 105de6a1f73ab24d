/** A file that came with a message. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** The files of all messages. */
export interface FileShelf {
  get(id: string): StoredFile | undefined
  put(file: StoredFile): void
  drop(id: string): void
  all(): Iterable<StoredFile>
}

/** How much is kept in all; beyond it the oldest files go. */
const ROOM = 96 * 1024 * 1024

export function fileShelf(): FileShelf {
  const files = new Map<string, StoredFile>()
  let taken = 0

  const drop = (id: string) => {
    taken -= files.get(id)?.bytes.length ?? 0
    files.delete(id)
  }

  return {
    get: id => files.get(id),
    put(file) {
      files.set(file.id, file)
      taken += file.bytes.length
      for (const oldest of files.keys()) {
        if (taken <= ROOM) break
        drop(oldest)
      }
    },
    drop,
    all: () => files.values(),
  }
}
