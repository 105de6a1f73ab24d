import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { welcome } from '../../src/discord/gateway/welcome.ts'
import { present } from '../../src/discord/messages/present.ts'
import { helpContents } from '../../src/discord/slash/help-contents.ts'
import { games } from '../../src/games/index.ts'
import { helpPage, welcomePage } from '../../src/pages/guide/help-page.ts'
import type { Body } from '../../src/pages/model/blocks.ts'
import { note } from '../../src/pages/model/blocks.ts'
import { channelId, messageId } from '../../src/store/values/ids.ts'
import { LOCALES } from '../../src/words/locales.ts'
import { gameWords } from '../../src/words/words.ts'

const channel = channelId.parse('300000000000000001')
const log = pino({ level: 'silent' })

/** What is posted where this is missing, or where Discord refuses. */
async function greeted(locale: string, { missing = [], refuses = false }: { missing?: string[]; refuses?: boolean }) {
  const posted: Body[] = []
  await welcome(
    { tables: { games }, log, locale: 'en' },
    {
      missing: async () => missing,
      post: async (_, body) => {
        if (refuses) throw new Error('no')
        posted.push(body)
        return messageId.parse('1')
      },
    },
    { channel, locale },
  )
  return posted
}

describe('a server that Chaski was added to', () => {
  test('is greeted once in its own language, with every game and help on buttons', async () => {
    const [body, ...more] = await greeted('fr', {})
    expect(more).toEqual([])
    const text = JSON.stringify(present(body ?? note('')))
    expect(text).toContain('Bienvenue')
    for (const { id } of games.values()) {
      expect(text).toContain(`"custom_id":"1/help-game/${id}"`)
      expect(text).toContain(gameWords(id, 'fr').say('game.summary'))
    }
    expect(text).toContain('"custom_id":"1/help/start"')
  })

  test('is greeted in the usual language where Discord names none of ours', async () => {
    expect(JSON.stringify(await greeted('de', {}))).toContain('Welcome to Chaski')
  })

  test.each([
    { where: 'where Chaski may not write', missing: ['SendMessages'] },
    { where: 'where Discord refuses', refuses: true },
  ])('is not greeted $where, and nothing goes wrong', async where => {
    expect(await greeted('en', where)).toEqual([])
  })
})

test.each(LOCALES)('the greeting and the help fit into a message (%s)', locale => {
  for (const body of [
    welcomePage([...games.values()], locale),
    helpPage(helpContents([], games), { locale, client: locale }),
  ]) {
    const texts: string[] = []
    JSON.stringify(present(body), (key, value: unknown) => {
      if (key === 'content' && typeof value === 'string') texts.push(value)
      return value
    })
    const { length } = texts.join('')
    expect(length).toBeLessThanOrEqual(4000)
  }
})
