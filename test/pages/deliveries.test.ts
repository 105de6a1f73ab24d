import { describe, expect, test } from 'vitest'
import { offerPage } from '../../src/discord/deliveries/deliver-offer.ts'
import { toAsk } from '../../src/discord/deliveries/deliver-vote.ts'
import { meanwhile, sinceThen } from '../../src/discord/deliveries/live/since-then.ts'
import { toPing } from '../../src/discord/deliveries/live/to-ping.ts'
import { nudgePage } from '../../src/discord/deliveries/tell-nudged.ts'
import { replacedPage } from '../../src/discord/deliveries/tell-replaced.ts'
import { callPage } from '../../src/pages/call-page.ts'
import { unposted } from '../../src/store/messages/live-message.ts'
import { channelId, guildId, messageId } from '../../src/store/values/ids.ts'
import type { Notice } from '../../src/tables/history/notice.ts'
import type { PublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import { voteId } from '../../src/tables/record/vote.ts'
import {
  buttonsOf,
  emptySeat,
  invitation,
  lobby,
  NOW,
  person,
  publicSnapshot,
  running,
  seatOf,
  services,
  textOf,
  wants,
} from './snapshots.ts'

/** The question to which people were called before. */
const TOLD = 4
const NEW = { question: 5, since: 5 }
const ASKED = [seatOf(0, NEW), seatOf(1, NEW), seatOf(2, { asked: false })]
const both = (first: ReturnType<typeof wants>) =>
  new Map([
    [person(0), first],
    [person(1), wants()],
  ])
/** The hour of the tests is within these. */
const QUIET = { from: 11 * 60, to: 13 * 60 }
const NEVER = { ...wants().settings.ways, asked: 'NONE' } as const

/** The paragraphs of a message that tells more of a table, without the table's number. */
function paragraphsOf(text: string): readonly string[] {
  expect(text).toMatch(/^-# table #\d+ /)
  return text.replace(/^-# table #\d+ /, '-# ').split('\n')
}

describe('a new question', () => {
  interface Case {
    readonly who: string
    readonly of: PublicSnapshot
    readonly now: readonly number[]
    readonly later?: readonly number[]
  }
  const invited = (first: ReturnType<typeof wants>) =>
    publicSnapshot(lobby({ seats: [] }), { invitations: [invitation(0, { wants: first }), invitation(1)] })
  const game = (more: Partial<PublicSnapshot>) =>
    publicSnapshot(running({ seats: ASKED }), { wants: both(wants()), ...more })

  test.each<Case>([
    { who: 'those who are asked', of: game({}), now: [0, 1] },
    {
      who: 'not the one whose own answer raised it',
      of: publicSnapshot(running({ seats: [seatOf(0, NEW), seatOf(1, { question: 5, since: 3 })] }), {
        wants: both(wants()),
      }),
      now: [0],
    },
    { who: 'not one who has muted the table', of: game({ wants: both(wants({}, { muted: true })) }), now: [1] },
    { who: 'not one who wants a direct message', of: game({ wants: both(wants({}, { pings: 'DM' })) }), now: [1] },
    {
      who: 'one to whom no direct message can be sent',
      of: game({ wants: both(wants({ dmClosed: true }, { pings: 'DM' })) }),
      now: [0, 1],
    },
    {
      who: 'later one whose hours are quiet',
      of: game({ wants: both(wants({ quiet: QUIET })) }),
      now: [1],
      later: [0],
    },
    {
      who: 'nobody who has resigned',
      of: publicSnapshot(running({ seats: [seatOf(0, { ...NEW, resigned: true }), seatOf(1, NEW)] }), {
        wants: both(wants()),
      }),
      now: [1],
    },
    {
      who: 'nobody once it is over',
      of: publicSnapshot(running({ seats: ASKED, table: { status: 'FINISHED' } }), { wants: both(wants()) }),
      now: [],
    },
    { who: 'those who are invited to a lobby', of: invited(wants()), now: [0, 1] },
    { who: 'no guest who does not want to be told anything', of: invited(wants({ ways: NEVER })), now: [1] },
    { who: 'no guest whose hours are quiet', of: invited(wants({ quiet: QUIET })), now: [1] },
  ])('pings $who', ({ of, now, later = [] }) => {
    expect(toPing(of, { told: TOLD, now: NOW })).toEqual({ now: now.map(person), later })
  })
})

/** The table’s message, as it stands. */
const live = { ...unposted(channelId.parse('77'), NOW), revision: 1, question: 4 }

describe('what happened since a message was posted', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      number: n + 1,
      seat: 1,
      by: 'PLAYER',
      at: NOW,
      beat: 1,
      events: undefined,
    })) satisfies PublicSnapshot['since']
  const seen = (count: number, more: Partial<PublicSnapshot> = {}) =>
    publicSnapshot(running({ table: { entries: count } }), { since: entries(count), ...more })

  test('is nothing where nothing was played', () => {
    expect(sinceThen(services, seen(0), live)).toEqual({ text: '', entry: 0, tableEvent: 0, goesOn: false })
  })

  test('is told from after the last entry and the last event of the table that were told', () => {
    const tableEvents = [1, 2].map(id => ({ id, entry: 1, at: NOW, what: { type: 'resigned', seat: id } as const }))
    const told = sinceThen(services, seen(3, { tableEvents }), { ...live, entry: 2, tableEvent: 1 })
    expect(told).toMatchObject({ entry: 3, tableEvent: 2, goesOn: false })
    expect(told.text).toContain('Chloé')
    expect(told.text.match(/resigns/g)).toHaveLength(1)
    expect(told.text.match(/Ben/g)).toHaveLength(1)
  })

  describe('by answers in secret', () => {
    type Entry = PublicSnapshot['since'][number]
    const computer = (number: number, seat: number, beat: number): Entry => {
      const [events, reason] = [[{ type: 'chosen', seat }], { key: 'choice.on' }]
      return { number, seat, by: 'BOT', at: NOW, beat, events, reason }
    }
    const answers = (first: number, beat: number): readonly Entry[] => {
      const [number, events] = [first + 2, [{ type: 'went-on', seats: [0, 1, 2] }]]
      const person: Entry = { number, seat: 0, by: 'PLAYER', at: NOW, beat, events }
      return [computer(first, 1, beat), computer(first + 1, 2, beat), person]
    }
    const seen = (since: readonly Entry[], beat: number) =>
      publicSnapshot(running({ table: { game: 'incan-gold', options: {}, entries: since.length }, game: { beat } }), {
        since,
      })
    const linesSince = (since: readonly Entry[], beat: number, posted: Partial<typeof live>) =>
      paragraphsOf(sinceThen(services, seen(since, beat), { ...live, ...posted }).text)
    const told = 'Ana, Ben, and Chloé go on. *Why Ben and Chloé? go on*'

    test('is told with why each gave theirs, also where a person answers last', () => {
      expect(meanwhile(services, seen(answers(1, 1), 2), { entry: 0, tableEvent: 0 })).toEqual([`▸ ${told}`])
      expect(linesSince(answers(1, 1), 2, { question: 1 })).toEqual([`-# ▸ ${told}`])
    })

    test('is told by a later message where some had answered when one was posted', () => {
      const posted = sinceThen(services, seen([...answers(1, 1), computer(4, 1, 2)], 2), { ...live, question: 1 })
      expect(posted).toMatchObject({ entry: 3, goesOn: false })
      const since = [...answers(1, 1), ...answers(4, 2)]
      expect(linesSince(since, 3, { question: 2, entry: posted.entry })).toEqual([`-# ▸ ${told}`])
    })
  })

  test('goes on in further messages where it is much, and nothing is told twice or left out', () => {
    const all = seen(300)
    const parts: string[] = []
    let from = live
    for (;;) {
      const told = sinceThen(services, all, from)
      parts.push(told.text)
      if (!told.goesOn) break
      from = { ...from, entry: told.entry, tableEvent: told.tableEvent, goesOn: true }
    }
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.every(part => part.length <= 4000)).toBe(true)
    expect(parts.join('\n').match(/Ben/g)).toHaveLength(300)
  })

  test('is looked at no further than a message has room for', () => {
    const looked = new Set<number>()
    const since = entries(300).map(entry => ({
      ...entry,
      get events() {
        looked.add(entry.number)
        return undefined
      },
    }))
    const told = sinceThen(services, seen(300, { since }), live)
    expect(told.goesOn).toBe(true)
    expect(Math.max(...looked)).toBe(told.entry + 1)
  })
})

