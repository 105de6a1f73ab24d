import { beforeEach, expect, test } from 'vitest'
import { inDatabase } from '../../databases.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import { live, told } from '../chaski.ts'
import { chaskiOn } from '../chaski-on.ts'

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)
  let channels = 0
  beforeEach(() => chaski.store.prisma.table.updateMany({ data: { status: 'ABANDONED' } }))

  const labels = ({ buttons }: Seen) => buttons.map(({ label }) => label)
  const read = async (asker: User, channel: string, line: string) => {
    const { reply } = await asker.slash(channel, line)
    if (reply === undefined) throw new Error(`${line} is not answered`)
    return reply
  }
  const lobby = async (host: User, line = '/play new game:incan-gold players:2') => {
    const channel = chaski.world.addChannel(`listed-${++channels}`).name
    await host.slash(channel, line)
    const shown = (text: string) => live(chaski.world, channel, message => message.text.includes(text))
    const { text } = await shown('1 of')
    return { channel, table: Number(/#(\d+)/.exec(text)?.[1]), shown }
  }
  const somebody = (name: string) => chaski.world.user(`${name} ${channels}`)
  const offered = (guest: User) =>
    chaski.world.until(() => guest.dms().find(({ text }) => text.includes('🪑')), { what: 'an offer' })

  test('a full lobby leads to its reserve list, and /games and /play join say where one stands on it', async () => {
    const [host, ben, guest, third] = ['Host', 'Ben', 'Guest', 'Third'].map(somebody)
    if (!(host && ben && guest && third)) throw new Error('nobody')
    const { channel, table, shown } = await lobby(host)
    expect(labels(await shown('1 of 2'))).not.toContain('Reserve list')
    await ben.slash(channel, '/play join')
    const full = await shown('2 of 2')
    expect(labels(full)).toEqual(['Leave', 'Start', 'Rules', 'Reserve list'])
    expect(told(await guest.press(full, 'Reserve list'))).toContain('You are number 1 on the reserve list')
    const again = await read(guest, channel, '/play join')
    expect(again.text).toContain('You are number 1 on the reserve list')
    expect(labels(again)).toContain('Leave the reserve list')
    expect(labels(again)).not.toContain('Put me on the reserve list')
    const before = await read(guest, channel, '/games')
    expect(before.text).toMatch(/You wait for a seat\n.*number 1 on the reserve list/)
    expect(before.text).not.toContain('You have no games yet')

    await ben.slash(channel, '/play leave')
    expect((await offered(guest)).text).toMatch(/about a move a day|over by about/)
    expect(labels(await shown('offered a seat'))).toEqual(expect.arrayContaining(['Join', 'Reserve list']))
    const mine = await read(guest, channel, '/games')
    expect(mine.text).toMatch(/You wait for a seat\n🪑 .*a seat is kept for you, answer due <t:\d+:R> · over by about/)
    expect(mine.text).toContain(`<@${host.id}> (new here)`)
    expect(labels(mine)).toEqual([`Accept #${table}`, `Decline #${table}`, 'New table', 'Find players'])
    const theirs = await read(third, channel, '/games')
    expect(theirs.text).toContain('the free seat is kept for somebody on the reserve list')
    expect(labels(theirs)).toEqual([`Reserve list #${table}`, 'New table', 'Find players'])
    const refused = await read(third, channel, '/play join')
    expect(labels(refused)).toContain('Put me on the reserve list')
    expect(labels(refused)).not.toContain('Join')
    await guest.press(mine, `Accept #${table}`)
    await shown('2 of 2')
  })

  test('who is offered a seat of a running game reads how often they will move, and until when', async () => {
    const [host, ben, guest] = ['Host', 'Ben', 'Guest'].map(somebody)
    if (!(host && ben && guest)) throw new Error('nobody')
    const { channel, table, shown } = await lobby(host)
    await ben.slash(channel, '/play join')
    await guest.press(await shown('2 of 2'), 'Reserve list')
    await host.slash(channel, '/play start')
    await shown('Waiting for')
    await ben.slash(channel, '/seat give')
    expect((await offered(guest)).text).toMatch(/It has begun: about .* each, over by about/)
    const mine = await read(guest, channel, '/games')
    expect(mine.text).toContain('a seat is free in the running game, anybody may take it')
    expect(labels(mine)).toEqual(expect.arrayContaining([`Accept #${table}`]))
  })

  test('a list of free seats says who sits there, takes in the seats of computers, and leaves out what asks for more', async () => {
    const [host, guest] = ['Host', 'Guest'].map(somebody)
    if (!(host && guest)) throw new Error('nobody')
    const { channel, table, shown } = await lobby(host)
    await host.slash(channel, '/play computer')
    await shown('2 of 2')
    const demanding = await lobby(host, '/play new game:incan-gold players:3')
    await chaski.store.prisma.table.update({ where: { id: demanding.table }, data: { asks: 'FINISHED' } })
    const found = await read(guest, channel, '/games')
    expect(found.text).toContain('2 of 2 seats taken · a computer player makes room for you')
    expect(found.text).toMatch(new RegExp(`over by about .*\\n-# <@${host.id}> \\(new here\\) · 🤖`))
    expect(labels(found)).toEqual([`Join #${table}`, 'New table', 'Find players'])
    await guest.press(found, `Join #${table}`)
    await shown(`<@${guest.id}>`)
  })

  test('of more free seats than a page holds the others are counted, and a press away', async () => {
    const [host, other, guest] = ['Host', 'Other', 'Guest'].map(somebody)
    if (!(host && other && guest)) throw new Error('nobody')
    for (const one of [host, host, host, other, other, other, guest]) await lobby(one)
    const { channel } = await lobby(guest)
    const found = await read(guest, channel, '/games')
    expect(found.text).toContain('… and 2 more')
    expect(labels(found)).toHaveLength(7)
    const { reply, updated } = await guest.press(found, 'More ▶')
    const first = updated ?? reply
    if (first === undefined) throw new Error('no page')
    expect(labels(first)).toHaveLength(6)
    const turned = await guest.press(first, 'More ▶')
    const next = turned.updated ?? turned.reply
    if (next === undefined) throw new Error('no page')
    expect(next.text).not.toContain('… and')
    expect(labels(next).map(label => label.replace(/\d+/, 'N'))).toEqual(['Join #N', '◀ Back'])
    const elsewhere = await read(guest, channel, '/play new game:incan-gold players:3')
    expect(elsewhere.text).toMatch(/These tables wait for players too.*… and 1 more/s)
  })

  test('whoever invites reads what is known of the guest, and who is invited more often than is shown is told how many more', async () => {
    const [host, other, guest] = ['Host', 'Other', 'Guest'].map(somebody)
    if (!(host && other && guest)) throw new Error('nobody')
    const tables = [await lobby(host), await lobby(host), await lobby(other)]
    for (const { channel } of tables.slice(0, 2)) {
      const answer = told(await host.slash(channel, `/play invite player:${guest.id}`))
      expect(answer).toContain(`-# <@${guest.id}>: new here`)
    }
    const [last] = tables.slice(2)
    await other.slash(last?.channel ?? '', `/play invite player:${guest.id}`)
    const found = await read(guest, last?.channel ?? '', '/games')
    expect(found.text).toMatch(
      new RegExp(`### Invitations\\n.*from <@${other.id}>.*over by about .*\\n-# <@${other.id}> \\(new here\\)`),
    )
    expect(found.text).toContain('… and 1 more')
    const { reply, updated } = await guest.press(found, 'More ▶')
    expect((updated ?? reply)?.text).toContain('### Invitations')
  })
})
