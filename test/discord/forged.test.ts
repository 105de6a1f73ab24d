import { ApplicationCommandOptionType as Kind } from 'discord-api-types/v10'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCustomId } from '../../src/discord/messages/custom-id.ts'
import { games } from '../../src/games/index.ts'
import { isShownToAll } from '../../src/operations/carry-out-press.ts'
import { OPERATION_NAMES } from '../../src/pages/model/operations.ts'
import type { Store } from '../../src/store/store.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, startChaski } from './chaski.ts'
import { LEAVES } from './rights/everything.ts'
import { anyWay, onServer } from './ways.ts'

const RUNS = { numRuns: 60 }

// What a client of somebody's own may send is the same whatever the database.
anyWay(onServer, (by, _, open) => {
  let store: Store
  let chaski: Chaski
  let ana: User
  let tables: { readonly channel: string; readonly table: number; readonly on: Seen }[]

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store, { by })
    ana = chaski.world.user('Ana')
    tables = []
    for (const { id, seats } of games.values()) {
      const channel = chaski.world.addChannel(`forged-${id}`).name
      const places = Math.min(Math.max(2, seats[0]), seats[1])
      await ana.slash(channel, `/play new game:${id} players:${places}`)
      for (let others = 1; others < places; others++) await ana.slash(channel, '/play computer')
      await ana.slash(channel, '/play start')
      const on = await live(chaski.world, channel, ({ text }) => text.includes('Waiting for'))
      // What tells how the game began stands for good, whatever is played.
      const begins = () => chaski.world.messages(channel).find(({ text }) => text.includes('The game begins'))
      const told = await chaski.world.until(begins)
      tables.push({ channel, table: Number(/#(\d+)/.exec(on.text)?.[1]), on: told })
    }
    return () => chaski.close()
  })

  /** It is answered in some way, without a word only where nothing needs to be said, and not with an error that nobody expected. */
  const expectAnswered = ({ reply, updated, modal, failed, why }: Outcome, what: string, isSilent = false) => {
    expect([failed, why], what).toEqual([undefined, undefined])
    if (!isSilent) expect(reply ?? updated ?? modal, what).toBeDefined()
    expect(reply?.text ?? updated?.text ?? '', what).not.toContain('Something went wrong')
  }

  /** A vote is posted for all to see. */
  const asksOthers = (customId: string) => {
    const id = parseCustomId(customId)
    return id?.type === 'do' && id.operation.startsWith('ask-')
  }

  /** What is prepared by then may be the hint. */
  const takesHint = (customId: string) => {
    const id = parseCustomId(customId)
    return id?.type === 'do' && id.operation === 'hint-take'
  }

  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', '\0', '-1', '1e9', '\ud83d', '__proto__', 'toString', '; ;', '💥'.repeat(60), 'T E7 nw; end'),
    fc.integer(),
    fc.double(),
    fc.boolean(),
  )

  test('a value that an option does not offer is refused in one sentence, by every command', async () => {
    for (const { words, options } of LEAVES) {
      for (const option of options.filter(({ choices }) => choices !== undefined)) {
        const forged = [{ name: option.name, type: option.type, value: 'NONSENSE' }]
        const needed = options.filter(one => one.required && one !== option)
        const filled = needed.map(({ name, type }) => ({ name, type, value: type === Kind.Integer ? 1 : '1' }))
        const outcome = await ana.forgeCommand('chat', words, [...filled, ...forged])
        expect(outcome.reply?.text, words).toContain(`isn’t a value for the option \`${option.name}\``)
      }
      const unknown = await ana.forgeCommand('chat', words, [{ name: 'nonsense', type: Kind.String, value: 'x' }])
      expect(unknown.reply?.text, words).toMatch(/isn’t a value for the option `\w+`/)
    }
  })

  describe('nothing unexpected happens', () => {
    test('whatever the options of a command hold', async () => {
      const calls = fc
        .constantFrom(...LEAVES.filter(({ words }) => !words.startsWith('play ')))
        .chain(({ words, options }) =>
          fc.record({
            words: fc.constant(words),
            at: fc.nat(2),
            given: fc.tuple(
              ...options.map(({ name, type }) =>
                fc.record({ name: fc.constant(name), type: fc.constant(type), value: odd, isGiven: fc.boolean() }),
              ),
            ),
          }),
        )
      await fc.assert(
        fc.asyncProperty(calls, async ({ words, at, given }) => {
          const options = given.filter(({ isGiven }) => isGiven).map(({ isGiven: _, ...option }) => option)
          const outcome = await ana.forgeCommand(tables[at]?.channel ?? '', words, options)
          expectAnswered(outcome, `${words} ${JSON.stringify(options)}`)
        }),
        RUNS,
      )
    })

    const number = fc.oneof(fc.nat(3), fc.nat(999_999_999), fc.constantFrom(0, 999_999_999))
    const focus = fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.constantFrom('', '/', 'x'.repeat(85)))
    const tail = fc.oneof(
      fc
        .record({ operation: fc.constantFrom(...OPERATION_NAMES), argument: number })
        .map(({ operation, argument }) => `do/${operation}/${argument}`),
      focus.map(action => `play/${action}`),
      fc.tuple(fc.constantFrom('open', 'near', 'far', 'ask'), number, focus).map(parts => parts.join('/')),
      fc.tuple(number, number, focus).map(parts => `pick/${parts.join('/')}`),
      fc.string({ maxLength: 60 }),
    )

    test('whatever a button, a select or a form is called and holds', async () => {
      const presses = fc.record({
        at: fc.nat(2),
        beat: number,
        steps: fc.option(number),
        tail,
        values: fc.option(
          fc.array(
            fc.oneof(
              focus,
              focus.map(text => `open/${text}`),
              focus.map(text => `play/${text}`),
              number.map(choice => `ask/${choice}`),
            ),
          ),
        ),
        text: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', 'x'.repeat(4000), ';'.repeat(500))),
        isForm: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(presses, async ({ at, beat, steps, tail: rest, values, text, isForm }) => {
          const there = tables[at]
          if (there === undefined) throw new Error('no table')
          const row = await store.prisma.table.findUniqueOrThrow({ where: { id: there.table } })
          const asked = beat % 2 === 0 ? row.beat : beat
          const place = steps === null ? `1/${there.table}/${asked}` : `2/${there.table}/${asked}.${steps % 1000}`
          const id = `${place}/${rest}`.slice(0, 100)
          const outcome = isForm
            ? await ana.forgeForm(there.on, id, { text })
            : await ana.forge(there.on, id, values ?? undefined)
          const isSilent = !isForm && (isShownToAll(parseCustomId(id)) || asksOthers(id) || takesHint(id))
          expectAnswered(outcome, `${id} ${JSON.stringify(isForm ? text : values)}`, isSilent)
        }),
        { numRuns: 150 },
      )
    })

    test('whatever a button of a lesson, of the rules or of help is called', async () => {
      const game = fc.constantFrom(...games.keys(), 'chess', '__proto__', '')
      const inLesson = fc
        .tuple(
          game,
          number,
          fc.oneof(
            tail,
            fc.constantFrom('next', 'back', 'again', 'type').map(deed => `do/${deed}`),
          ),
        )
        .map(parts => `1/${parts.join('/')}`)
      const inGuide = fc
        .tuple(fc.constantFrom('chapter', 'chapters', 'rules', 'help', 'help-game', 'help-games', 'learn'), game, focus)
        .map(([kind, ...parts]) => ['1', kind, ...parts.filter(part => part !== '')].join('/'))
      const presses = fc.record({
        id: fc.oneof(inLesson, inGuide),
        values: fc.option(fc.array(focus.map(text => `play/${text}`))),
        text: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', 'x'.repeat(4000), ';'.repeat(500))),
        isForm: fc.boolean(),
      })
      const [there] = tables
      if (there === undefined) throw new Error('no table')
      await fc.assert(
        fc.asyncProperty(presses, async ({ id: long, values, text, isForm }) => {
          const id = long.slice(0, 100)
          const outcome = isForm
            ? await ana.forgeForm(there.on, id, { text })
            : await ana.forge(there.on, id, values ?? undefined)
          const isSeenByAll = !isForm && (isShownToAll(parseCustomId(id)) || asksOthers(id))
          expectAnswered(outcome, `${id} ${JSON.stringify(isForm ? text : values)}`, isSeenByAll)
        }),
        RUNS,
      )
    })
  })
})
