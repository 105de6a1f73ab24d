import { ComponentType } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { formatCustomId, parseCustomId } from '../../src/discord/messages/custom-id.ts'
import { presentForm } from '../../src/discord/messages/present.ts'
import { games } from '../../src/games/index.ts'
import { newTableForm, optionBox } from '../../src/pages/opening/new-table-form.ts'
import { optionBoxes } from '../../src/pages/opening/table-press.ts'
import { modal as asDiscordTakesIt } from '../../src/playground/validate/modal.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { LOCALES } from '../../src/words/locales.ts'
import { gameWords } from '../../src/words/words.ts'
import type { Modal, Outcome } from '../driver/outcome.ts'
import { live, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { anyWay, onServer } from './ways.ts'

const FILLED = {
  type: 'new-table',
  game: 'cuzco',
  players: '3',
  pace: 'RELAXED',
  start: '72-4',
  extras: '024',
  options: '',
} as const

anyWay(onServer, (by, _, open) => {
  const chaski = chaskiOn(open, { by })
  let places = 0
  const channel = () => chaski.world.addChannel(`form-${++places}`).id
  const form = ({ modal }: Outcome): Modal => {
    if (modal === undefined) throw new Error('no form')
    return modal
  }
  const formFor = async (who: ReturnType<typeof chaski.world.user>, game: string, { reply }: Outcome) => {
    if (reply === undefined) throw new Error('no game is asked for')
    return form(await who.press(reply, game))
  }
  const tableIn = async (channelId: string) => {
    const lobby = await live(chaski.world, channelId, ({ text }) => text.includes('seats taken'))
    const id = tableId.parse(Number(/#(\d+)/.exec(lobby.text)?.[1]))
    return chaski.store.prisma.table.findUniqueOrThrow({ where: { id } })
  }

  test('/play new without a game asks for it, then opens a form, and what is filled in there opens the table', async () => {
    const ana = chaski.world.user('Ana')
    const here = channel()
    const asked = await ana.slash(here, '/play new')
    expect(told(asked)).toContain('Which game')
    expect(asked.reply?.buttons.map(({ label }) => label)).toEqual(
      [...games.keys()].map(id => gameWords(id, 'en').say('game.name')),
    )
    const modal = await formFor(ana, 'Cuzco', asked)
    expect(modal.title).toBe('New table: Cuzco')
    const done = await ana.submit(modal, { pace: 'RELAXED', start: ['24'], extras: ['hints', 'quiet'] })
    expect(done.updated?.ephemeral).toBe(true)
    const table = await tableIn(here)
    expect(table).toMatchObject({ game: 'cuzco', places: 4, pace: 'RELAXED', hints: true, quiet: true, brisk: false })
    expect(table).toMatchObject({ autoStart: true, startFrom: 2 })
    expect(Number(table.startAt) - Number(table.createdAt)).toBeGreaterThan(23 * 3_600_000)
  })

  test('it may start with so many at least, and ask for players who are reliable or experienced', async () => {
    const ana = chaski.world.user('Ana who asks')
    const [one, other] = [channel(), channel()]
    const modal = await formFor(ana, 'Cuzco', await ana.slash(one, '/play new'))
    await ana.submit(modal, { start: ['24-3'], extras: ['reliable'] })
    expect(await tableIn(one)).toMatchObject({ autoStart: true, startFrom: 3, asks: 'RELIABLE' })
    const typed = await formFor(ana, 'Incan Gold', await ana.slash(other, '/play new after:72 minimum:4 asks:PROVEN'))
    const { updated: reply } = await ana.submit(typed, { Players: ['6'] })
    expect(reply?.text).toContain('and have finished three')
    if (reply === undefined) throw new Error('no sentence')
    await ana.submit(form(await ana.press(reply, 'Change it')), { extras: ['brisk'] })
    const table = await tableIn(other)
    expect(table).toMatchObject({ places: 6, startFrom: 4, asks: 'ANYBODY', brisk: true })
    expect(Number(table.startAt) - Number(table.createdAt)).toBeGreaterThan(71 * 3_600_000)
    for (const line of ['after:1', 'minimum:3', 'after:24 start:host'])
      expect(told(await ana.slash(other, `/play new ${line}`)), line).toContain('These options need a game')
  })

  test('what was left as it stood is what everybody sees there', async () => {
    const ana = chaski.world.user('Ana')
    const here = channel()
    await ana.submit(await formFor(ana, 'Incan Gold', await ana.slash(here, '/play new')), {})
    const usual = { pace: 'DAILY', hints: false, quiet: false, silence: false, autoStart: true }
    expect(await tableIn(here)).toMatchObject({ ...usual, places: 4, startAt: null })
  })

  test('a game’s own options are picked there, few by boxes and many of a list', async () => {
    const ana = chaski.world.user('Ana')
    const [one, other] = [channel(), channel()]
    const few = await formFor(ana, 'Incan Gold', await ana.slash(one, '/play new'))
    await ana.submit(few, { options: ['option:odds:', 'option:artifacts:old'] })
    expect((await tableIn(one)).options).toMatchObject({ odds: true, artifacts: 'old' })
    const many = [...games.values()].find(game => optionBoxes(game).length > 10)
    const [first, ...others] = many === undefined ? [] : optionBoxes(many).filter(({ value }) => value === undefined)
    const last = others.at(-1)
    if (many === undefined || first === undefined || last === undefined) throw new Error('no game has many options')
    const called = gameWords(many.id, 'en').say('game.name')
    const list = await formFor(ana, called, await ana.slash(other, '/play new'))
    await ana.submit(list, { options: [optionBox(first), optionBox(last)] })
    expect((await tableIn(other)).options).toMatchObject({ [first.name]: true, [last.name]: true })
  })

  test('two values of one option are refused, with a way back to the form', async () => {
    const ana = chaski.world.user('Ana')
    const here = channel()
    const form = await formFor(ana, 'Incan Gold', await ana.slash(here, '/play new'))
    const { reply, updated = reply } = await ana.submit(form, {
      options: ['option:artifacts:old', 'option:artifacts:none'],
    })
    expect(updated?.text).toMatch(/^These exclude each other: .+ and .+\. No table was opened\.$/m)
    if (updated === undefined) throw new Error('no answer')
    const { modal } = await ana.press(updated, 'Change it')
    if (modal === undefined) throw new Error('no form')
    await ana.submit(modal, { options: ['option:artifacts:old'] })
    expect((await tableIn(here)).options).toMatchObject({ artifacts: 'old' })
  })

  test('what was typed before stands in the form, and what has no place there asks for the game', async () => {
    const ana = chaski.world.user('Ana')
    const here = channel()
    const typed = await ana.slash(here, '/play new players:3 pace:FAST hints:true start:host')
    await ana.submit(await formFor(ana, 'Incan Gold', typed), {})
    expect(await tableIn(here)).toMatchObject({ places: 3, pace: 'FAST', hints: true, autoStart: false })
    expect(told(await ana.slash(here, '/play new late:PLAY'))).toContain('These options need a game')
  })

  test('what does not fit is said, and a button leads back to the form as it was filled', async () => {
    const ana = chaski.world.user('Ana')
    const here = channel()
    const blank = await formFor(ana, 'Incan Gold', await ana.slash(here, '/play new'))
    const filled = { Players: ['6'], pace: 'NONE', extras: ['proven', 'hints'], options: ['option:odds:'] }
    const refused = (await ana.submit(blank, filled)).updated
    expect(refused?.text).toContain('and have finished three')
    if (refused === undefined) throw new Error('no sentence')
    const again = form(await ana.press(refused, 'Change it'))
    await ana.submit(again, { extras: ['hints'] })
    const options = expect.objectContaining({ odds: true })
    expect(await tableIn(here)).toMatchObject({ game: 'incan-gold', places: 6, pace: 'NONE', hints: true, options })
  })

  test('who lists their games, or finds none to join, is offered the form', async () => {
    const server = chaski.world.addServer(`Empty ${++places}`)
    const dai = chaski.world.user(`Dai ${places}`, { server })
    const here = chaski.world.addChannel(`empty-${places}`, server).id
    for (const line of ['/games', '/play join']) {
      const { reply } = await dai.slash(here, line)
      expect(
        reply?.buttons.map(({ label }) => label),
        line,
      ).toContain('New table')
      if (reply !== undefined) {
        const asked = await dai.press(reply, 'New table')
        expect(told(asked)).toContain('Which game')
      }
    }
    const { reply } = await dai.slash(dai.openDm(), '/games')
    expect(reply?.buttons).toEqual([])
  })

  test('where the bot is not no form is offered, and one that was made up opens nothing', async () => {
    const { world, store } = chaski
    const ana = world.user('Ana')
    world.setInstalled(ana, true)
    const server = world.addServer(`Afar ${places}`, 'nothing')
    world.user('Ana', { server })
    const afar = world.addChannel(`afar-${places}`, server).id
    const { reply } = await ana.slash(afar, '/games')
    expect(reply?.buttons.map(({ label }) => label)).not.toContain('New table')
    const before = await store.prisma.table.count()
    if (reply === undefined) throw new Error('no page')
    expect(told(await ana.forge(reply, formatCustomId(FILLED)))).toContain('add it to a server')
    expect(told(await ana.forgeForm(reply, formatCustomId(FILLED), { game: 'cuzco' }))).toContain('add it to a server')
    expect(await store.prisma.table.count()).toBe(before)
  })

  test('a form that no client of Discord sends opens no table that could not be typed', async () => {
    const ana = chaski.world.user('Ana')
    const { reply } = await ana.slash(channel(), '/games')
    const before = await chaski.store.prisma.table.count()
    if (reply === undefined) throw new Error('no page')
    for (const game of ['chess', 'cuzco'])
      expect(told(await ana.forgeForm(reply, formatCustomId({ ...FILLED, game }), { players: '99' }))).not.toBe('')
    expect(await chaski.store.prisma.table.count()).toBe(before)
  })
})

describe('the form of a new table', () => {
  test.each(LOCALES)('is one that Discord opens (%s), blank and filled', locale => {
    for (const game of games.values()) {
      const shown = presentForm(newTableForm({ ...FILLED, game: game.id, start: '' }, game, locale))
      expect(asDiscordTakesIt.safeParse(shown).error).toBeUndefined()
      expect(JSON.stringify(shown)).not.toContain('…')
    }
  })

  test('shows what few things there are to choose from all at once', () => {
    const game = games.get('incan-gold')
    if (game === undefined) throw new Error('no game')
    const { components } = presentForm(newTableForm(FILLED, game, 'en'))
    expect(components.map(row => (row.type === ComponentType.Label ? row.component.type : row.type))).toEqual([
      ComponentType.StringSelect,
      ComponentType.RadioGroup,
      ComponentType.StringSelect,
      ComponentType.CheckboxGroup,
      ComponentType.CheckboxGroup,
    ])
  })

  test('is kept in a button as far as it was filled', () => {
    for (const press of [FILLED, { ...FILLED, options: '0a' }])
      expect(parseCustomId(formatCustomId(press))).toEqual(press)
    expect(parseCustomId('1/new-table/cuzco/3/RELAXED/72-4/024'), 'a button of an older version').toEqual(FILLED)
    for (const text of [
      '1/new-table/cuzco/3/SLOW/72/02',
      '1/new-table/cuzco/3/FAST/72',
      '1/new-table/Cuzco/3/FAST/72/x',
    ])
      expect(parseCustomId(text), text).toBeUndefined()
  })
})
