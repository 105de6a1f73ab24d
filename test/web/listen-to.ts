import type { Visitor } from './visitor.ts'

/** What the page of a table is told. */
interface Told {
  /** All of it, as it came. */
  heard(): string
  /** How often it was told that something has changed. */
  changes(): number
  /** Whether nothing more comes. */
  isOver(): boolean
  close(): void
}

/** Listens to what the page of a table is told, until it is closed. */
export function listenTo(visitor: Visitor, table: number): Told {
  const closed = new AbortController()
  let heard = ''
  let isOver = false
  const reading = async () => {
    const { body } = await visitor.ask(`api/${table}/live`, { signal: closed.signal })
    for await (const chunk of body ?? []) heard += Buffer.from(chunk).toString()
  }
  void reading()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return {
    heard: () => heard,
    changes: () => heard.split('event: changed').length - 1,
    isOver: () => isOver,
    close: () => closed.abort(),
  }
}
