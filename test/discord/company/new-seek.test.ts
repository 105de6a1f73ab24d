import { describe, expect, test } from 'vitest'
import { formatCustomId, parseCustomId } from '../../../src/discord/messages/custom-id.ts'
import { presentForm } from '../../../src/discord/messages/present.ts'
import { games } from '../../../src/games/index.ts'
import { BLANK_SEEK, newSeekForm } from '../../../src/pages/opening/new-seek-form.ts'
import { modal as asDiscordTakesIt } from '../../../src/playground/validate/modal.ts'
import { LOCALES } from '../../../src/words/locales.ts'
import type { Modal, Outcome } from '../../driver/outcome.ts'
import { told } from '../chaski.ts'
import { chaskiOn } from '../chaski-on.ts'
import { anyWay, onServer } from '../ways.ts'

const FILLED = { type: 'new-seek', game: 'cuzco', players: '34', paces: '13', hours: 'STRICT' } as const

anyWay(onServer, (by, _, open) => {
  const chaski = chaskiOn(open, { by })
  let people = 0
  const somebody = () => chaski.world.user(`Seeker ${++people}`)
  const form = ({ modal }: Outcome): Modal => {
    if (modal === undefined) throw new Error('no form')
    return modal
  }
  const sought = async (userId: string) => {
    const rows = await chaski.store.prisma.seek.findMany({ where: { userId } })
    return rows.map(({ game, least, most, paces, hours }) => ({ game, least, most, paces, hours }))
  }

  test('who has no game finds a button beside that for a new table, and what is ticked in its form is sought', async () => {
    const ana = somebody()
    const here = chaski.world.addChannel(`none-${people}`).name
    const { reply } = await ana.slash(here, '/games')
    expect(reply?.buttons.map(({ label }) => label)).toEqual(expect.arrayContaining(['New table', 'Find players']))
    if (reply === undefined) throw new Error('no page')
    const modal = form(await ana.press(reply, 'Find players'))
    expect(modal.title).toBe('Find players')
    const values = { Game: 'cuzco', players: ['players-2', 'players-4'], paces: ['DAILY', 'TWO_DAYS'], hours: 'ANY' }
    expect(told(await ana.submit(modal, values))).toMatch(
      /Cuzco\*\* · 2.to.4.players · up.to.a.day.a.move.or.up.to.two.days.a.move/,
    )
    expect(await sought(ana.id)).toEqual([
      { game: 'cuzco', least: 2, most: 4, paces: ['DAILY', 'TWO_DAYS'], hours: 'ANY' },
    ])
  })

  test('what was left as it stood is as usual, by the command without a game as well, and what was typed stands in the form', async () => {
    const [ana, ben] = [somebody(), somebody()]
    const here = chaski.world.addChannel(`usual-${people}`).name
    await ana.submit(form(await ana.slash(here, '/seek new')), { Game: 'cuzco' })
    const usual = { game: 'cuzco', least: 3, most: 4, paces: ['DAILY'], hours: 'LOOSE' }
    expect(await sought(ana.id)).toEqual([usual])
    await ben.submit(form(await ben.slash(here, '/seek new players:2 pace:FAST hours:STRICT')), { Game: 'cuzco' })
    expect(await sought(ben.id)).toEqual([{ ...usual, least: 2, most: 2, paces: ['FAST'], hours: 'STRICT' }])
  })

  test('what does not fit is said, with a way back to the form as it was filled', async () => {
    const ana = somebody()
    const here = chaski.world.addChannel(`unfit-${people}`).name
    const { reply } = await ana.submit(form(await ana.slash(here, '/seek new')), {
      Game: 'cuzco',
      players: ['players-6'],
    })
    expect(reply?.text).toContain('at most 4 players')
    if (reply === undefined) throw new Error('no sentence')
    const again = form(await ana.press(reply, 'Change it'))
    await ana.submit(again, { players: ['players-4'] })
    expect(await sought(ana.id)).toEqual([{ game: 'cuzco', least: 4, most: 4, paces: ['DAILY'], hours: 'LOOSE' }])
  })

  test('where the bot is not nothing is sought, by a form that was made up either', async () => {
    const { world, store } = chaski
    const ana = somebody()
    world.setInstalled(ana, true)
    const server = world.addServer(`Afar ${people}`, 'nothing')
    world.user(ana.name, { server })
    const { reply } = await ana.slash(world.addChannel(`afar-${people}`, server).id, '/games')
    if (reply === undefined) throw new Error('no page')
    expect(reply.buttons.map(({ label }) => label)).not.toContain('Find players')
    const before = await store.prisma.seek.count()
    expect(told(await ana.forge(reply, formatCustomId(FILLED)))).toContain('add it to a server')
    expect(told(await ana.forgeForm(reply, formatCustomId(FILLED), { game: 'cuzco' }))).toContain('add it to a server')
    const { reply: near } = await ana.slash(world.addChannel(`near-${people}`).name, '/games')
    for (const fields of [{}, { game: 'chess' }])
      if (near !== undefined) expect(told(await ana.forgeForm(near, formatCustomId(FILLED), fields))).not.toBe('')
    expect(await store.prisma.seek.count()).toBe(before)
  })
})

describe('the form of what one seeks', () => {
  test.each(LOCALES)('is one that Discord opens (%s), blank and filled', locale => {
    for (const press of [FILLED, BLANK_SEEK]) {
      const shown = presentForm(newSeekForm(press, games, locale))
      expect(asDiscordTakesIt.safeParse(shown).error).toBeUndefined()
      expect(JSON.stringify(shown)).not.toContain('…')
    }
  })

  test('is kept in a button as far as it was filled', () => {
    for (const press of [FILLED, BLANK_SEEK]) expect(parseCustomId(formatCustomId(press))).toEqual(press)
    for (const text of ['1/new-seek/cuzco/34/13/NEVER', '1/new-seek/cuzco/19/13/ANY', '1/new-seek/Cuzco/3/1/'])
      expect(parseCustomId(text), text).toBeUndefined()
  })
})
