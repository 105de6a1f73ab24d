import { expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { anyDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { type Chaski, live, people, startChaski, told } from './chaski.ts'
import { anyWay } from './ways.ts'

anyWay(anyDatabase, (by, database, open) => {
  let store: Store
  let chaski: Chaski
  let tables = 0
  /** Owns the server, and so may do everything. */
  let ana: User
  let ben: User
  let chloe: User
  let dai: User

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store, { by })
    const [first, second, third] = people(chaski.world, 3)
    if (!first || !second || !third) throw new Error('nobody')
    ;[ana, ben, chloe] = [first, second, third]
    dai = chaski.world.user('Dai')
    return () => chaski.close()
  })

  const fresh = () => chaski.world.addChannel(`banned-${database}-${++tables}`).name
  /** Bans somebody, being sure of it; what that is answered with. */
  const bans = async (channel: string, line: string): Promise<string> => {
    const { reply } = await ana.slash(channel, `/moderate ban ${line}`)
    const [sure] = reply?.buttons ?? []
    return reply === undefined || sure === undefined ? (reply?.text ?? '') : told(await ana.press(reply, sure.label))
  }
  const says = async (who: User, channel: string, line: string) => (await who.slash(channel, line)).reply?.text

  test('nobody else bans, lists bans or reads the log', async () => {
    const channel = fresh()
    for (const line of [`ban user:${dai.id}`, `unban user:${dai.id}`, 'bans', 'log'])
      expect(await says(ben, channel, `/moderate ${line}`)).toContain('Only a moderator')
  })

  test('somebody who is banned leaves lobbies, plays on elsewhere, and is told why when they try, they alone', async () => {
    const [channel, other] = [fresh(), fresh()]
    const { table } = await beginTable(chaski.world, other, [ben, dai])
    await ben.slash(channel, '/play new game:incan-gold')
    const lobby = await live(chaski.world, channel, ({ text }) => text.includes('1 of 4'))
    await dai.press(lobby, 'Join')
    await live(chaski.world, channel, ({ text }) => text.includes('2 of 4'))
    const { reply: asked } = await ana.slash(channel, `/moderate ban user:${dai.id} days:3 reason:Never_there.`)
    if (asked === undefined) throw new Error('not asked')
    expect(asked.text).toContain(`Ban <@${dai.id}> from this server’s tables for 3 days?`)
    expect(asked.buttons.map(({ label }) => label.replace(/[⁦-⁩]/g, ''))).toEqual(['Ban Dai', 'Cancel'])
    expect(await store.prisma.serverBan.count()).toBe(0)
    const answer = told(await ana.press(asked, asked.buttons[0]?.label ?? ''))
    expect(answer).toContain(`<@${dai.id}> is banned from this server’s tables until <t:`)
    expect(answer).toMatch(new RegExp(`Plays on at \\*\\*\\[.*table #${table}.*/moderate replace`))
    expect(answer).toMatch(/Leaves \*\*\[.*Reason: Never/s)
    const letter = await chaski.world.until(() => dai.dms().find(({ text }) => text.includes('has banned you')))
    expect(letter.text).toMatch(/^\*\*.+\*\* has banned you from its tables until <t:\d+:f>\.\nReason: Never/)
    expect(letter.buttons).toEqual([])
    const cleared = await live(chaski.world, channel, ({ text }) => text.includes('1 of 4'))
    expect(cleared.text).toContain(`<@${dai.id}> left the table.`)
    expect(cleared.text).not.toMatch(/banned|removed/)
    expect(letter.text).toContain('Your games there go on.')
    const pressed = await dai.press(cleared, 'Join')
    expect(told(pressed)).toMatch(
      /^You’re banned from this server’s tables until <t:\d+:f>\. .* Reason: Never\\_there\.$/,
    )
    for (const line of ['/play new game:incan-gold', '/seek new game:incan-gold', '/play practice game:incan-gold'])
      expect(await says(dai, channel, line)).toContain('Reason: Never')
    expect(chaski.world.messages(channel).some(({ text }) => text.includes('banned'))).toBe(false)
    const kept = { userId: dai.id, what: { path: ['told'], equals: true } }
    await expect.poll(() => store.prisma.deed.count({ where: kept })).toBe(1)
    const { reply: list } = await ana.slash(channel, '/moderate bans')
    expect(list?.text).toMatch(
      new RegExp(`1.*<@${dai.id}> · until <t:\\d+:d> · by <@${ana.id}>, <t:\\d+:d> · Reason: Never`),
    )
    if (list === undefined) throw new Error('no list')
    const [lift] = list.buttons
    expect(lift?.label).toMatch(/^Lift .*Dai.*’s ban$/)
    const lifted = told(await ana.press(list, lift?.label ?? ''))
    expect(lifted).toMatch(new RegExp(`^<@${dai.id}>’s ban is lifted\\.\nNobody is banned`))
    await chaski.world.until(() => dai.dms().find(({ text }) => text.includes('has lifted your ban')))
    expect(told(await dai.press(cleared, 'Join'))).not.toContain('banned')
  })

  test('a second ban shows the one before, and takes its place only by a press', async () => {
    const channel = fresh()
    await bans(channel, `user:${dai.id} days:2 reason:First`)
    const line = `/moderate ban user:${dai.id} reason:Second`
    const [first, second] = [await ana.slash(channel, line), await ana.slash(channel, line)]
    expect(told(first)).toMatch(
      new RegExp(`Banned already: until <t:\\d+:d> · by <@${ana.id}>, <t:\\d+:d> · Reason: First`),
    )
    if (first.reply === undefined || second.reply === undefined) throw new Error('not asked')
    expect(told(await ana.press(first.reply, 'Cancel'))).toContain('Nobody was banned')
    expect(await says(ana, channel, '/moderate bans')).toContain('First')
    await ana.press(second.reply, second.reply.buttons[0]?.label ?? '')
    expect(await says(ana, channel, '/moderate bans')).toMatch(/for good.*Second/)
    await says(ana, channel, `/moderate unban user:${dai.id}`)
  })

  test('a confirmation that is out of date says what has changed, and goes on naming whom it bans', async () => {
    const channel = fresh()
    await bans(channel, `user:${dai.id} reason:First`)
    const { reply: asked } = await ana.slash(channel, `/moderate ban user:${dai.id}`)
    await ana.slash(channel, `/moderate unban user:${dai.id}`)
    if (asked === undefined) throw new Error('not asked')
    const { updated: anew } = await ana.press(asked, asked.buttons[0]?.label ?? '')
    expect(anew?.text).toContain('⚠️ Their earlier ban was lifted or ran out meanwhile.')
    expect(anew?.buttons[0]?.label).toMatch(/^Ban .*Dai/)
    await bans(channel, `user:${dai.id} reason:Second`)
    if (anew === undefined) throw new Error('not asked anew')
    const { updated: last } = await ana.press(anew, anew.buttons[0]?.label ?? '')
    expect(last?.text).toMatch(/⚠️ Banned meanwhile: .*Second/)
    await says(ana, channel, `/moderate unban user:${dai.id}`)
  })

  test('who has set no language hears of a ban in their Discord’s, and of no games where they play none', async () => {
    const channel = fresh()
    const elodie = chaski.world.user('Élodie', { locale: 'fr' })
    await elodie.slash(channel, '/play practice game:incan-gold')
    await expect.poll(() => store.prisma.table.count({ where: { hostId: elodie.id } })).toBe(1)
    await store.prisma.table.updateMany({ where: { hostId: elodie.id }, data: { status: 'ABANDONED' } })
    await bans(channel, `user:${elodie.id}`)
    const letter = await chaski.world.until(() => elodie.dms().find(({ text }) => text.includes('interdites')))
    expect(letter.text).not.toContain('Vos parties')
    const kept = { userId: elodie.id, what: { path: ['told'], equals: true } }
    await expect.poll(() => store.prisma.deed.count({ where: kept })).toBe(1)
    await says(ana, channel, `/moderate unban user:${elodie.id}`)
    await chaski.world.until(() => elodie.dms().find(({ text }) => text.includes('votre bannissement est levé')))
  })

  test('who hosts a lobby once its host is banned is told so, and the others are told nothing of the ban', async () => {
    const channel = fresh()
    await dai.slash(channel, '/play new game:incan-gold')
    const lobby = await live(chaski.world, channel, ({ text }) => text.includes('1 of 4'))
    await ben.press(lobby, 'Join')
    await live(chaski.world, channel, ({ text }) => text.includes('2 of 4'))
    await bans(channel, `user:${dai.id}`)
    const called = await chaski.world.until(() =>
      [...ben.dms(), ...chaski.world.messages(channel)].find(({ text }) => text.includes('you are the host now')),
    )
    expect(called.text).not.toContain('banned')
    await live(chaski.world, channel, ({ text }) => text.includes(`<@${ben.id}> is the host now.`))
    await says(ana, channel, `/moderate unban user:${dai.id}`)
  })

  test('somebody hears of their ban once their quiet hours are over', async () => {
    const channel = fresh()
    const asleep = chaski.world.user('Asleep')
    const hour = new Date().getUTCHours()
    const quiet = `${(hour + 23) % 24}-${(hour + 2) % 24}`
    expect(await says(asleep, channel, `/settings zone:UTC quiet:${quiet}`)).toContain('Quiet hours: ')
    await bans(channel, `user:${asleep.id}`)
    const later = () => store.prisma.$queryRaw<object[]>`
      SELECT 1 FROM pgboss.job WHERE name = 'tell-banned' AND state = 'created' AND start_after > now() + interval '10 minutes'`
    await expect.poll(async () => (await later()).length).toBe(1)
    expect(asleep.dms()).toEqual([])
    await says(ana, channel, `/moderate unban user:${asleep.id}`)
    const lifting = () => store.prisma.$queryRaw<object[]>`SELECT 1 FROM pgboss.job
      WHERE name = 'tell-lifted' AND data->>'user' = ${asleep.id}`
    expect(await lifting()).toEqual([])
    await store.prisma.$executeRaw`DELETE FROM pgboss.job WHERE name = 'tell-banned'`
  })

  test('somebody who has never used the bot, or wants to be told nothing, is sent nothing', async () => {
    const channel = fresh()
    const [stranger, silent] = [chaski.world.user('Stranger'), chaski.world.user('Silent')]
    const none = 'my-turn:NONE deadline:NONE half:NONE late-warning:NONE everyone-waits:NONE up-next:NONE'
    await says(silent, channel, `/settings ${none}`)
    for (const { id } of [stranger, silent]) await bans(channel, `user:${id}`)
    const left = () =>
      store.prisma.$queryRaw<object[]>`SELECT 1 FROM pgboss.job WHERE name = 'tell-banned' AND state < 'completed'`
    await expect.poll(async () => (await left()).length).toBe(0)
    expect([...stranger.dms(), ...silent.dms()]).toEqual([])
    for (const { id } of [stranger, silent]) await says(ana, channel, `/moderate unban user:${id}`)
  })

  test('nobody is banned as long as Discord does not say whether they run the server', async () => {
    const channel = fresh()
    const { faults } = chaski.world
    const off = faults.inject(
      { method: 'GET', path: new RegExp(`members/${dai.id}`) },
      { type: 'answer', status: 503 },
      1_000,
    )
    expect(await says(ana, channel, `/moderate ban user:${dai.id}`)).toContain('nobody was banned')
    off()
    expect(await store.prisma.serverBan.count()).toBe(0)
    expect(await bans(channel, `user:${dai.id}`)).toContain('is banned')
    await says(ana, channel, `/moderate unban user:${dai.id}`)
  })

  test('the log has for who moderates a channel alone what was done at tables that they see, and nothing else', async () => {
    const [hidden, own] = [fresh(), fresh()]
    const { world } = chaski
    world.overwrite(hidden, dai, { deny: ['ViewChannel'] })
    world.overwrite(own, dai, { allow: ['ManageMessages'] })
    const [secret, seen] = [await beginTable(world, hidden, [ben, chloe]), await beginTable(world, own, [ben, chloe])]
    await ana.slash(hidden, '/moderate pause')
    await ana.slash(own, '/moderate pause')
    await ana.slash(hidden, `/moderate channels allow:${hidden}`)
    await ana.slash(hidden, '/moderate channels everywhere:true')
    await ana.slash(hidden, `/moderate digest channel:${hidden}`)
    await bans(hidden, `user:${chloe.id} reason:Rude`)
    const log = await says(dai, own, '/moderate log')
    expect(log).toContain(`#${seen.table}`)
    expect(log).not.toMatch(new RegExp(`banned|Rude|digest|#${secret.table}\\b|${world.channel(hidden).id}`))
    await ana.slash(own, `/moderate unban user:${chloe.id}`)
  })

  test('who runs the server is told of tables that they do not see only how many there are, in a ban and in the log', async () => {
    const [hidden, own] = [fresh(), fresh()]
    const { world } = chaski
    const chief = world.user('Chief', {
      permissions: ['ManageGuild', 'ViewChannel', 'SendMessages', 'UseApplicationCommands'],
    })
    world.overwrite(hidden, chief, { deny: ['ViewChannel'] })
    const eve = world.user('Eve')
    const [secret, seen] = [await beginTable(world, hidden, [ben, eve]), await beginTable(world, own, [ben, eve])]
    await ana.slash(hidden, '/moderate pause')
    const { reply: asked } = await chief.slash(own, `/moderate ban user:${eve.id}`)
    if (asked === undefined) throw new Error('not asked')
    const names = new RegExp(`#${secret.table}\\b|${world.channel(hidden).id}`)
    for (const text of [asked.text, told(await chief.press(asked, asked.buttons[0]?.label ?? ''))]) {
      expect(text).toMatch(new RegExp(`Plays on at \\*\\*\\[.*#${seen.table}.* and 1 more until`))
      expect(text).not.toMatch(names)
    }
    expect(await says(ana, own, '/moderate log')).toMatch(names)
    const log = await says(chief, own, '/moderate log')
    expect(log).toContain(`<@${ana.id}> paused the clocks of a table you can’t see.`)
    expect(log).not.toMatch(names)
    await ana.slash(own, `/moderate unban user:${eve.id}`)
    world.overwrite(own, chief, { deny: ['ViewChannel'] })
    expect(await says(chief, fresh(), `/moderate ban user:${eve.id}`)).toContain(
      'Plays on at 2 tables you can’t see until',
    )
  })

  test('a lobby that is handed on may close as well, and that is said before', async () => {
    const channel = fresh()
    const gus = chaski.world.user('Gus')
    await gus.slash(channel, '/play new game:incan-gold')
    const lobby = await live(chaski.world, channel, ({ text }) => text.includes('1 of 4'))
    await ben.press(lobby, 'Join')
    await live(chaski.world, channel, ({ text }) => text.includes('2 of 4'))
    const asked = await says(ana, channel, `/moderate ban user:${gus.id}`)
    expect(asked).toMatch(/Leaves \*\*\[.* to another host; closed if nobody there may host it\./)
    await ben.press(lobby, 'Leave')
    const alone = await says(ana, channel, `/moderate ban user:${gus.id}`)
    expect(alone).toContain('Nobody is left at')
    await bans(channel, `user:${gus.id}`)
    await ana.slash(channel, `/moderate unban user:${gus.id}`)
  })

  test('the log has what moderators did, the newest first, with table and reason, a page at a time', async () => {
    const channel = fresh()
    const { table } = await beginTable(chaski.world, channel, [ben, chloe])
    await ana.slash(channel, '/moderate pause')
    await bans(channel, `user:${dai.id} reason:Rude`)
    await ana.slash(channel, `/moderate unban user:${dai.id}`)
    await ana.slash(channel, `/moderate channels allow:${channel}`)
    await ana.slash(channel, '/moderate channels everywhere:true')
    const [choice] = await ana.complete(channel, '/moderate replace seat:')
    await ana.slash(channel, `/moderate replace seat:${choice?.value}`)
    const { reply } = await ana.slash(channel, '/moderate log')
    if (reply === undefined) throw new Error('no log')
    const lines = reply.text.split('\n').filter(line => line.startsWith('- '))
    const wanted = [
      new RegExp(`freed <@\\d+>’s seat at \\*\\*\\[.*#${table}`),
      /allowed tables in every channel/,
      /allowed tables in <#\d+>/,
      new RegExp(`<@${ana.id}> lifted <@${dai.id}>’s ban`),
      new RegExp(`<@${ana.id}> banned <@${dai.id}> for good\\..* Reason: Rude`),
      new RegExp(`<t:\\d+:d> <@${ana.id}> paused the clocks of .*https://discord.com/channels/.*#?`),
    ]
    for (const [index, line] of wanted.entries()) expect(lines[index]).toMatch(line)
    for (let n = 0; n < 6; n++) await ana.slash(channel, `/moderate ${n % 2 === 0 ? 'resume' : 'pause'}`)
    const { reply: first } = await ana.slash(channel, '/moderate log')
    if (first === undefined) throw new Error('no log')
    expect(first.text.split('\n').filter(line => line.startsWith('- '))).toHaveLength(8)
    expect(told(await ana.press(first, 'Older'))).toContain('Rude')
    expect(
      told(await dai.forge(first, first.buttons.find(({ label }) => label === 'Older')?.customId ?? '')),
    ).toContain('Only a moderator')
  })
})
