import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Body } from '../../src/discord/messages/reply.ts'
import { rulesPage } from '../../src/discord/pages/rules.ts'
import { games } from '../../src/games/index.ts'
import { readWords } from '../../src/games/read-words.ts'
import { LANGUAGES } from '../words.ts'

/** What all texts of a message may come to. */
const LONGEST_MESSAGE = 4000
/** What a slash command may show as one choice. */
const LONGEST_CHOICE = 100

/** How long the texts of a message are together. */
function lengthOf(body: Body): number {
  let length = 0
  JSON.stringify(body, (key, value: unknown) => {
    if (key === 'content' && typeof value === 'string') length += value.length
    return value
  })
  return length
}

const optionsJson = z.object({
  properties: z.record(z.string(), z.object({ enum: z.array(z.string()).default([]) })).default({}),
})

const cases = [...games.values()].flatMap(game => LANGUAGES.map(language => ({ game, id: game.id, language })))

describe.each(cases)('the catalog of $id ($language)', ({ game, id, language }) => {
  const catalog = readWords(id, language) ?? {}
  const chapters = Object.keys(catalog).flatMap(key => /^rules\.(.+)\.title$/.exec(key)?.[1] ?? [])

  test('names the game', () => {
    expect(catalog['game.name']).toBeTruthy()
    expect(catalog['game.summary']?.length).toBeLessThanOrEqual(200)
  })

  test('names every option and each of its values', () => {
    const { properties } = optionsJson.parse(z.toJSONSchema(game.options, { io: 'input' }))
    const keys = Object.entries(properties).flatMap(([name, { enum: values }]) => [
      `option.${name}`,
      ...values.map(value => `option.${name}.${value}`),
    ])
    expect(keys.filter(key => !catalog[key])).toEqual([])
  })

  test('names every level of the computer players', () => {
    const names = Object.keys(game.bots).map(level => catalog[`bot.${level}`])
    for (const name of names) expect(name).toBeTruthy()
    expect(names.every(name => (name ?? '').length <= LONGEST_CHOICE)).toBe(true)
  })

  test('shows what a standing order looks like, if it has any', () => {
    const example = catalog['order.example']
    expect(game.orders?.schema.safeParse(game.orders.parse(example ?? '')).success).toBe(
      game.orders === undefined ? undefined : true,
    )
  })

  test('tells the rules in chapters that fit into one message each', () => {
    expect(chapters.length).toBeGreaterThanOrEqual(4)
    for (const chapter of chapters) {
      expect(catalog[`rules.${chapter}.text`]).toBeTruthy()
      expect(lengthOf(rulesPage(game, language, chapter))).toBeLessThanOrEqual(LONGEST_MESSAGE)
    }
  })

  test('tells the rules at once as far as one message holds, and names the chapters behind them', () => {
    const whole = rulesPage(game, language)
    expect(lengthOf(whole)).toBeLessThanOrEqual(LONGEST_MESSAGE)
    const titles = chapters.map(chapter => catalog[`rules.${chapter}.title`] ?? '?')
    expect(titles.filter(title => !JSON.stringify(whole).includes(title))).toEqual([])
  })
})