describe('whoever plays several steps in a row', () => {
  const step = (number: number, seat: number, beat = number) =>
    ({ number, seat, by: 'PLAYER', at: NOW, beat, events: [{ type: 'token-used', seat }] }) as const
  const alone = [step(1, 1), step(2, 1), step(3, 2), step(4, 2)]
  const seen = (since: PublicSnapshot['since']) =>
    publicSnapshot(running({ table: { game: 'cuzco', options: {}, entries: since.length }, game: { beat: 9 } }), {
      since,
    })

  test('is named once for them in the channel', () => {
    expect(paragraphsOf(sinceThen(services, seen(alone), { ...live, question: 1 }).text)).toEqual([
      '-# ▸ Ben uses an Action token: +1 AP (×2)',
      '-# ▸ Chloé uses an Action token: +1 AP (×2)',
    ])
  })

  test('is named once for them on the table’s message, and where its first line is left out', () => {
    expect(meanwhile(services, seen(alone), { entry: 0, tableEvent: 0 })).toEqual([
      '▸ Ben uses an Action token: +1 AP (×2)',
      '▸ Chloé uses an Action token: +1 AP (×2)',
    ])
    const many = Array.from({ length: 14 }, (_, index) => step(index + 1, 1, 1))
    expect(meanwhile(services, seen(many), { entry: 0, tableEvent: 0 }).slice(0, 3)).toEqual([
      '… and 8 more lines in the log',
      '▸ Ben uses an Action token: +1 AP (×6)',
    ])
  })

  test('is told before and after what happened besides, wherever that is', () => {
    const tableEvents = [2, 3].map((entry, index) => ({
      id: index + 1,
      entry,
      at: NOW,
      what: { type: 'vacation-ended', seat: 0 } as const,
    }))
    const snapshot = { ...seen(alone), tableEvents }
    expect(meanwhile(services, snapshot, { entry: 0, tableEvent: 0 })).toEqual([
      '▸ Ben uses an Action token: +1 AP (×2)',
      '▸ Ana is back.',
      '▸ Chloé uses an Action token: +1 AP.',
      '▸ Ana is back.',
      '▸ Chloé uses an Action token: +1 AP.',
    ])
    expect(paragraphsOf(sinceThen(services, snapshot, { ...live, question: 1 }).text)).toEqual([
      '-# ▸ Ben uses an Action token: +1 AP (×2)',
      '-# ▸ *Ana is back.*',
      '-# ▸ Chloé uses an Action token: +1 AP.',
      '-# ▸ *Ana is back.*',
      '-# ▸ Chloé uses an Action token: +1 AP.',
    ])
  })

  test('is not taken to be alone where others answered without a line of their own', () => {
    const answered = (number: number, seat: number, beat: number, events: readonly unknown[]) =>
      ({ number, seat, by: 'PLAYER', at: NOW, beat, events }) as const
    const onward = { type: 'went-on', seats: [0, 1] }
    const since = [1, 3].flatMap((number, index) => [
      answered(number, 0, index + 1, [{ type: 'chosen', seat: 0 }]),
      answered(number + 1, 1, index + 1, [onward]),
    ])
    const position = running({ table: { game: 'incan-gold', options: {}, entries: 4 }, game: { beat: 3 } })
    const lines = paragraphsOf(sinceThen(services, publicSnapshot(position, { since }), { ...live, question: 1 }).text)
    expect(lines).toEqual(['-# ▸ Ana and Ben go on.', '-# ▸ Ana and Ben go on.'])
  })

  test('is named each time where others answer the same question', () => {
    const together = [step(1, 1, 1), step(2, 2, 1), step(3, 1, 1)]
    expect(sinceThen(services, seen(together), { ...live, question: 1 }).text.match(/Ben/g)).toHaveLength(2)
  })
})

