import { describe, expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { nextOf } from '../faults/round.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, people, startChaski, told } from './chaski.ts'
import { expectQuiet } from './expect-quiet.ts'
import { tablePressOf } from './ids.ts'
import { begin, end, type Table } from './whole-games/table.ts'

/** Everybody goes on once, and then leaves the temple at once until the game is over. */
async function playOut({ world, channel, players }: Table): Promise<void> {
  for (let label = 'Go on'; ; label = 'Leave') {
    const shown = await live(world, channel, ({ pictures }) => pictures.length > 0)
    if (shown.text.includes('The game is over.')) return
    for (const player of players) await player.press(shown, label)
    await nextOf({ world, channel }, shown)
  }
}

/** What the file of a message holds. */
async function sent(message: Seen | undefined): Promise<unknown> {
  const [, url = ''] = /"url":"([^"]*chaski\.json[^"]*)"/.exec(JSON.stringify(message?.message.components)) ?? []
  return (await fetch(url)).json()
}

anyDatabase((database, open) => {
  let chaski: Chaski
  let table: Table
  let ana: User
  let ben: User
  let chloe: User

  beforeTries(async () => {
    chaski = await startChaski(await open(), { seed: () => 'c0ca'.repeat(16) })
    const { world } = chaski
    const players = people(world, 3)
    const [first, second, third] = players
    if (!first || !second || !third) throw new Error('nobody')
    ;[ana, ben, chloe] = [first, second, third]
    table = { world, channel: world.addChannel(`after-${database}`).name, game: 'incan-gold', players }
    await begin(table, 'buttons')
    return () => chaski.close()
  })

  test('in a channel that never had a table, what looks back says to who sits at none that there is none, and how to open one', async () => {
    const { name } = chaski.world.addChannel(`never-${database}`)
    const dora = chaski.world.user('Dora without a table')
    for (const line of ['/recap', '/log', '/replay']) {
      expect((await dora.slash(name, line)).reply?.text).toContain('no table in this channel')
    }
    expect((await ana.slash(name, '/rematch')).reply?.text).toContain('You have played no game to its end here')
  })

  describe('while it is played', () => {
    test('a recap tells what has happened since one’s own last action', async () => {
      const { world, channel } = table
      const shown = await live(world, channel, ({ text }) => text.includes('Waiting for'))
      await ana.press(shown, 'Go on')
      const { reply } = await ana.slash(channel, '/recap')
      expect(reply?.text).toContain('Nothing has happened')
      await ben.press(shown, 'Go on')
      await chloe.press(shown, 'Go on')
      await nextOf({ world, channel }, shown)
      const more = await ana.press(await live(world, channel, ({ buttons }) => buttons.length > 0), 'More')
      const page = more.reply ?? more.updated
      if (page === undefined) throw new Error('no page')
      const recap = (await ana.press(page, 'Recap')).updated
      expect(recap?.text).toContain('since your last move')
      expect(recap?.pictures).toHaveLength(1)
    })

    test('a note is written by a command or a form, seen by its writer alone, and stands on their turn page', async () => {
      const { channel } = table
      const written = await ana.slash(channel, '/notes text:Ben always leaves')
      expect(written.reply?.text).toContain('Ben always leaves')
      expect((await ben.slash(channel, '/notes')).reply?.text).not.toContain('Ben always leaves')
      expect((await ana.slash(channel, '/turn')).reply?.text).toContain('📝 Ben always leaves')
      if (written.reply === undefined) throw new Error('no page')
      const { modal } = await ana.press(written.reply, 'My note')
      if (modal === undefined) throw new Error('no form')
      const changed = await ana.submit(modal, { 'Only you see it': 'Chloé never does' })
      expect(changed.updated?.text ?? changed.reply?.text).toContain('Chloé never does')
      expect((await ana.slash(channel, '/notes clear:true')).reply?.text).toContain('No note yet')
    })

    test('a note is written by the form at a table that has not begun, too, and by whoever only watches', async () => {
      const { name } = chaski.world.addChannel('noted-early')
      await ana.slash(name, '/play new game:incan-gold players:3')
      for (const writer of [ana, ben]) {
        const page = (await writer.slash(name, '/notes')).reply
        if (page === undefined) throw new Error('no page')
        const { modal } = await writer.press(page, 'My note')
        if (modal === undefined) throw new Error('no form')
        const text = `${writer.name} waits`
        expect((await writer.submit(modal, { 'Only you see it': text })).updated?.text).toContain(text)
      }
    })
  })

  describe('when it is over', () => {
    beforeTries(() => playOut(table))

    test('the message shows the places and a chart of the scores', async () => {
      const shown = await end(table)
      expect(shown.pictures.map(({ alt }) => alt)[1]).toMatch(/^Scores turn by turn; final scores: .*Ana \d+/)
    })

    test('the log is told turn by turn, in pages that exist', async () => {
      const { reply } = await ana.slash(table.channel, '/log')
      expect(reply?.text).toContain('page 1 of 1')
      expect(reply?.text.match(/^- /gm)?.length).toBeGreaterThanOrEqual(5)
    })

    test('the game is gone through again moment by moment', async () => {
      const first = await ana.press(await end(table), 'Replay')
      expect(told(first)).toContain('moment 0 of')
      const page = first.reply ?? first.updated
      if (page === undefined) throw new Error('no page')
      const second = await ana.press(page, 'Next ▶')
      expect(second.updated?.text).toMatch(/moment 1 of .*\n.*go on/)
      const last = await ana.press(page, 'End ⏭')
      expect(last.updated?.text).toMatch(/moment (\d+) of \1/)
      expect(last.updated?.buttons.map(({ label }) => label)).toEqual(['⏮ Start', '◀ Back', 'As a film'])
    })

    test('a button of its course says so on the page that it stands on, from where all that is left is reached', async () => {
      const { reply, updated } = await ana.press(await end(table), 'Replay')
      const page = reply ?? updated
      if (page === undefined) throw new Error('no page')
      const { table: number = 0 } = tablePressOf(page.buttons[0]?.customId) ?? {}
      const stale = (await ana.forge(page, `1/${number}/3/play/on`)).updated
      expect(stale?.text).toContain('is over')
      const back = stale && (await ana.press(stale, 'Back')).updated
      expect(back?.text).toContain('The game is over.')
      expect(back?.buttons.map(({ label }) => label)).toEqual(['Log', 'Board in words', 'Replay', 'Rematch'])
    })

    test.each(['resign', 'abandon', 'end'] as const)('nobody is asked whether they are sure to %s', async deed => {
      const shown = await end(table)
      const { table: number = 0 } = tablePressOf(shown.buttons[0]?.customId) ?? {}
      const { reply, updated } = await ana.forge(shown, `1/${number}/0/do/${deed}/0`)
      expect((reply ?? updated)?.text).toContain('is over')
      expect((reply ?? updated)?.buttons.map(({ customId }) => customId)).not.toContain(
        `1/${number}/0/do/${deed}-for-sure/0`,
      )
    })

    test('the game is shown as a film', async () => {
      const { reply } = await ana.slash(table.channel, '/replay film:true')
      expect(reply?.pictures).toHaveLength(1)
      expect(reply?.pictures[0]?.url).toContain('replay.webp')
    })

    test('ratings are shown for each and for the best', async () => {
      const { reply } = await ben.slash(table.channel, '/stats game:incan-gold')
      expect(reply?.text).toMatch(/Incan Gold\*\*: rating \d+ · 1 game/)
      for (const player of table.players) expect(reply?.text).toContain(`<@${player.id}>`)
      expect(reply?.text).toMatch(/Last games at Incan Gold\*\*\n- <t:\d+:D>: place \d of 3, [+-]?\d+ → \d+/)
      const other = await ben.command(table.channel, 'stats', { player: ana.id })
      expect(other.reply?.text).toContain(`<@${ana.id}>`)
    })

    test('a rematch is opened once, with the others invited by one ping', async () => {
      const { world, channel } = table
      expectQuiet(await ben.press(await end(table), 'Rematch'))
      const lobby = await live(world, channel, ({ text }) => text.includes('Invited'))
      expect([...lobby.pinged].sort()).toEqual([ana.id, chloe.id].sort())
      expect((await ben.slash(channel, '/rematch')).reply?.text).toContain('The rematch of table')
      expectQuiet(await ana.press(await end(table), 'Rematch'))
      const joined = await live(world, channel, ({ text }) => text.includes('2 of 3'))
      expect(joined.text).toContain(`Invited: <@${chloe.id}>`)
    })
  })

  describe('privacy', () => {
    // Ana and Ben sit at the rematch.
    beforeTries(async () => {
      await playOut(table)
      await ben.press(await end(table), 'Rematch')
      await ana.slash(table.channel, '/play join')
      await live(table.world, table.channel, ({ text }) => text.includes('2 of 3'))
    })

    test('one is told what is kept, and sent a copy of it for oneself alone', async () => {
      expect((await ben.slash(table.channel, '/privacy show')).reply?.text).toContain('/privacy export')
      const { reply } = await ben.slash(table.channel, '/privacy export')
      expect(reply?.ephemeral).toBe(true)
      expect(await sent(reply)).toMatchObject({ user: ben.id, tables: [{ status: 'FINISHED' }, { status: 'OPEN' }] })
    })

    test('one is removed after being asked once more', async () => {
      const { world, channel } = table
      const asked = await ana.slash(channel, '/privacy delete')
      if (asked.reply === undefined) throw new Error('no page')
      const done = await ana.press(asked.reply, 'Yes, delete everything')
      expect((done.updated ?? done.reply)?.text).toContain('Everything about you is being deleted')
      await live(world, channel, ({ text }) => text.includes('1 of 3'))
      const left = async () => sent((await ana.slash(channel, '/privacy export')).reply)
      await expect.poll(left).toMatchObject({ settings: [], tables: [], notes: [], ratings: [] })
    })
  })
})
