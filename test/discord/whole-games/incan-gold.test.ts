import { describe, expect, test } from 'vitest'
import { anyDatabase } from '../../databases.ts'
import { live, people } from '../chaski.ts'
import { chaskiOn } from '../chaski-on.ts'
import { begin, expectFairEnd, type Table } from './table.ts'

type Way = 'buttons' | 'commands'

/** Who leaves is as good as random, yet the same in every run. */
function wish(seat: number, question: number): 'on' | 'leave' {
  return (seat * 7 + question * 5) % 4 === 0 ? 'leave' : 'on'
}

anyDatabase((database, open) => {
  const chaski = chaskiOn(open)

  describe.each([3, 4, 5, 6, 7, 8])('%i players', count => {
    test.each(['buttons', 'commands'] as const)('play a whole game of Incan Gold by %s', async way => {
      const { world } = chaski
      const channel = world.addChannel(`${database}-${count}-${way}`).id
      const table = { world, channel, game: 'incan-gold', players: people(world, count) }
      await begin(table, way)
      await playOut(table, way)
      await expectFairEnd(chaski.store, table)
    })
  })
})

async function playOut({ world, channel, players }: Table, way: Way): Promise<void> {
  let shown = await live(world, channel, message => message.text.includes('Waiting for'))
  for (let question = 0; question < 500; question++) {
    if (shown.text.includes('The game is over.')) return
    const asked = players.filter(player => shown.text.includes(`<@${player.id}>`))
    expect(asked.length).toBeGreaterThan(0)
    const before = shown
    await Promise.all(
      asked.map(async player => {
        const choice = wish(players.indexOf(player), question)
        const answered =
          way === 'buttons'
            ? await player.press(before, choice === 'on' ? 'Go on' : 'Leave')
            : await player.slash(channel, `/incan-gold choose choice:${choice}`)
        expect(answered.failed).toBeUndefined()
        expect(answered.reply?.ephemeral).toBe(true)
      }),
    )
    shown = await live(world, channel, message => message.id !== before.id && message.pictures.length > 0)
  }
  throw new Error('the game does not end')
}
