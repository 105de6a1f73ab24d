import { describe, expect, test } from 'vitest'
import { gameWords } from '../../src/words/words.ts'
import { inDatabase } from '../databases.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, pairAt, people, startChaski, told } from './chaski.ts'

inDatabase('server', (_, open) => {
  let chaski: Chaski
  let ana: User
  const channel = 'library'
  const title = (chapter: string) => gameWords('incan-gold', 'en').say(`rules.${chapter}.title`)

  beforeTries(async () => {
    chaski = await startChaski(await open())
    chaski.world.addChannel(channel)
    const [player] = people(chaski.world, 1)
    if (player === undefined) throw new Error('nobody to read')
    ana = player
    return () => chaski.close()
  })

  const shown = (outcome: Outcome) => {
    const message = outcome.updated ?? outcome.reply
    if (message === undefined) throw new Error('nothing is shown')
    return message
  }
  const press = async (on: Outcome, button: string) => ana.press(shown(on), button)

  describe('the rules', () => {
    test('are leafed through in one private message', async () => {
      const first = await ana.slash(channel, '/rules game:incan-gold')
      const second = await press(first, `${title('components')} ▶`)
      expect(second.updated?.text).toContain(`### ${title('components')}`)
      const picked = await ana.pick(shown(second), '1/chapters/incan-gold', ['leave'])
      expect(picked.updated?.text).toContain(`### ${title('leave')}`)
      expect((await press(picked, `◀ ${title('treasure')}`)).updated?.text).toContain(`### ${title('treasure')}`)
    })

    test('are searched, and a passage leads to its chapter', async () => {
      const found = await ana.slash(channel, '/rules about:hazards')
      const [button] = shown(found).buttons
      expect((await press(found, button?.label ?? '')).updated?.text).toMatch(/· rules · \d+ of \d+/)
      expect((await ana.complete(channel, '/rules about:arti')).map(({ value }) => value)).toContain('artifact')
    })

    test('of which game is asked where no table says', async () => {
      const which = await ana.slash(channel, '/rules')
      expect((await press(which, 'Incan Gold')).updated?.text).toContain(`### ${title('about')}`)
    })

    test('are suggested by chapter where no game is named, too: something of every game, and each leads there', async () => {
      const all = await ana.complete(channel, '/rules chapter:')
      for (const game of chaski.services.tables.games.keys())
        expect(all.filter(({ value }) => `${value}`.startsWith(`${game} `)).length).toBeGreaterThan(2)
      const [found] = await ana.complete(channel, '/rules chapter:incan-gold comp')
      expect(found).toEqual({ name: `Incan Gold · ${title('components')}`, value: 'incan-gold components' })
      expect(told(await ana.command(channel, 'rules', { chapter: `${found?.value}` }))).toContain(title('components'))
      expect(told(await ana.slash(channel, '/rules game:incan-gold chapter:components'))).toContain(title('components'))
    })

    test('of a table say first which options it is played with', async () => {
      await ana.slash(channel, '/play new game:incan-gold players:3 options:odds; artifacts none')
      const lobby = await live(chaski.world, channel, ({ text }) => text.includes('Incan Gold'))
      expect(told(await ana.press(lobby, 'Rules'))).toMatch(/Table #\d+\*\* plays with: .*Diamant.*risk/s)
      expect(told(await ana.slash(channel, '/rules'))).toContain(`### ${title('about')}`)
    })

    test('of a table that is played lead back to one’s turn, whatever is leafed through; for others they do not', async () => {
      const { name } = chaski.world.addChannel('table-with-rules')
      await pairAt(chaski, name, 'incan-gold')
      const question = await live(chaski.world, name, ({ text }) => text.includes('Waiting for'))
      const labels = (outcome: Outcome) => shown(outcome).buttons.map(({ label }) => label)
      const reader = chaski.world.user('Ana')
      const first = await reader.press(question, 'Rules')
      const second = await reader.press(shown(first), `${title('components')} ▶`)
      const list = shown(second).selects[0]?.customId ?? ''
      const third = await reader.pick(shown(second), list, ['leave'])
      for (const page of [first, second, third, await reader.slash(name, '/rules')])
        expect(labels(page)).toContain('My turn')
      expect((await reader.press(shown(third), 'My turn')).updated?.text).toContain('Go on into the temple')
      expect(labels(await chaski.world.user('Zoe').press(question, 'Rules'))).not.toContain('My turn')
    })

    test('of a game that is not here are refused, and a chapter that is not there is the first one', async () => {
      const rules = await ana.slash(channel, '/rules game:incan-gold')
      expect(told(await ana.forge(shown(rules), '1/chapter/chess/about'))).toContain('no game called “chess”')
      const opened = await ana.forge(shown(rules), '1/chapter/incan-gold/openings')
      expect(opened.updated?.text).toContain(`### ${title('about')}`)
    })
  })

  test('the first chapter and the help on a game lead to its lesson', async () => {
    const rules = await ana.slash(channel, '/rules game:incan-gold')
    expect(told(await press(rules, 'Learn by playing'))).toContain('Lesson: Incan Gold')
    const help = await ana.slash(channel, '/help game:incan-gold')
    expect(told(await press(help, 'Learn by playing'))).toContain('Lesson: Incan Gold')
  })

  test('help is one message, whose buttons lead to topics, games and their rules', async () => {
    const help = await ana.slash(channel, '/help')
    const commands = await press(help, 'Commands')
    expect(commands.updated?.text).toContain('`/play`')
    const game = await press(commands, 'Incan Gold')
    expect(game.updated?.text).toContain('`/incan-gold`')
    expect((await press(game, 'Rules')).updated?.text).toContain(`### ${title('about')}`)
  })
})
