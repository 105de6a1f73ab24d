import { expect, test } from 'vitest'
import { TurnedAway, turns } from '../../src/engine/basics/turns.ts'

/** A line at which one is served and some wait; what is done is written down. */
function line(waiting = 10) {
  const done: string[] = []
  const all = turns(1, waiting)
  const { promise, resolve: open } = Promise.withResolvers<void>()
  const first = all.take(() => promise)
  const join = (name: string, rank = 0, signal?: AbortSignal) =>
    all.take(async () => void done.push(name), { rank: () => rank, ...(signal && { signal }) })
  return { all, done, join, first, open }
}

test('those who wait come in their order', async () => {
  const { done, join, open } = line()
  const all = [join('a'), join('b'), join('c')]
  open()
  await Promise.all(all)
  expect(done).toEqual(['a', 'b', 'c'])
})

test('those who are more urgent go first, whenever they came', async () => {
  const { done, join, open } = line()
  const all = [join('film', 2), join('delivery', 1), join('answer', 0), join('another answer', 0)]
  open()
  await Promise.all(all)
  expect(done).toEqual(['answer', 'another answer', 'delivery', 'film'])
})

test('one may become more urgent while it waits', async () => {
  const { all, done, join, open } = line()
  const rank = { of: 2 }
  const before = join('before', 1)
  const film = all.take(async () => void done.push('hurried'), { rank: () => rank.of })
  rank.of = 0
  open()
  await Promise.all([before, film])
  expect(done).toEqual(['hurried', 'before'])
})

test('one whose signal is given leaves the line, and is not done', async () => {
  const { all, done, join, open } = line()
  const gone = new AbortController()
  const leaving = join('leaving', 0, gone.signal)
  const staying = join('staying')
  gone.abort(new Error('nobody asks'))
  await expect(leaving).rejects.toThrow('nobody asks')
  expect(all.load()).toEqual({ running: 1, waiting: 1 })
  open()
  await staying
  expect(done).toEqual(['staying'])
})

test('one whose signal was given before does not join', async () => {
  const { all, join } = line()
  await expect(join('late', 0, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(all.load().waiting).toBe(0)
})

test('where the line is full, the last of the less urgent gives way, and one as urgent is turned away', async () => {
  const { done, join, open } = line(2)
  const all = [join('delivery', 1), join('another delivery', 1)]
  const turnedAway = expect(all[1]).rejects.toThrow(TurnedAway)
  const answer = join('answer', 0)
  expect(join('third delivery', 1)).toBeUndefined()
  await turnedAway
  open()
  await Promise.all([all[0], answer])
  expect(done).toEqual(['answer', 'delivery'])
})

test('a task that fails lets the next one have its turn', async () => {
  const all = turns(1, 1)
  const failing = all.take(() => Promise.reject(new Error('broken')))
  const next = all.take(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(all.load()).toEqual({ running: 0, waiting: 0 })
})
