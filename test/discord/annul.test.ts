import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { type Chaski, live, people, startChaski, told } from './chaski.ts'

anyDatabase((database, open) => {
  let chaski: Chaski
  /** Owns the server, and so may do everything. */
  let ana: User
  let ben: User
  let others: [User, User, User]

  beforeTries(async () => {
    chaski = await startChaski(await open())
    const [first, second, third, fourth] = people(chaski.world, 4)
    if (!first || !second || !third || !fourth) throw new Error('nobody')
    ;[ana, ben] = [first, second]
    others = [second, third, fourth]
    return () => chaski.close()
  })

  const said = async (who: User, channel: string, line: string) => (await who.slash(channel, line)).reply?.text

  test('a moderator annuls a game by a form, which everybody reads there, and has it count again', async () => {
    const { world } = chaski
    const channel = world.addChannel(`annulled-${database}`).name
    const { table } = await beginTable(world, channel, others)
    expect(await said(ana, channel, `/moderate annul table:${table}`)).toContain('is not over yet')
    for (const one of others) await one.slash(channel, '/vote ask kind:END')
    const over = await live(world, channel, ({ text }) => text.includes('The game is over'))
    const games = async () => /(\d+) games?,/.exec((await said(ben, channel, '/stats')) ?? '')?.[1]
    expect(await games()).toBe('1')

    const offered = async (line: string) => (await ana.complete(channel, line)).map(({ value }) => value)
    expect(await offered('/moderate annul table:')).toEqual([table])
    expect(await offered('/moderate reinstate table:')).toEqual([])
    expect(await said(ben, channel, '/moderate annul')).toContain('Only a moderator')
    const { modal } = await ana.slash(channel, '/moderate annul')
    if (modal === undefined) throw new Error('no form')
    const why = `<@${ben.id}> and **Chloé** are one`
    expect(told(await ana.submit(modal, { 'Why? Everybody at the table reads it': why }))).toContain('is annulled')
    const shown = await live(world, channel, ({ text }) => text.includes('has annulled this game'))
    expect(shown.text).toContain(`<@${ana.id}>, a moderator, has annulled this game`)
    expect(shown.text).toContain(String.raw`Reason: \<\@${ben.id}\> and \*\*Chloé\*\* are one`)
    expect(shown.id).toBe(over.id)
    expect(await said(ben, channel, `/log table:${table}`)).toContain('has annulled this game')
    expect(await said(ben, channel, '/stats')).toContain('No rated games on this server yet')
    expect(await said(ana, channel, '/moderate annul')).toContain('is annulled already')
    expect(await offered('/moderate annul table:')).toEqual([])
    expect(await offered('/moderate reinstate table:')).toEqual([table])

    expect(await said(ana, channel, '/moderate reinstate')).toContain('counts again')
    await live(world, channel, ({ text }) => text.includes('The game is over') && !text.includes('annulled'))
    expect(await games()).toBe('1')
    await expect.poll(() => chaski.services.tables.store.outbox.open('rate')).toEqual([])
  })
})
