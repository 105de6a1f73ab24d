import { expect, test } from 'vitest'
import { optionsOf } from '../../src/engine/play/options-of.ts'
import { games } from '../../src/games/index.ts'
import { parseOptions } from '../../src/operations/lines/parse-options.ts'
import { anyDatabase } from '../databases.ts'
import { chaskiOn } from './chaski-on.ts'

anyDatabase((_, open) => {
  const chaski = chaskiOn(open)

  test.each([...games.values()])('the options of $id are completed, each as the game reads it', async game => {
    const { world } = chaski
    const channel = world.addChannel(`options-${game.id}`).name
    const completed = await world.user('Ana').complete(channel, `/play new game:${game.id} options:`)
    const typed = optionsOf(game).filter(({ isSwitch, values }) => isSwitch || values.length > 1)
    const values = completed.map(({ value }) => String(value))
    expect(new Set(values.map(value => value.split(' ')[0]))).toEqual(new Set(typed.map(({ name }) => name)))
    for (const value of values) expect(value.length).toBeLessThanOrEqual(100)
    for (const value of values) expect(game.options.safeParse(parseOptions(value)).success, value).toBe(true)
  })

  test('options that come to more than Discord takes in a suggestion are not suggested, and no one is told of an error', async () => {
    const { world } = chaski
    const channel = world.addChannel('options-long').name
    const ana = world.user('Ana')
    const [game, switches] = [...games.values()]
      .map(one => [one, optionsOf(one).filter(({ isSwitch }) => isSwitch)] as const)
      .reduce((most, one) => (one[1].length > most[1].length ? one : most))
    const names = switches.map(({ name }) => name)
    expect(names.join('; ').length).toBeGreaterThan(100)
    for (const count of names.keys()) {
      const line = names.slice(0, count + 1).join('; ')
      for (const { value } of await ana.complete(channel, `/play new game:${game.id} options:${line};`))
        expect(String(value).length).toBeLessThanOrEqual(100)
    }
  })
})
