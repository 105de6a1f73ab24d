import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

anyDatabase((_, open) => {
  const chaski = chaskiOn(open)

  test('a command named in a text is a mention that Discord knows', async () => {
    const { world } = chaski
    const [ana] = people(world, 1)
    if (!ana) throw new Error('nobody')
    const { reply } = await ana.slash(world.addChannel('mentions').name, '/games')
    const [mention, id] = /<\/play new:(\d+)>/.exec(reply?.text ?? '') ?? []
    expect(mention).toBeDefined()
    expect(world.commands().find(command => command.id === id)?.name).toBe('play')
  })
})
