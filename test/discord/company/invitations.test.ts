import { beforeEach, expect, test } from 'vitest'
import { type TableId, tableId, userId } from '../../../src/store/values/ids.ts'
import { inDatabase } from '../../databases.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import { live, told } from '../chaski.ts'
import { chaskiOn } from '../chaski-on.ts'

const HOUR_MS = 3600 * 1000

inDatabase('server', (_, open) => {
  let now: number
  const chaski = chaskiOn(open, { now: () => new Date(now) })
  let lobbies = 0
  beforeEach(() => {
    now = Date.parse('2026-06-01T12:00:00Z')
  })

  interface Lobby {
    readonly host: User
    readonly guest: User
    readonly channel: string
    readonly table: TableId
    shown(text: string): Promise<Seen>
  }

  /** A lobby with a host, and somebody whom they may invite. */
  const openLobby = async (): Promise<Lobby> => {
    const { world } = chaski
    const number = ++lobbies
    const [host, guest] = [world.user(`Host ${number}`), world.user(`Guest ${number}`)]
    const channel = world.addChannel(`inviting-${number}`).name
    await host.slash(channel, '/play new game:incan-gold players:3')
    const shown = (text: string) => live(world, channel, message => message.text.includes(text))
    const { text } = await shown('1 of 3')
    return { host, guest, channel, table: tableId.parse(Number(/#(\d+)/.exec(text)?.[1])), shown }
  }
  const invite = ({ host, channel }: Lobby, guest: User) => host.slash(channel, `/play invite player:${guest.id}`)
  const asked = (guest: User) =>
    chaski.world.until(() => guest.dms().find(({ text }) => text.includes('invites you')), { what: 'an invitation' })
  const again = (guest: User, message: Seen, text: string) =>
    chaski.world.until(() => {
      const seen = guest.again(message)
      return seen?.text.includes(text) ? seen : undefined
    })

  const calls = (channel: string) =>
    chaski.world.messages(channel).filter(({ text, pinged }) => text.includes('invites you') && pinged.length > 0)
  /** The direct messages to somebody, without what answers their own presses there. */
  const written = (guest: User) => guest.dms().filter(({ ephemeral }) => !ephemeral)
  const labels = ({ buttons }: Seen) => buttons.map(({ label }) => label)
  /** When the jobs wait that are to tell a guest of a table. */
  const waiting = async ({ table }: Lobby) => {
    const rows = await chaski.store.prisma.$queryRaw<{ at: Date }[]>`
      SELECT start_after AS at FROM pgboss.job
      WHERE name = 'invite' AND state = 'created' AND (data->>'table')::int = ${table}`
    return rows.map(({ at }) => at.toISOString())
  }
  /** Resolves once nothing is left to be told now. */
  const idle = () =>
    expect
      .poll(async () => {
        const due = await chaski.store.prisma.$queryRaw<object[]>`
          SELECT 1 FROM pgboss.job
          WHERE name IN ('show', 'invite') AND state < 'completed' AND start_after <= now()`
        return due.length
      })
      .toBe(0)
  const tell = ({ table, guest }: Lobby) =>
    chaski.store.outbox.enqueue({ queue: 'invite', payload: { table, user: userId.parse(guest.id) } })

  test('an invitation comes by direct message, says all there is to know, and takes a seat by a press', async () => {
    const lobby = await openLobby()
    const { host, guest, channel } = lobby
    expect(told(await invite(lobby, guest))).toContain(`<@${guest.id}> is invited`)
    await lobby.shown(`Invited: <@${guest.id}>`)
    const message = await asked(guest)
    expect(message.text).toContain(`<@${host.id}> invites you to **[Incan Gold`)
    expect(message.text).toContain('2 seats are free: first come, first served')
    expect(message.text).toMatch(/host · new here/)
    expect(labels(message)).toEqual(['Accept', 'Decline', 'Go to the table'])
    await guest.press(message, 'Accept')
    const joined = await lobby.shown('2 of 3')
    expect(joined.text).not.toContain('Invited')
    expect(labels(await again(guest, message, 'Accepted.'))).toEqual([])
    expect(written(guest)).toHaveLength(1)
    expect(calls(channel)).toEqual([])
  })

  test('an invitation that was declined is told in the lobby, where the guest is not asked again', async () => {
    const lobby = await openLobby()
    const { host, guest, channel } = lobby
    const other = chaski.world.user(`Other ${lobbies}`)
    await invite(lobby, guest)
    const message = await asked(guest)
    await guest.press(message, 'Decline')
    await lobby.shown(`Declined: <@${guest.id}>`)
    expect(labels(await again(guest, message, 'Declined.'))).toEqual([])
    await other.slash(channel, '/play join')
    expect(told(await invite({ ...lobby, host: other }, guest))).toContain('has declined an invitation')
    expect(written(guest)).toHaveLength(1)
    expect(host.pings()).toEqual([])
  })

  test('a guest who takes no direct messages is called once in the channel', async () => {
    const lobby = await openLobby()
    const { guest, channel } = lobby
    chaski.world.setDms(guest, 'closed')
    await invite(lobby, guest)
    const call = await chaski.world.until(() => calls(channel)[0], { what: 'a call' })
    expect(call.pinged).toEqual([guest.id])
    await invite(lobby, guest)
    await tell(lobby)
    const stranger = chaski.world.user(`Stranger ${lobbies}`)
    expect(told(await stranger.press(call, 'Accept'))).toContain('No invitation to table')
    expect(told(await stranger.press(call, 'Decline'))).toContain('No invitation to table')
    await guest.press(call, 'Accept')
    await lobby.shown('2 of 3')
    expect(labels(await again(guest, call, 'Accepted.'))).toEqual([])
    expect(calls(channel)).toHaveLength(1)
  })

  test('it waits for the end of the guest’s quiet hours, and is told once then', async () => {
    const lobby = await openLobby()
    const { guest, channel } = lobby
    await guest.slash(channel, '/settings quiet:11:00-13:00 zone:UTC')
    await invite(lobby, guest)
    await expect.poll(() => waiting(lobby)).toEqual(['2026-06-01T13:00:00.000Z'])
    expect(guest.dms()).toEqual([])
    now += 2 * HOUR_MS
    await tell(lobby)
    const message = await asked(guest)
    await tell(lobby)
    await guest.press(message, 'Accept')
    await again(guest, message, 'Accepted.')
    expect(written(guest)).toHaveLength(1)
  })

  test('who wants no pings finds their invitation in a list, and answers it there', async () => {
    const lobby = await openLobby()
    const { guest, host, channel, table } = lobby
    await guest.slash(channel, '/settings my-turn:off')
    await invite(lobby, guest)
    await lobby.shown('Invited')
    const games = (await guest.slash(channel, '/games')).reply
    expect(games?.text).toContain('### Invitations')
    expect(games?.text).toContain(`from <@${host.id}> · 1 of 3 seats taken · up to a day a move`)
    if (games === undefined) throw new Error('no list')
    expect(labels(games)).toEqual(expect.arrayContaining([`Accept #${table}`, `Decline #${table}`]))
    expect(labels(games)).not.toContain(`Join #${table}`)
    await guest.press(games, `Accept #${table}`)
    await lobby.shown('2 of 3')
    expect(guest.dms()).toEqual([])
    expect(guest.pings()).toEqual([])
  })

  test.each([
    ['closed', '/play abandon', 'The table was closed'],
    ['begun without the guest', '/play start', 'The game has begun'],
  ])('an invitation to a table that is %s says so, and its buttons are gone', async (_, line, says) => {
    const lobby = await openLobby()
    const { host, guest, channel } = lobby
    await chaski.world.user(`Other ${lobbies}`).slash(channel, '/play join')
    await invite(lobby, guest)
    const message = await asked(guest)
    const sure = (await host.slash(channel, line)).reply
    const yes = sure?.buttons.find(({ label }) => label.startsWith('Yes'))
    if (sure && yes) await host.press(sure, yes.customId)
    const over = await again(guest, message, says)
    expect(labels(over)).toEqual([])
    const late = await guest.forge(over, `1/${lobby.table}/0/do/accept/0`)
    expect(told(late)).toMatch(/already begun|is closed/)
  })

  test('who presses too late is told that all seats are taken', async () => {
    const lobby = await openLobby()
    const { guest, channel } = lobby
    await invite(lobby, guest)
    const message = await asked(guest)
    await chaski.world.user('Ben').slash(channel, '/play join')
    await chaski.world.user('Chloé').slash(channel, '/play join')
    await again(guest, message, 'No seat is free right now')
    expect(told(await guest.press(message, 'Accept'))).toContain('All 3 seats')
  })

  test('who cannot see the channel any more cannot come by their invitation', async () => {
    const lobby = await openLobby()
    const { guest, channel } = lobby
    await invite(lobby, guest)
    const message = await asked(guest)
    chaski.world.overwrite(channel, guest, { deny: ['ViewChannel'] })
    expect(told(await guest.press(message, 'Accept'))).toContain('There is no table')
    const next = chaski.world.user(`Unseeing ${lobbies}`)
    chaski.world.overwrite(channel, next, { deny: ['ViewChannel'] })
    expect(told(await invite(lobby, next))).toContain('can’t see <#')
  })

  test('an invitation tells no more of the table to who has lost sight of its channel', async () => {
    const lobby = await openLobby()
    const { guest, channel, table } = lobby
    const ben = chaski.world.user(`Ben ${lobbies}`)
    const elsewhere = chaski.world.addChannel(`elsewhere-${lobbies}`).name
    await invite(lobby, guest)
    const message = await asked(guest)
    const games = async () => (await guest.slash(elsewhere, '/games')).reply?.text
    expect(await games()).toContain('Invitations')
    chaski.world.overwrite(channel, guest, { deny: ['ViewChannel'] })
    await ben.slash(channel, '/play join')
    await lobby.shown('2 of 3')
    await idle()
    expect(guest.again(message)?.text).toBe(message.text)
    expect(await games()).not.toMatch(new RegExp(`Invitations|#${table}`))
    chaski.world.overwrite(channel, guest, { allow: ['ViewChannel'] })
    await chaski.world.user('Chloé').slash(channel, '/play join')
    await again(guest, message, 'No seat is free right now')
    expect(await games()).toContain('Invitations')
  })

  test('an invitation that waited for the end of the quiet hours comes no more to who has lost sight of the channel', async () => {
    const lobby = await openLobby()
    const { guest, channel } = lobby
    await guest.slash(channel, '/settings quiet:11:00-13:00 zone:UTC')
    await invite(lobby, guest)
    await expect.poll(() => waiting(lobby)).toEqual(['2026-06-01T13:00:00.000Z'])
    chaski.world.overwrite(channel, guest, { deny: ['ViewChannel'] })
    now += 2 * HOUR_MS
    await tell(lobby)
    await idle()
    expect(guest.dms()).toEqual([])
    expect(calls(channel)).toEqual([])
  })

  test('who is invited by several is told once, of the first whom they have not blocked', async () => {
    const lobby = await openLobby()
    const { host, guest, channel } = lobby
    const [ben, open] = [chaski.world.user(`Ben ${lobbies}`), chaski.world.user(`Open ${lobbies}`)]
    await guest.command(channel, 'people block', { player: host.id })
    const said: string[][] = []
    await ben.slash(channel, '/play join')
    for (const who of [guest, open]) {
      const answers: string[] = []
      for (const inviter of [host, ben, host]) {
        answers.push(told(await invite({ ...lobby, host: inviter }, who)).replaceAll(who.id, 'X'))
        await idle()
      }
      said.push(answers)
    }
    expect(said[0]).toEqual(said[1])
    expect(written(guest).map(({ text }) => text)).toEqual([expect.stringContaining(`<@${ben.id}> invites you`)])
    expect(written(open).map(({ text }) => text)).toEqual([expect.stringContaining(`<@${host.id}> invites you`)])
  })

  test('who has blocked the inviter hears nothing of it, and the inviter sees no difference', async () => {
    const lobby = await openLobby()
    const { host, guest, channel } = lobby
    const other = chaski.world.user(`Other ${lobbies}`)
    await guest.command(channel, 'people block', { player: host.id })
    const said = async (who: User) => told(await invite(lobby, who)).replaceAll(who.id, 'X')
    expect(await said(guest)).toBe(await said(other))
    await asked(other)
    await lobby.shown(`<@${guest.id}> and <@${other.id}>`)
    await expect.poll(() => waiting(lobby)).toEqual([])
    expect(guest.dms()).toEqual([])
    expect(guest.pings()).toEqual([])
    expect((await guest.slash(channel, '/games')).reply?.text).not.toContain('Invitations')
    expect(await said(guest)).toBe(await said(other))
  })

  test('who would meet somebody whom they avoid is asked once more, where they accept', async () => {
    const lobby = await openLobby()
    const { host, guest, channel } = lobby
    await guest.command(channel, 'people avoid', { player: host.id })
    await invite(lobby, guest)
    const message = await asked(guest)
    const sure = (await guest.press(message, 'Accept')).reply
    if (sure === undefined) throw new Error('nothing is asked')
    await guest.press(sure, 'Accept all the same')
    await lobby.shown('2 of 3')
  })

  test('the button in the lobby picks people, and hands a link to everybody else', async () => {
    const lobby = await openLobby()
    const { host, guest } = lobby
    const shown = await lobby.shown('1 of 3')
    expect(labels(shown)).toEqual(['Join', 'Leave', 'Start', 'Invite…', 'Rules'])
    expect(told(await guest.press(shown, 'Invite…'))).toContain('You have no seat')
    // It stands in the answer to `/play new` where that came after the table's message.
    const pressed = await host.press(shown, 'Invite…')
    const page = pressed.updated ?? pressed.reply
    if (page === undefined) throw new Error('no page')
    expect(page.text).toContain(`/${shown.channel}/${shown.id}`)
    const next = await host.pick(page, '', [guest.id])
    expect(told(next)).toContain(`<@${guest.id}> is invited`)
    await asked(guest)
    expect(told(await host.pick(next.updated ?? page, '', [chaski.world.bot]))).toContain('is an app')
    expect(told(await host.forge(page, `1/invite/${lobby.table}`, [guest.id]))).toContain('doesn’t work any more')
  })

  test('whoever finds a table full may wait for a seat, is offered the next one that is free, and takes it', async () => {
    // What is to be done at the end of an offer is not due at once.
    now = Date.now()
    const lobby = await openLobby()
    const { guest, channel, table } = lobby
    const [ben, dora] = [chaski.world.user(`Ben ${lobbies}`), chaski.world.user(`Dora ${lobbies}`)]
    await ben.slash(channel, '/play join')
    await dora.slash(channel, '/play join')
    const full = (await guest.slash(channel, '/play join')).reply
    if (full === undefined) throw new Error('nothing is said')
    expect(full.text).toContain('All 3 seats')
    const waits = await guest.press(full, 'Put me on the reserve list')
    expect(told(waits)).toContain(`You are number 1 on the reserve list of table #${table}`)
    await lobby.shown(`Reserve list: <@${guest.id}>`)
    const other = chaski.world.user(`Waiting ${lobbies}`)
    const next = (await other.slash(channel, '/play join')).reply
    const second = next && (await other.press(next, 'Put me on the reserve list'))
    expect(told(second ?? {})).toContain('number 2')
    expect(guest.dms()).toEqual([])

    await dora.slash(channel, '/play leave')
    const offer = await chaski.world.until(() => guest.dms()[0], { what: 'an offer' })
    expect(offer.text).toMatch(/🪑 A seat is free at .* It is kept for you; your answer is due <t:\d+:R>/)
    expect(labels(offer)).toEqual(['Accept', 'Decline', 'Go to the table'])
    await lobby.shown('offered a seat')
    expect(told(await dora.slash(channel, '/play join'))).toContain('is offered to the next on its reserve list')
    await guest.press(offer, 'Accept')
    await lobby.shown('3 of 3')
    expect(labels(await again(guest, offer, 'Accepted.'))).toEqual([])

    await ben.slash(channel, '/play leave')
    const mine = await chaski.world.until(() => other.dms()[0], { what: 'an offer' })
    await other.press(mine, 'Decline')
    expect(labels(await again(other, mine, 'This offer is over'))).toEqual([])
    await chaski.world.until(() => !chaski.world.messages(channel).at(-1)?.text.includes('Reserve list'))
    expect([...written(guest), ...written(other)]).toHaveLength(2)
    const unsaid = { tableId: table, OR: [{ leftAt: null }, { messageId: { not: null } }] }
    await expect.poll(() => chaski.store.prisma.reserve.count({ where: unsaid })).toBe(0)
  })
})
