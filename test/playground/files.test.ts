import { describe, expect, test } from 'vitest'
import { fileShelf } from '../../src/playground/state/files.ts'

const MB = 1024 * 1024
const file = (id: string, megabytes: number) => ({
  ...{ id, name: `${id}.png`, type: 'image/png' },
  bytes: Buffer.alloc(megabytes * MB),
})

describe('the files of all messages', () => {
  test('that were replaced stay a while, and the oldest of them go before they take 16 MB', () => {
    const shelf = fileShelf()
    for (const id of ['shown', 'first', 'second', 'third']) shelf.put(file(id, 7))
    for (const id of ['first', 'second']) shelf.retire(id)
    expect([...shelf.all()].map(({ id }) => id)).toEqual(['shown', 'first', 'second', 'third'])
    shelf.retire('third')
    expect([...shelf.all()].map(({ id }) => id)).toEqual(['shown', 'second', 'third'])
  })

  test('go for good when they are dropped, replaced or not', () => {
    const shelf = fileShelf()
    for (const id of ['first', 'second', 'third']) {
      shelf.put(file(id, 15))
      shelf.retire(id)
      shelf.drop(id)
    }
    shelf.retire('third')
    expect([...shelf.all()]).toEqual([])
    shelf.put(file('fourth', 15))
    shelf.retire('fourth')
    shelf.retire('fourth')
    expect(shelf.get('fourth')).toBeDefined()
  })

  test('take 96 MB at most, and the oldest go first', () => {
    const shelf = fileShelf()
    for (const id of ['first', 'second', 'third']) shelf.put(file(id, 40))
    expect([...shelf.all()].map(({ id }) => id)).toEqual(['second', 'third'])
  })
})
