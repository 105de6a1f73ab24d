import { expect, it } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { inDatabase } from '../databases.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, people, startChaski } from './chaski.ts'

inDatabase('server', (_, open) => {
  let store: Store
  let chaski: Chaski
  let ana: User
  let chloe: User
  let channels = 0

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store)
    ;[ana] = people(chaski.world, 1) as [User]
    chloe = chaski.world.user('Chloé', { locale: 'fr' })
    return () => chaski.close()
  })

  const channel = () => chaski.world.addChannel(`lesson-${++channels}`).name

  /** The one private message of the lesson, as it is now. */
  const shown = ({ reply, updated }: Outcome): Seen => {
    const seen = updated ?? reply
    if (seen === undefined) throw new Error('nothing is shown')
    return seen
  }
  const stepOf = ({ text }: Seen) => Number(/(?:Step|Étape) (\d+)/.exec(text)?.[1])

  /** What leads to all that is not on the way. */
  const OTHERS = ['Other choices', 'Autres choix']

  /** Begins anew, and presses what is said. */
  const begin = async (who: User, presses: readonly string[] = [], game = 'incan-gold') => {
    const where = channel()
    let seen = shown(await who.slash(where, `/learn game:${game}`))
    for (const labels of [OTHERS, ['Start over', 'Recommencer']]) {
      const way = seen.buttons.find(({ label }) => labels.includes(label))
      if (way) seen = shown(await who.press(seen, way.label))
    }
    for (const label of presses) seen = shown(await who.press(seen, label))
    return { where, seen }
  }

  it('is learnt in one private message by the buttons of the real panel, and ends at a practice table', async () => {
    const { where, seen: first } = await begin(ana)
    expect(first).toMatchObject({ ephemeral: true })
    expect(first.pictures).toHaveLength(1)
    let seen = first
    for (let last = 0; stepOf(seen) < 11; ) {
      const next = seen.buttons.find(({ label }) => label.startsWith('👉') || label === 'Next')
      const wanted = next?.label ?? (seen.text.includes('Now you judge') ? 'Go on' : '')
      const outcome = await ana.press(seen, wanted)
      expect(outcome.reply).toBeUndefined()
      seen = shown(outcome)
      expect(seen.id).toBe(first.id)
      expect(stepOf(seen)).toBeGreaterThanOrEqual(last)
      last = stepOf(seen)
    }
    expect(chaski.world.messages(where)).toEqual([])
    expect(shown(await ana.press(seen, 'Start a practice table')).text).toContain('Practice table #')
    const table = await live(chaski.world, where, message => message.text.includes('Waiting for'))
    expect(table.text).toContain('Practice table')
  })

  it('shows what leads on alone beside its sentences, and all choices where they are asked for', async () => {
    const eva = chaski.world.user('Eva')
    const { seen } = await begin(eva, ['Next'], 'cuzco')
    const labels = ({ buttons }: Seen) => buttons.map(({ label }) => label)
    expect(seen.selects).toEqual([])
    expect(labels(seen)).toEqual(['👉 1 🌾 · L6, Crops to the north-west · 1 AP', 'Other choices', 'One step back'])
    const all = shown(await eva.press(seen, 'Other choices'))
    expect(all.selects).toHaveLength(1)
    expect(labels(all)).toEqual(expect.arrayContaining(['Terrain', 'Back', 'Start over', 'Type moves']))
    expect(labels(all)).not.toContain('Other choices')
    const back = shown(await eva.press(all, 'Back'))
    expect(back.text).toBe(seen.text)
    const token = shown(await eva.press(shown(await eva.press(back, 'Other choices')), 'Token (+1 AP)'))
    expect(token.text).toContain('⚠️')
    expect(stepOf(token)).toBe(2)
  })

  it('says why another move would not go, or that it is not what the step is about, and stays where it is', async () => {
    const { seen } = await begin(ana, ['Next'])
    const left = shown(await ana.press(seen, 'Leave'))
    expect(left.text).toContain('⚠️ You could run home with 2 gems')
    expect(stepOf(left)).toBe(2)
    const again = shown(await ana.press(left, '👉 Go on'))
    expect(stepOf(again)).toBe(3)
    expect(again.text).toContain('✅ All three of you went on')
    expect(again.text).toMatch(/tablet[\s\S]*alone/)
  })

  it('is left and gone on with, whatever buttons are still about', async () => {
    const { seen: old } = await begin(ana, ['Next', '👉 Go on'])
    const later = shown(await ana.slash(channel(), '/learn game:incan-gold'))
    expect(stepOf(later)).toBe(3)
    expect(stepOf(shown(await ana.press(later, '👉 Go on')))).toBe(4)
    const redrawn = shown(await ana.press(old, '👉 Go on'))
    expect(stepOf(redrawn)).toBe(4)
  })

  it('goes one step back, or to the beginning', async () => {
    const { seen } = await begin(ana, ['Next', '👉 Go on', '👉 Go on'])
    expect(stepOf(seen)).toBe(4)
    const back = shown(await ana.press(seen, 'One step back'))
    expect(stepOf(back)).toBe(3)
    expect(stepOf(shown(await ana.press(back, 'Start over')))).toBe(1)
  })

  it('takes a typed line, and says which rule forbids it, or that it is no move at all', async () => {
    const first = shown(await ana.slash(channel(), '/learn game:cuzco'))
    let seen = shown(await ana.press(first, 'Next'))
    const type = async (line: string) => {
      const { modal } = await ana.press(shown(await ana.press(seen, 'Other choices')), 'Type moves')
      if (modal === undefined) throw new Error('no form')
      seen = shown(await ana.submit(modal, { 'Your moves': line }))
      return seen
    }
    expect((await type('enter L8')).text).toMatch(/⚠️ .*Terrain/)
    expect((await type('dance')).text).toContain('⚠️ ')
    expect((await type('T A1 nw')).text).toContain('⚠️ ')
    expect(stepOf(seen)).toBe(2)
    expect(stepOf(await type('t l6 NW'))).toBe(3)
    expect(seen.text).not.toContain('⚠️')
    expect(seen.id).toBe(first.id)
  })

  it('plays of a line what the step asks for, and says that the rest comes later', async () => {
    const { seen } = await begin(ana, ['Next'], 'cuzco')
    const { modal } = await ana.press(shown(await ana.press(seen, 'Other choices')), 'Type moves')
    if (modal === undefined) throw new Error('no form')
    const next = shown(await ana.submit(modal, { 'Your moves': 'T L6 nw; T L7 ne; enter L8' }))
    expect(stepOf(next)).toBe(3)
    expect(next.text).toContain('your other moves have not been played yet')
  })

  it('points at what it asks for at the head of a list among the other choices, however many places are better', async () => {
    const { seen } = await begin(ana, ['Next', '👉 1 🌾 · L6, Crops to the north-west · 1 AP'], 'cuzco')
    const [places] = shown(await ana.press(seen, 'Other choices')).selects
    expect(places?.options[0]?.label).toBe('👉 1 🌾 · L7, Crops to the north-east · 1 AP')
  })

  it('points the way where a choice is asked about once more', async () => {
    let { seen } = await begin(ana, ['Next'], 'cuzco')
    for (const line of ['T L6 nw', 'T L7 ne', 'enter L8', 'move L8 L7', 'build L6 2']) {
      const { modal } = await ana.press(shown(await ana.press(seen, 'Other choices')), 'Type moves')
      if (modal === undefined) throw new Error('no form')
      seen = shown(await ana.submit(modal, { 'Your moves': line }))
    }
    const cards = shown(await ana.press(seen, '👉 Festival'))
    const sure = shown(await ana.press(cards, '👉 Mask: 1 FP'))
    expect(sure.text).toContain('This ends your turn')
    expect(stepOf(shown(await ana.press(sure, '👉 Propose the Festival')))).toBe(stepOf(seen) + 1)
  })

  it('speaks the learner’s language, and calls the players by their names', async () => {
    const { seen } = await begin(chloe, ['Suite'])
    expect(seen.text).toContain('Leçon\u00a0: Incan Gold')
    expect(seen.pictures[0]?.alt).toContain('Chloé')
    expect(shown(await chloe.press(seen, 'Sortir')).text).toContain('⚠️ Vous pourriez rentrer')
  })

  it('is each learner’s own, and no answer for a game without one', async () => {
    await begin(ana, ['Next'])
    expect(stepOf((await begin(chloe)).seen)).toBe(1)
    expect((await ana.slash(channel(), '/learn game:chess')).reply?.text).toContain('chess')
    expect(await store.prisma.lesson.count({ where: { game: 'incan-gold' } })).toBe(2)
  })

  it('leads to a table with people, too', async () => {
    const gil = chaski.world.user('Gil')
    await store.prisma.lesson.create({ data: { userId: gil.id, game: 'incan-gold', step: 99, moves: [] } })
    const { reply } = await gil.slash(channel(), '/learn game:incan-gold')
    if (reply === undefined) throw new Error('no lesson')
    expect(shown(await gil.press(reply, 'Play with people')).text).toContain('/play new')
  })

  it('names whoever did something once for all lines in a row', async () => {
    const odile = chaski.world.user('Odile')
    let told = 0
    for (const game of chaski.services.tables.games.keys()) {
      let { seen } = await begin(odile, [], game)
      for (let presses = 0; presses < 60; presses++) {
        const lines = seen.text.split('\n').filter(line => line.startsWith('-# '))
        for (const line of lines) {
          const names = line.split(' · ').map(part => /^(?:-# )?(Odile|Illapa|Amaru|Chaska) /.exec(part)?.[1])
          expect(names.filter((name, index) => name !== undefined && name === names[index - 1])).toEqual([])
          told += names.length - 1
        }
        const next = seen.buttons.find(({ label }) => label.startsWith('👉') || label === 'Next')
        const [way] = seen.selects.flatMap(({ customId, options }) =>
          options.filter(({ label }) => label.startsWith('👉')).map(({ value }) => ({ customId, value })),
        )
        if (next !== undefined) seen = shown(await odile.press(seen, next.label))
        else if (way !== undefined) seen = shown(await odile.pick(seen, way.customId, [way.value]))
        else break
      }
    }
    expect(told).toBeGreaterThan(10)
  })
})
