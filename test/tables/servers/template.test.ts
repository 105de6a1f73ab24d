import { beforeEach, describe, expect, it } from 'vitest'
import { openLobby } from '../../../src/tables/lobby/open-lobby.ts'
import { clearTemplate, setTemplate, templatesAt } from '../../../src/tables/moderate/set-template.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { type Template, templateFor, withTemplate } from '../../../src/tables/servers/template.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { reapers } from '../reapers.ts'
import { CHANNEL, click, code, context, contextOf, done, GUILD, position, user } from '../seated.ts'
import { matched, seek } from '../seeks/seekers.ts'

describe('a new table begins', () => {
  const template: Template = { players: 3, pace: 'FAST', hints: true, options: { a: 1, b: 2 }, after: '24', minimum: 3 }
  it.each<[string, object, object]>([
    ['as the template says where nothing else is said', {}, template],
    ['as is said, where something is', { players: 4, hints: false }, { ...template, players: 4, hints: false }],
    ['with an option of its own, and the others of the template', { options: { b: 3 } }, { options: { a: 1, b: 3 } }],
    ['by no other time where its start is said', { start: 'host' }, { start: 'host', pace: 'FAST' }],
    ['as the template says where undefined is said', { players: undefined }, template],
  ])('%s', (_, said, wanted) => {
    const merged = withTemplate(template, said)
    expect(merged).toMatchObject(wanted)
    if ('start' in said) expect(merged).not.toHaveProperty('after')
  })
})

anyDatabase((_, open) => {
  let at: Context
  const MODERATOR = user(90)
  const unfit: string[] = []

  beforeTries(async () => {
    at = { ...context(await open()), unfitTemplate: ({ game }, why) => unfit.push(`${game} ${why.refusal.code}`) }
  })
  beforeEach(async () => {
    unfit.length = 0
    await at.store.prisma.table.deleteMany()
    await at.store.prisma.seek.deleteMany()
    await at.store.prisma.template.deleteMany()
  })

  const game = reapers.id
  const moderating = () => contextOf(at, MODERATOR, { sees: true, moderates: true })
  const asked = () => ({ interaction: click(), user: MODERATOR, guild: GUILD, game })
  const sets = (terms: Template) => setTemplate(moderating(), { ...asked(), terms })
  const usual = () => templateFor(at, { guild: GUILD, game })

  it('is set term by term, and cleared as a whole', async () => {
    done(await sets({ players: 3, hints: true }))
    done(await sets({ pace: 'FAST', hints: false }))
    expect(await usual()).toEqual({ players: 3, hints: false, pace: 'FAST' })
    expect(await templateFor(at, { guild: undefined, game })).toEqual({})
    expect(done(await clearTemplate(moderating(), asked()))).toMatchObject({
      before: { players: 3, hints: false, pace: 'FAST' },
      now: {},
    })
    expect(done(await templatesAt(moderating(), { guild: GUILD })).templates).toEqual([])
    expect(await usual()).toEqual({})
  })

  it('is for who may run the server, and has to fit the game', async () => {
    const others = contextOf(at, user(3), { sees: true, moderates: false })
    expect(code(await setTemplate(others, { ...asked(), user: user(3), terms: { players: 3 } }))).toBe('no-moderator')
    expect(code(await templatesAt(others, { guild: GUILD }))).toBe('no-moderator')
    expect(code(await sets({ players: 99 }))).toBe('too-many')
    expect(code(await sets({ options: { rounds: 0 } }))).toBe('bad-options')
    expect(code(await setTemplate(moderating(), { ...asked(), game: 'none', terms: {} }))).toBe('unknown-game')
    expect(await at.store.prisma.template.count()).toBe(0)
  })

  it.each<[string, object, string]>([
    ['options that the game has no more', { options: { rounds: 0 }, pace: 'FAST' }, 'bad-options'],
    ['more seats than it has now', { players: 99 }, 'too-many'],
    ['what cannot be read', { pace: 'NEVER' }, 'bad-options'],
  ])('that says %s is not used, and told of', async (_, terms, why) => {
    await at.store.prisma.template.create({ data: { guildId: GUILD, game, terms, at: new Date() } })
    expect(await usual()).toEqual({})
    expect(unfit).toEqual([`${game} ${why}`])
    expect(done(await templatesAt(moderating(), { guild: GUILD })).templates).toMatchObject([
      { game, unfit: { refusal: { code: why } } },
    ])
  })

  it('is what a table begins with that is found for those who seek, in all that a seek does not say', async () => {
    done(await sets({ players: 2, pace: 'FAST', hints: true, brisk: true, asks: 'PROVEN' }))
    for (const n of [1, 2, 3]) done(await seek(at, n))
    await matched(at)
    const tables = await at.store.prisma.table.findMany()
    expect(tables).toMatchObject([
      { places: 3, pace: 'DAILY', hints: true, brisk: true, asks: 'ANYBODY', autoStart: true },
    ])
  })

  it('changes no table that is there', async () => {
    const { table } = done(
      await openLobby(at, {
        interaction: click(),
        user: user(1),
        name: 'Person 1',
        game,
        places: 2,
        options: {},
        channel: CHANNEL,
        guild: GUILD,
        locale: 'en',
      }),
    )
    done(await sets({ players: 4, hints: true }))
    expect((await position(at, table)).table).toMatchObject({ places: 2, hints: false })
  })
})
