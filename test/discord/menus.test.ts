import { ApplicationCommandType, InteractionType } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { menus } from '../../commands/index.ts'
import { start } from '../../src/playground/interactions/start.ts'
import { settled } from '../store/settled.ts'
import { live, pairAt, people, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { eachWay, onServer } from './ways.ts'

test('every command of a menu keeps Discord’s limits in every language', () => {
  for (const { data } of menus) {
    for (const name of [data.name, ...Object.values(data.name_localizations ?? {})])
      expect(String(name).length, String(name)).toSatisfy(length => length >= 1 && length <= 32)
    expect(data.contexts, data.name).not.toHaveLength(0)
    expect(data.integration_types, data.name).not.toHaveLength(0)
  }
  for (const type of [ApplicationCommandType.User, ApplicationCommandType.Message]) {
    const names = menus.filter(({ data }) => data.type === type).map(({ data }) => data.name)
    expect(names.length).toBeLessThanOrEqual(15)
    expect(new Set(names).size).toBe(names.length)
  }
})

eachWay(onServer, (by, _, open) => {
  const chaski = chaskiOn(open, { by })
  let places = 0
  const channel = () => chaski.world.addChannel(`menu-${++places}`).id

  test('the menu of a user tells for the asker alone what /stats does', async () => {
    const [ana, ben] = people(chaski.world, 2)
    const here = channel()
    const { reply } = (await ana?.menu(here, 'Stats', { id: ben?.id ?? '' })) ?? {}
    expect(reply?.ephemeral).toBe(true)
    expect(reply?.text).toContain(`<@${ben?.id}>`)
    expect(reply?.text).toBe((await ana?.slash(here, `/stats player:${ben?.id}`))?.reply?.text)
  })

  test('the menu of a user invites them to the one lobby where the asker sits, and asks which where there are several', async () => {
    const [first, second] = [chaski.world.addChannel(`menu-${++places}`), chaski.world.addChannel(`menu-${++places}`)]
    const [host, guest] = [chaski.world.user(`Host ${by}`), chaski.world.user(`Guest ${by}`)]
    const invite = async (where: string) => told((await host.menu(where, 'Invite to a table', { id: guest.id })) ?? {})
    expect(await invite(second.id)).toContain('You have no seat at a table here that waits for players')
    await host.slash(first.id, '/play new game:incan-gold players:3')
    expect(await invite(second.id)).toMatch(/is invited to table #\d+/)
    await host.slash(second.id, '/play new game:incan-gold players:3')
    await host.slash(second.id, '/play new game:incan-gold players:2')
    expect(await invite(second.id)).toMatch(/Several of your tables wait for players \(#\d+, #\d+,? and #\d+\)/)
    expect(await invite(first.id)).toContain('was invited')
  })

  test('the menu of a lobby’s message tells what it waits for, and that there is nothing to replay yet', async () => {
    const [ana] = people(chaski.world, 1)
    const here = channel()
    await ana?.slash(here, '/play new game:incan-gold players:3')
    const lobby = await live(chaski.world, here, ({ text }) => text.includes('1 of 3'))
    const why = (await ana?.menu(here, 'Why is it waiting?', lobby)) ?? {}
    expect(why.reply?.ephemeral).toBe(true)
    expect(told(why)).toContain('1 of 3 seats are taken')
    expect(told((await ana?.menu(here, 'Replay', lobby)) ?? {})).toContain('has not begun')
  })

  test('the menu of a running table’s message tells who is waited for, since when, and what happens then', async () => {
    const name = `menu-${++places}`
    const [first, second] = await pairAt(chaski, name, 'cuzco')
    const here = chaski.world.channel(`#${name}`).id
    const table = await live(chaski.world, here, ({ text }) => text.includes('Waiting for'))
    const asked = table.text.includes(`<@${first?.id}>`) ? first : second
    const other = asked === first ? second : first
    const seen = await other?.menu(here, 'Why is it waiting?', table)
    expect(seen?.reply?.ephemeral).toBe(true)
    expect(told(seen ?? {})).toMatch(new RegExp(`Waiting for .*<@${asked?.id}>`))
    expect(told(seen ?? {})).toMatch(/Asked: .*<t:\d+:R>/)
    expect(seen?.reply?.buttons).toEqual([])
    const own = await asked?.menu(here, 'Why is it waiting?', table)
    expect(told(own ?? {})).toContain('you')
    expect(own?.reply?.buttons.map(({ label }) => label)).toEqual(['My turn'])
    expect((await other?.menu(here, 'Replay', table))?.reply?.ephemeral).toBe(true)
    expect(told((await other?.menu(here, 'Follow this table', table)) ?? {})).toContain('once a day')
  })

  test('a message of no table is told to be none, whoever wrote it', async () => {
    const [ana, ben] = people(chaski.world, 2)
    const here = channel()
    const said = ben?.say(here, 'Who plays?')
    for (const name of ['Why is it waiting?', 'Replay'])
      expect(told((await ana?.menu(here, name, { id: said?.id ?? '' })) ?? {})).toContain('belongs to no table')
  })

  test('a message that has lost its buttons is found by what is kept of it', async () => {
    const [ana] = people(chaski.world, 1)
    const here = channel()
    await ana?.slash(here, '/play new game:incan-gold players:3')
    const lobby = await live(chaski.world, here, ({ text }) => text.includes('1 of 3'))
    await settled(chaski.store)
    const post = chaski.world.state.posts.get(here)?.get(lobby.id)
    if (post === undefined) throw new Error('no message')
    const bare = { ...post, message: { ...post.message, components: [] } }
    chaski.world.state.posts.get(here)?.set(lobby.id, bare)
    expect(told((await ana?.menu(here, 'Why is it waiting?', lobby)) ?? {})).toContain('1 of 3 seats are taken')
  })

  test('who may not see a table’s channel learns nothing of it by a message that is made up', async () => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    const here = channel()
    await ana?.slash(here, '/play new game:incan-gold players:3')
    const lobby = await live(world, here, ({ text }) => text.includes('1 of 3'))
    const post = world.state.posts.get(here)?.get(lobby.id)
    const server = world.addServer(`Elsewhere ${places}`)
    world.user('Ben', { server })
    const there = world.addChannel(`elsewhere-${places}`, server).id
    const command = world.commands().find(({ name }) => name === 'Why is it waiting?')
    const forged = (message: unknown) =>
      start(world.state, {
        type: InteractionType.ApplicationCommand,
        user: ben?.id ?? '',
        channel: there,
        commandName: 'Why is it waiting?',
        data: { id: command?.id, name: command?.name, type: 3, target_id: lobby.id, resolved: { messages: message } },
      })
    const answers = () => ben?.sees(there).map(({ text }) => text) ?? []
    forged({ [lobby.id]: { ...post?.message, channel_id: there } })
    await world.until(() => answers().length === 1)
    expect(answers().join()).toContain('There is no table')
    forged({})
    await world.until(() => answers().length === 2)
    forged(undefined)
    await world.until(() => answers().length === 3)
    expect(answers().join()).not.toContain('1 of 3')
  })
})
