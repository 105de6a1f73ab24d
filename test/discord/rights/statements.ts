import pg from 'pg'
import { vi } from 'vitest'

/** Statements about what is kept, not about which process works on what. */
const OURS =
  /"(Table|Claim|Seat|Entry|TableEvent|Note|PlayerTableSettings|Draft|Order|Vote|Message|PlayerSettings|Reminder|Rating|Guild|Vacation)"/

/** What Chaski looks for by itself all the time: messages to be tried again. */
const ITS_OWN = /"retryAt" <=/

/** The language that an asker has chosen, which is remembered for a while. */
const REMEMBERED = /^SELECT locale FROM "PlayerSettings"/

/** Listens to what the databases of this process are asked. */
export function listenToDatabases() {
  let asked: string[] = []
  const plain = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [query] = args
    const named = typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
    const text = typeof query === 'string' ? query : named
    if (OURS.test(text) && !ITS_OWN.test(text) && !REMEMBERED.test(text)) asked.push(text)
    return Reflect.apply(plain, this, args)
  })
  return {
    /** What was asked since this was called last. */
    heard() {
      const heard = asked
      asked = []
      return heard
    },
    close: () => spy.mockRestore(),
  }
}
