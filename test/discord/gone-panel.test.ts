import { expect, test } from 'vitest'
import { tableId } from '../../src/store/values/ids.ts'
import { live, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { operationId } from './ids.ts'
import { eachWay, onServer } from './ways.ts'

eachWay(onServer, (by, _, open) => {
  const chaski = chaskiOn(open, { by })

  test('a form of a panel that has made room for a newer one, on another device, is answered all the same', async () => {
    const { world } = chaski
    const ana = world.user('Ana')
    const channel = world.addChannel('gone').id
    await ana.slash(channel, '/play practice game:incan-gold')
    const shown = await live(world, channel, ({ text }) => text.includes('Waiting for'))
    const id = tableId.parse(Number(/#(\d+)/.exec(shown.text)?.[1]))
    const panel = (await ana.slash(channel, `/turn table:${id}`)).reply
    if (panel === undefined) throw new Error('no panel')
    await ana.slash(channel, `/notes table:${id}`)
    const form = await ana.forgeForm(panel, operationId(id, 'note'), { text: 'Watch the snakes' })
    expect([form.failed, told(form)]).toEqual([undefined, expect.stringContaining('Watch the snakes')])
  })
})
