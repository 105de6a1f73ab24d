import { expect, it } from 'vitest'
import { inDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, people, startChaski, told } from './chaski.ts'

/** What a table's game calls its computer players. */
const NAMES = ['Llama', 'Fox', 'Puma']
const LIST = 'Add a computer player'
const REMOVE = 'Remove a computer player'

inDatabase('server', (_, open) => {
  let chaski: Chaski

  beforeTries(async () => {
    chaski = await startChaski(await open())
    return () => chaski.close()
  })

  const openTable = async (channel: string) => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!ana || !ben) throw new Error('nobody')
    world.addChannel(channel)
    await ana.slash(channel, '/play new game:cuzco players:3')
    return { world, ana, ben, lobby: await live(world, channel, message => message.text.includes('1 of 3')) }
  }

  it('a computer player is picked of a list that says how each level plays, the same one twice, too', async () => {
    const { world, ana, lobby } = await openTable('levels')
    const options = lobby.selects.find(({ placeholder }) => placeholder === LIST)?.options ?? []
    expect(NAMES.slice(0, options.length)).toEqual(options.map(({ label }) => label))
    for (const { description } of options) expect(description).toMatch(/^(Easy|Normal|Hard): .+\.$/)
    await ana.pick(lobby, LIST, ['Fox'])
    const more = await live(world, 'levels', message => message.text.includes('2 of 3'))
    expect(more.text).toMatch(/🤖 [^,]+, fox \(normal\)$/m)
    expect(more.selects[0]?.customId).not.toBe(lobby.selects[0]?.customId)
    await ana.pick(more, LIST, ['Fox'])
    const full = await live(world, 'levels', message => message.text.includes('3 of 3'))
    expect(full.buttons.map(({ label }) => label)).toEqual(['Join', 'Leave', 'Start', 'Rules'])
    expect(full.selects.map(({ placeholder }) => placeholder)).toEqual([REMOVE])
  })

  it('a full lobby has room for whoever joins in the place of a computer player, and until then for another level', async () => {
    const { world, ana, ben, lobby } = await openTable('full')
    const shows = (text: RegExp) => live(world, 'full', message => text.test(message.text))
    await ana.pick(lobby, LIST, ['Llama'])
    await ana.pick(await shows(/2 of 3/), LIST, ['Llama'])
    const full = await shows(/3 of 3/)
    const [removed = '', last = ''] = full.selects[0]?.options.map(({ label }) => label) ?? []
    expect(full.text).toContain(`**Join** takes ${last}’s seat (llama).`)
    expect((await ben.pick(full, REMOVE, [removed])).reply?.text).toContain('Only the host')
    const refused = await ben.press(full, 'Leave')
    expect(refused.updated?.text).toContain('You have no seat')
    expect(refused.updated?.buttons.map(({ label }) => label)).toEqual(['Rules', 'Follow'])
    expect((await ana.slash('full', '/play computer')).reply?.text).toContain('removes a computer player')
    await ana.pick(full, REMOVE, [removed])
    const left = await shows(/2 of 3/)
    expect(left.text).not.toContain(removed)
    expect(left.text).toContain(last)
    expect(left.buttons.map(({ label }) => label)).toContain(REMOVE)
    await ana.pick(left, LIST, ['Puma'])
    // The puma has the seat that the first llama had, so that the second one makes room.
    const seated = await ben.press(await shows(/puma/), 'Join')
    expect(seated.updated?.text).toMatch(/^You have joined table #\d+ in place of \w+, a computer player\.$/)
    expect(seated.updated?.buttons).toEqual([])
    const joined = await shows(new RegExp(`<@${ben.id}>`))
    expect(joined.text).toMatch(/puma/)
    expect(joined.text).not.toContain('llama')
    await ana.press(joined, REMOVE)
    const people = await shows(/2 of 3/)
    expect(people.buttons.map(({ label }) => label)).toEqual(['Join', 'Leave', 'Start', 'Invite…', 'Rules'])
  })

  it('a command removes the one that is named, by a seat that is completed with its level', async () => {
    const { world, ana, ben, lobby } = await openTable('named')
    const shows = (text: RegExp) => live(world, 'named', message => text.test(message.text))
    await ana.pick(lobby, LIST, ['Puma'])
    await ana.pick(await shows(/2 of 3/), LIST, ['Llama'])
    await shows(/3 of 3/)
    const computers = await ana.complete('named', '/play dismiss seat:')
    expect(computers.map(({ name }) => name)).toEqual([
      expect.stringContaining('puma (hard)'),
      expect.stringContaining('llama (easy)'),
    ])
    expect(told(await ana.slash('named', '/play dismiss seat:0'))).toContain('no such seat')
    expect(told(await ben.slash('named', `/play dismiss seat:${computers[0]?.value}`))).toContain('Only the host')
    await ana.slash('named', `/play dismiss seat:${computers[0]?.value}`)
    expect((await shows(/2 of 3/)).text).toContain('llama')
  })

  it('who would close the table for computer players by leaving is asked once more', async () => {
    const { world, ana, ben, lobby } = await openTable('left')
    const shows = (text: RegExp) => live(world, 'left', message => text.test(message.text))
    await ana.pick(lobby, LIST, ['Puma'])
    await ben.press(await shows(/2 of 3/), 'Join')
    const full = await shows(/3 of 3/)
    await ana.press(full, 'Leave')
    const asked = (await ben.press(await shows(/2 of 3/), 'Leave')).reply
    expect(asked?.text).toContain('if you leave, it is closed')
    expect(asked?.buttons.map(({ label }) => label)).toEqual(['Yes, leave'])
    await ben.press(asked ?? full, 'Yes, leave')
    await world.until(() => world.messages('left').some(({ text }) => text.includes('closed before the game began')))
  })

  it('only the host may pick one; what was a button before this list seats the usual level', async () => {
    const { world, ana, ben, lobby } = await openTable('others')
    expect((await ben.pick(lobby, LIST, ['Llama'])).reply?.text).toContain('host')
    await ana.forge(lobby, `1/${/table #(\d+)/.exec(lobby.text)?.[1]}/0/do/computer/0`)
    const seated = await live(world, 'others', message => message.text.includes('2 of 3'))
    expect(seated.text).toMatch(/🤖 [^,]+, fox \(normal\)$/m)
  })

  it('a level that is typed is completed with how it plays, in the language of whoever types', async () => {
    const { world } = await openTable('typed')
    const typed = async (name: string, locale: 'en-GB' | 'fr') => {
      const chloe = world.user(name, { locale })
      return chloe.complete('typed', '/play computer level:')
    }
    expect(await typed('Cleo', 'en-GB')).toContainEqual({
      name: expect.stringMatching(/^llama · Easy: .+\.$/),
      value: 'easy',
    })
    expect(await typed('Chloé', 'fr')).toContainEqual({
      name: expect.stringMatching(/^lama · Facile\s: .+\.$/),
      value: 'easy',
    })
  })
})