describe('what is told beside a table’s message', () => {
  const seats = [seatOf(0), emptySeat(1, { vacancy: 'free', asked: false }), seatOf(2, { asked: false })]
  const position = running({ seats, table: { guild: guildId.parse('7') } })
  const at = (message: string | undefined): Notice => ({
    ...{ position, wants: new Map(), kept: undefined, out: undefined, isKeptOut: false, days: { lobby: 14, game: 60 } },
    movedAt: new Date(0),
    message: message === undefined ? undefined : messageId.parse(message),
  })
  const address = (message: string) => `https://discord.com/channels/7/77/${message}`

  test('leads to the table’s message as it stood when the table was read', () => {
    const pages = [
      nudgePage(services, at('123'), [person(0)]),
      offerPage(services, at('123'), emptySeat(1, { vacancy: 'free' })),
      replacedPage(services, at('123'), emptySeat(1), 'en'),
    ]
    for (const page of pages) expect(JSON.stringify(page)).toContain(address('123'))
  })

  test('leads to the channel where no message stands', () => {
    expect(JSON.stringify(nudgePage(services, at(undefined), [person(0)]))).toContain(
      'https://discord.com/channels/7/77"',
    )
  })

  test('names those who are waited for', () => {
    expect(textOf(nudgePage(services, at('1'), [person(0), person(2)]))).toMatch(/<@1000>.*<@1002>/)
  })

  test('says how one comes back only while nobody has the seat', () => {
    expect(buttonsOf(replacedPage(services, at('1'), emptySeat(1), 'en'))).toHaveLength(2)
    expect(buttonsOf(replacedPage(services, at('1'), seatOf(1), 'en'))).toHaveLength(1)
  })

  test.each(['en', 'fr'] as const)(
    'tells who was voted out when they may come back, and offers no way before (%s)',
    locale => {
      for (const seat of [emptySeat(1), emptySeat(1, { bot: 'apprentice' }), seatOf(1)]) {
        const page = replacedPage(services, { ...at('1'), out: NOW }, seat, locale)
        expect(buttonsOf(page)).toHaveLength(1)
        expect(textOf(page)).toMatch(/<t:\d+:R>/)
      }
    },
  )

  test('a call tells until when there is time, in the reader’s language', () => {
    const timeLeft = { due: NOW, bank: 0 }
    const told = { table: position.table.id, seat: 0, way: 'DM', occasion: 'asked', position, timeLeft } as const
    const pages = (['en', 'fr'] as const).map(locale => textOf(callPage(services, [told], locale)))
    expect(new Set(pages).size).toBe(2)
    for (const page of pages) expect(page).toContain(`<t:${NOW.getTime() / 1000}:R>`)
  })
})

describe('a vote', () => {
  const facts = { kind: 'PAUSE', seat: 2, needs: 'most', silence: false, closesAt: NOW, yes: [2], no: [] } as const
  interface Case {
    readonly who: string
    readonly first: ReturnType<typeof wants>
    readonly silent?: readonly number[]
    readonly asked: readonly number[]
  }
  test.each<Case>([
    { who: 'those who have not voted', first: wants(), asked: [0, 1] },
    { who: 'nobody who has', first: wants(), silent: [1], asked: [1] },
    { who: 'nobody who does not want to be told anything', first: wants({ ways: NEVER }), asked: [1] },
    { who: 'nobody whose hours are quiet', first: wants({ quiet: QUIET }), asked: [1] },
  ])('pings $who', ({ first, silent = [0, 1], asked }) => {
    const vote = { ...facts, id: voteId.parse(1), silent }
    const shown = { vote, state: 'OPEN', position: running(), wants: both(first), kept: undefined } as const
    expect(toAsk(shown, NOW)).toEqual(asked.map(person))
  })
})
