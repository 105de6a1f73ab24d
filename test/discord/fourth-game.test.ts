import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import type { User } from '../driver/user.ts'
import { type BotProcess, startBot } from '../faults/bot-process.ts'
import { FULL } from '../full.ts'
import { beforeTries } from '../tries.ts'
import { live, told } from './chaski.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SAMPLE = resolve(ROOT, 'test/tables/reapers')

/** All that somebody writes beside rules and secrets. */
const GAME = `
import { plainNotation } from '../../engine/plain/plain-notation.ts'
import { rules } from './rules.ts'
import { secrets } from './secrets.ts'

const grammar = { bid: 'bid <sheaves>', take: 'take <sheaves>', glean: 'glean', home: 'home' }

export default { ...rules, ...secrets, notation: { ...plainNotation(rules.action), grammar } }
`

const WORDS = {
  en: {
    'game.name': 'The Reapers',
    'game.summary': 'Bid for the field.',
    'rules.aim.title': 'The aim',
    'rules.aim.text': 'Who has most sheaves wins.',
    'command.bid.name': 'bid',
    'command.bid.description': 'Bid for the field',
  },
  fr: {
    'game.name': 'Les Moissonneurs',
    'game.summary': 'Misez pour le champ.',
    'rules.aim.title': 'Le but',
    'rules.aim.text': 'Qui a le plus de gerbes gagne.',
    'command.bid.name': 'miser',
    'command.bid.description': 'Miser pour le champ',
  },
}

/** The project with one folder more under src/games/. */
async function projectWithReapers(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'chaski-fourth-'))
  for (const name of ['node_modules', 'assets', 'prisma']) await symlink(join(ROOT, name), join(project, name))
  await cp(join(ROOT, 'package.json'), join(project, 'package.json'))
  await cp(join(ROOT, 'commands'), join(project, 'commands'), { recursive: true })
  const isOfPlayground = (path: string) => path.startsWith(join(ROOT, 'src/playground'))
  await cp(join(ROOT, 'src'), join(project, 'src'), { recursive: true, filter: path => !isOfPlayground(path) })
  const folder = join(project, 'src/games/reapers')
  await mkdir(join(folder, 'locales'), { recursive: true })
  for (const name of ['rules.ts', 'secrets.ts']) {
    const text = await readFile(join(SAMPLE, name), 'utf8')
    await writeFile(join(folder, name), text.replaceAll('../../../src/', '../../'))
  }
  await writeFile(join(folder, 'game.ts'), GAME)
  for (const [language, words] of Object.entries(WORDS)) {
    await writeFile(join(folder, 'locales', `${language}.json`), JSON.stringify(words))
  }
  return project
}

inDatabase('server', (_, __, { fresh }) => {
  let project: string
  let playground: Playground
  let bot: BotProcess
  let [ana, ben]: User[] = []
  let tables = 0

  beforeTries(async () => {
    project = await projectWithReapers()
    playground = await startPlayground({ requestsPerSecond: 100_000 })
    bot = startBot(playground, await fresh(), program())
    await Promise.race([bot.online, bot.gone])
    expect(bot.errors).toEqual([])
    ana = playground.world.user('Ana')
    ben = playground.world.user('Benoît', { locale: 'fr' })
    return async () => {
      await bot?.kill()
      await playground?.close()
      await rm(project, { recursive: true, force: true })
    }
  })

  const program = () => pathToFileURL(join(project, 'src/main.ts'))
  const person = (user: User | undefined): User => {
    if (user === undefined) throw new Error('nobody')
    return user
  }
  const openTable = async () => {
    const channel = playground.world.addChannel(`fourth-${++tables}`).name
    await person(ana).slash(channel, '/play new game:reapers players:2')
    return { channel, lobby: await live(playground.world, channel, ({ text }) => text.includes('The Reapers')) }
  }

  test('a folder is a game: it has its command, in both languages', () => {
    const command = playground.world.commands().find(({ name }) => name === 'reapers')
    expect(command?.description).toBe('Moves of The Reapers')
    const subcommands = (command?.options ?? []).map(({ name, description }) => [name, description])
    expect(subcommands).toEqual([
      ['bid', 'Bid for the field'],
      ['take', 'A move: take <sheaves>'],
      ['glean', 'A move: glean'],
      ['home', 'A move: home'],
    ])
    expect(command?.options?.[0]?.name_localizations).toEqual({ fr: 'miser' })
  })

  test('/help and /rules tell of it', async () => {
    const { channel } = await openTable()
    const help = await person(ana).slash(channel, '/help')
    expect(help.reply?.buttons.map(({ label }) => label)).toContain('The Reapers')
    expect(told(await person(ana).slash(channel, '/help game:reapers'))).toContain('`/reapers` bid, take, glean, home')
    expect(told(await person(ben).slash(channel, '/help game:reapers'))).toContain('Misez pour le champ.')
    expect(told(await person(ana).slash(channel, '/rules game:reapers'))).toContain('Who has most sheaves wins.')
    const games = await person(ben).complete(channel, '/rules game:')
    expect(games.map(({ name }) => name)).toContain('Les Moissonneurs')
  })

  test('it is played to its end by its command, completed as far as the moves go', async () => {
    const { world } = playground
    const { channel, lobby } = await openTable()
    await person(ben).press(lobby, 'Join')
    await person(ana).press(lobby, 'Start')
    await live(world, channel, ({ text }) => text.includes('Waiting for'))
    for (let round = 0; round < 2; round++) {
      const bids = await person(ana).complete(channel, '/reapers bid sheaves:')
      expect(bids.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
      await person(ana).slash(channel, '/reapers bid sheaves:7')
      expect(told(await person(ben).slash(channel, '/hand'))).not.toContain('7')
      await person(ben).slash(channel, '/reapers bid sheaves:3')
      await person(ana).slash(channel, '/reapers take sheaves:3')
      await person(ana).slash(channel, '/reapers home')
    }
    const ended = await live(world, channel, ({ text }) => text.includes('The game is over'))
    expect(ended.text).toContain(`**1.** <@${person(ana).id}>: 6`)
    expect(ended.pictures.length).toBeGreaterThan(0)
  })

  test('a computer player takes part in it, in a thread of its own', async () => {
    const { world } = playground
    const { channel, lobby } = await openTable()
    await person(ana).slash(channel, '/play computer level:random')
    await person(ana).press(lobby, 'Start')
    await live(world, channel, ({ text }) => text.includes('Waiting for'))
    await person(ana).slash(channel, '/reapers bid sheaves:9')
    await world.until(() => world.messages(channel).some(({ text }) => text.includes('bidden')))
    expect(bot.errors).toEqual([])
  })

  const broken = [
    [
      'whose words cannot be read',
      'reapers/locales/fr.json',
      '{ "game.name": 4 }',
      'the words of reapers cannot be read: fr.json is no list of sentences by their keys: ["game.name"]: Invalid input: expected string, received number',
    ],
    ['that has no game.ts', 'go/rules.ts', '', 'the game in the folder go cannot be read: it has no game.ts'],
  ] as const

  test.runIf(FULL).each(broken)('a folder %s stops the start with one sentence', async (_, name, text, why) => {
    const file = join(project, 'src/games', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    const stopped = startBot(playground, await fresh(), program())
    await stopped.gone
    await rm(file)
    expect(stopped.errors).toEqual([`Chaski cannot start: ${why}`])
  })
})
