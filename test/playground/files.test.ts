import { describe, expect, test } from 'vitest'
import { fileStore } from '../../src/playground/state/file-store.ts'

const MB = 1024 * 1024
const file = (id: string, megabytes: number) => ({
  id,
  name: `${id}.png`,
  type: 'image/png',
  bytes: Buffer.alloc(megabytes * MB),
})

describe('the files of all messages', () => {
  test('that were replaced stay a while, and the oldest of them go before they take 16 MB', () => {
    const store = fileStore()
    for (const id of ['shown', 'first', 'second', 'third']) store.put(file(id, 7))
    for (const id of ['first', 'second']) store.retire(id)
    expect([...store.all()].map(({ id }) => id)).toEqual(['shown', 'first', 'second', 'third'])
    store.retire('third')
    expect([...store.all()].map(({ id }) => id)).toEqual(['shown', 'second', 'third'])
  })

  test('go for good when they are dropped, replaced or not', () => {
    const store = fileStore()
    for (const id of ['first', 'second', 'third']) {
      store.put(file(id, 15))
      store.retire(id)
      store.drop(id)
    }
    store.retire('third')
    expect([...store.all()]).toEqual([])
    store.put(file('fourth', 15))
    store.retire('fourth')
    store.retire('fourth')
    expect(store.get('fourth')).toBeDefined()
  })

  test('take 96 MB at most, and the oldest go first', () => {
    const store = fileStore()
    for (const id of ['first', 'second', 'third']) store.put(file(id, 40))
    expect([...store.all()].map(({ id }) => id)).toEqual(['second', 'third'])
  })
})
