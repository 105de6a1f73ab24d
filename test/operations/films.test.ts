import { expect, test } from 'vitest'
import { openFilms } from '../../src/operations/model/films.ts'
import type { Film } from '../../src/render/film.ts'
import { userId } from '../../src/store/values/ids.ts'

const film: Film = { webp: Buffer.alloc(10), width: 1, height: 1 }
const person = (n: number) => userId.parse(String(n))

test('a film that several want at once is made once, and kept for those who come later', async () => {
  const films = openFilms()
  const { promise, resolve } = Promise.withResolvers<Film>()
  let made = 0
  const make = () => {
    made++
    return promise
  }
  const both = [1, 2].map(n => films.get({ key: 'a', user: person(n) }, make))
  resolve(film)
  expect(await Promise.all(both)).toEqual([film, film])
  expect(await films.get({ key: 'a', user: person(3) }, make)).toBe(film)
  expect(made).toBe(1)
})

test('everybody waits for one film at a time, and only a few people may wait', async () => {
  const films = openFilms()
  const { promise, resolve } = Promise.withResolvers<Film>()
  const get = (user: number, key: string) => films.get({ key, user: person(user) }, () => promise)
  const first = get(1, 'a')
  expect(await get(1, 'b')).toBe('one-each')
  const waiting = Array.from({ length: 8 }, (_, n) => get(n + 2, `w${n}`))
  expect(await get(20, 'z')).toBe('many')
  resolve(film)
  expect(await first).toBe(film)
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => film))
  expect(await get(1, 'b')).toBe(film)
  expect(await get(20, 'z')).toBe(film)
})

test('a film that fails is not kept, and the asker may ask again', async () => {
  const films = openFilms()
  const wanted = { key: 'a', user: person(1) }
  await expect(films.get(wanted, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await films.get(wanted, async () => film)).toBe(film)
})
