import { describe, expect, test } from 'vitest'
import { at } from '../../src/engine/basics/at.ts'
import { inDatabase } from '../databases.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, dot, live, pairAt, startChaski } from './chaski.ts'
import { openSeldom } from './seldom.ts'

inDatabase('server', (_, open) => {
  let chaski: Chaski
  let player: User
  const channel = 'crops'
  /** The width of the picture painted last. */
  let width = 0

  beforeTries(async () => {
    chaski = await startChaski(await open(), {
      paint: scene => {
        width = scene.width
        return dot(scene)
      },
    })
    const seats = await pairAt(chaski, channel, 'cuzco')
    const { text } = await live(chaski.world, channel, message => message.text.includes('Waiting for'))
    player = at(
      seats.filter(({ id }) => text.includes(`Waiting for <@${id}>`)),
      0,
    )
    return () => chaski.close()
  })

  const press = async (on: Outcome, button: string): Promise<Outcome> => {
    const message = on.updated ?? on.reply
    if (message === undefined) throw new Error(`nothing to press ${button} on`)
    return player.press(message, button)
  }
  const buttonsOf = ({ updated, reply }: Outcome) => (updated ?? reply)?.buttons.map(({ label }) => label) ?? []

  test('the places that a crop can show are suggested as they are typed', async () => {
    const offered = await player.complete(channel, '/table near:e1')
    expect(offered.map(({ value }) => value)).toContain('E10')
  })

  test('the parts that are drawn large are suggested first, and told in the reader’s language', async () => {
    const [first, second] = await player.complete(channel, '/table near:')
    expect([first, second].map(each => each?.value)).toEqual(['board', 'players'])
    expect(second?.name).toMatch(/^players \[The players’ boards/)
    const supply = await player.complete(channel, '/table near:supply')
    expect(supply.map(({ value }) => value)).toEqual(['players'])
    await player.slash(channel, '/table near:players')
    expect(width).toBe(1400)
  })

  describe('a crop', () => {
    test('stands on the panel in place of the whole board, which is behind it', async () => {
      const crop = await player.slash(channel, '/turn')
      expect(width).toBe(800)
      const more = { reply: await openSeldom(player, crop) }
      expect(buttonsOf(more)).not.toContain('Zoom in')
      const whole = await press(more, 'Whole board')
      expect(width).toBe(1400)
      const back = await press(whole, 'Back')
      expect(buttonsOf(back)).toEqual(buttonsOf(more))
      expect(buttonsOf(await press(back, 'Back'))).toEqual(buttonsOf(crop))
      expect(width).toBe(800)
    })

    test('shows where a terrain can be placed', async () => {
      await press(await player.slash(channel, '/turn'), 'Double Terrain (5 left)')
      expect(width).toBe(800)
    })

    test('is had at a place that is named', async () => {
      const { reply } = await player.slash(channel, '/table near:E7')
      expect(width).toBe(800)
      expect(reply?.pictures).toHaveLength(1)
    })
  })
})
