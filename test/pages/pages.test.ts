import { describe, expect, test } from 'vitest'
import { present } from '../../src/discord/messages/present.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { PanelPicture } from '../../src/engine/contract/panel.ts'
import type { Weight } from '../../src/engine/contract/rules.ts'
import { hintPage } from '../../src/pages/advice/hint-page.ts'
import { handPage } from '../../src/pages/hand-page.ts'
import { livePage } from '../../src/pages/live/live-page.ts'
import { logPage } from '../../src/pages/log-page.ts'
import { note, page } from '../../src/pages/model/blocks.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import { morePage } from '../../src/pages/more-page.ts'
import { panelChoices, panelText } from '../../src/pages/panel-choices.ts'
import { settingsPage } from '../../src/pages/people/settings-page.ts'
import { vacationPage } from '../../src/pages/people/vacation-page.ts'
import { takeoverPage } from '../../src/pages/takeover-page.ts'
import { FIRST, turnPage } from '../../src/pages/turn/turn-page.ts'
import type { PublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import type { Position, SeatFacts } from '../../src/tables/record/position.ts'
import { voteId } from '../../src/tables/record/vote.ts'
import type { LogEntry } from '../../src/tables/table/log.ts'
import type { TableEvent } from '../../src/tables/table/table-events.ts'
import type { Snapshot } from '../../src/tables/turn/snapshot.ts'
import { tellOption } from '../../src/words/speech.ts'
import { uiWords } from '../../src/words/words.ts'
import { wordsOf } from '../words.ts'
import {
  altsOf,
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
  snapshot,
  some,
  textOf,
  unpainted,
  wants,
} from './snapshots.ts'

/** Services whose game asks the same, beside the whole table, or beside a picture of its own. */
const asking = (picture: PanelPicture): PageServices => {
  const panel: AnyGame['panel'] = (...asked) => ({ ...some.panel(...asked), picture })
  return { ...services, tables: { games: new Map([[some.id, { ...some, panel }]]) } }
}
const whole = some.pictures.gallery?.(running().view)[0]
const plain = asking({ look: whole === undefined ? 'table' : { crop: whole } })
const pointing = asking({ look: { crop: '' } })

const later = (hours: number) => new Date(NOW.getTime() + hours * 3600_000)
const stamp = (at: Date) => `<t:${at.getTime() / 1000}`
/** An entry that today's rules do not know: it is told that there is one. */
const entry = (number: number): LogEntry => ({ number, seat: 1, by: 'PLAYER', at: NOW, beat: 1, events: undefined })
const own = (number: number): LogEntry => ({ ...entry(number), seat: 0 })
const mine = running({ viewer: 0 })
const move = (() => {
  const [action] = mine.legal()
  return { action, text: some.notation.format(action) }
})()

/** What a page is made of, and what it says or does not say. */
interface Case<T> {
  readonly page: string
  readonly of: T
  readonly says?: readonly (string | RegExp)[]
  readonly never?: readonly (string | RegExp)[]
}

const ONE = { place: 'there', label: '1' }

/** A game of events that are texts, whose steps all happen in one place; what is marked in its pictures is noted. */
const numbering = (shown: unknown[]): AnyGame => ({
  ...some,
  tell: event => (typeof event === 'string' && event !== '' ? `Ana ${event}` : ''),
  pictures: {
    ...some.pictures,
    steps: (_, actions) => ({
      look: { crop: '' },
      marks: actions.map((_, index) => ({ place: 'here', label: String(index + 1) })),
    }),
    scene(view, frame) {
      shown.push(frame.marks)
      return some.pictures.scene(view, { ...frame, marks: [] })
    },
  },
})

const check = (text: string, { says = [], never = [] }: Omit<Case<unknown>, 'page' | 'of'>) => {
  for (const one of says) expect(text).toMatch(one)
  for (const one of never) expect(text).not.toMatch(one)
}

describe('one’s turn', () => {
  test.each<Case<Snapshot>>([
    { page: 'has not begun in a lobby', of: snapshot(lobby({ viewer: 0 })), says: [/has not begun|not started/] },
    { page: 'is nobody’s who has no seat', of: snapshot(running()), says: ['no seat'] },
    {
      page: 'tells what happened last',
      of: snapshot(mine, { recent: [entry(3)] }),
      says: ['Ben'],
      never: ['More has happened'],
    },
    {
      page: 'tells of what others did as much as has room in two lines, the last of it',
      of: snapshot(mine, { recent: [...Array(12).keys()].map(entry) }),
      says: [/-# Ben: move 11/],
      never: ['move 10', '…'],
    },
    {
      page: 'tells what one did oneself before the one thing that somebody did since',
      of: snapshot(mine, { recent: [own(3), entry(4)] }),
      says: [/-# Ana: move 3.*\n-# Ben: move 4/],
    },
    {
      page: 'tells what others did since one’s own last move in place of that',
      of: snapshot(mine, { recent: [own(3), entry(4), entry(5)] }),
      says: [/-# Ben: move 5/],
      never: ['move 3'],
    },
    {
      page: 'tells of what happened no more while one prepares what comes next',
      of: snapshot(running({ viewer: 0, game: { draft: [move.action] } }), { recent: [own(3), entry(4)] }),
      never: ['move 3', 'move 4'],
    },
    {
      page: 'tells what was noted, in a line that is cut',
      of: snapshot(mine, { note: `first\n${'x'.repeat(200)}` }),
      says: [/📝 first x{10,}…/],
      never: [/x{60}/],
    },
  ])('$page', async ({ of, ...expected }) => {
    check(textOf(await turnPage(services, of, 'en')), expected)
  })

  /** Where steps are prepared that bring about what is told so, a list of events a step. */
  const preparing = async (...foreseen: readonly (readonly string[])[]): Promise<string> => {
    const tell: AnyGame['tell'] = event => (typeof event === 'string' && event !== '' ? `Ana ${event}` : '')
    const game = { ...some, tell }
    const draft = foreseen.map(() => move.action)
    const told = { ...services, tables: { games: new Map([[some.id, game]]) } }
    return textOf(await turnPage(told, snapshot({ ...mine, draft, foreseen }), 'en'))
  }

  test('tells what is prepared in the words of the log, numbered', async () => {
    expect(await preparing(['lays a stone', 'scores 2'], ['rests'])).toContain(
      '-# Prepared: 1. Lays a stone Scores 2 2. Rests\n',
    )
  })

  test('marks what is prepared in the picture, as that and not as something to choose', async () => {
    const shown: unknown[] = []
    const game = numbering(shown)
    const panel: AnyGame['panel'] = (...asked) => ({
      ...some.panel(...asked),
      picture: { look: { crop: '' }, marks: [ONE] },
    })
    const told = { ...services, tables: { games: new Map([[some.id, { ...game, panel }]]) } }
    await turnPage(told, snapshot({ ...mine, draft: [move.action], foreseen: [['rests']] }), 'en')
    expect(shown).toEqual([[ONE, { place: 'here', label: '1.', isDone: true }]])
  })

  test('tells of what somebody else did step by step in one go', async () => {
    const game: AnyGame = { ...numbering([]), tell: event => `Ben ${event}.` }
    const told = { ...services, tables: { games: new Map([[some.id, game]]) } }
    const recent = ['lays a stone', 'climbs it', 'rests'].map((what, number) => ({ ...entry(number), events: [what] }))
    expect(textOf(await turnPage(told, snapshot(mine, { recent }), 'en'))).toContain(
      '-# Ben lays a stone. Climbs it. Rests.\n',
    )
  })

  test('leaves a step of which nothing is told to the question that it leads to', async () => {
    expect(await preparing([''])).not.toContain('Prepared')
    expect(await preparing([''], ['lays a stone'])).toContain('-# Prepared: 2. Lays a stone')
  })

  test('tells of much that is prepared the last', async () => {
    const told = await preparing(...Array.from({ length: 20 }, (_, step) => [`lays the stone ${step}`]))
    expect(told).toMatch(/-# 20 steps prepared · last: \d+\. Lays the stone .* 20\. Lays the stone 19\n/)
    expect(await preparing(['lays', 'a stone '.repeat(40)])).toMatch(/-# Prepared: 1\. Lays .{50,90}…\n/)
  })

  test.each<Case<Snapshot>>([
    {
      page: 'says that more happened since one’s own last move than it tells',
      of: snapshot(mine, { recent: [own(3), ...[4, 5, 6, 7, 8].map(entry)] }),
      says: ['More has happened: `/recap`\n-# Ben: move 5 '],
      never: ['move 4'],
    },
    {
      page: 'says nothing of what was before one’s own last move',
      of: snapshot(mine, { recent: [entry(3), own(4), ...[5, 6, 7, 8].map(entry)] }),
      says: ['Ben: move 5 '],
      never: ['More has happened'],
    },
    { page: 'tells more of what was noted', of: snapshot(mine, { note: 'x'.repeat(100) }), says: [/📝 x{100}/] },
    {
      page: 'says of a practice table what that is',
      of: snapshot(running({ viewer: 0, table: { practice: true } })),
      says: ['Practice table'],
    },
  ])('behind its last button it $page', async ({ of, ...expected }) => {
    check(textOf(await turnPage(services, of, 'en', { ...FIRST, isMore: true })), expected)
  })

  test('stands with its picture, and in words where there is none', async () => {
    const [drawn, told] = [
      await turnPage(services, snapshot(mine), 'en'),
      await turnPage(unpainted, snapshot(mine), 'en'),
    ]
    expect(drawn.files.map(({ name }) => name)).toEqual(['table.png'])
    expect(told.files).toEqual([])
    expect(textOf(told).length).toBeGreaterThan(textOf(drawn).length)
  })

  test.each([
    { answered: 5, tells: false, what: 'nothing of what happened while the question that was answered stands' },
    { answered: 4, tells: true, what: 'what happened since the question that was answered is gone' },
  ])('compact, it has no picture and tells $what', async ({ answered, tells }) => {
    const body = await turnPage(plain, snapshot(mine, { recent: [entry(3)] }), 'en', {
      focus: '',
      page: 0,
      compact: true,
      answered,
    })
    expect(body.files).toEqual([])
    expect(textOf(body).includes('Ben')).toBe(tells)
  })

  test('compact, it has the picture that its question asks for', async () => {
    const body = await turnPage(pointing, snapshot(mine), 'en', { focus: '', page: 0, compact: true })
    expect(body.files).toHaveLength(1)
  })

  test('speaks the language of its reader', async () => {
    const [en, fr] = [await turnPage(services, snapshot(mine), 'en'), await turnPage(services, snapshot(mine), 'fr')]
    expect(textOf(fr)).not.toBe(textOf(en))
  })
})

describe('a table’s message', () => {
  test.each<Case<PublicSnapshot>>([
    {
      page: 'says in a lobby who sits there and who is invited',
      of: publicSnapshot(lobby({ seats: [seatOf(0)] }), { invitations: [invitation(2)] }),
      says: ['<@1000>', '<@1002>', '1 of 3'],
    },
    {
      page: 'says what happened in a lobby',
      of: publicSnapshot(lobby({ seats: [seatOf(0)] }), {
        tableEvents: [{ id: 1, entry: 0, at: NOW, what: { type: 'removed', user: person(1) } }],
      }),
      says: ['<@1001>'],
    },
    {
      page: 'says for whom the table waits and until when',
      of: publicSnapshot(running({ seats: [seatOf(0), seatOf(1, { asked: false }), seatOf(2)] }), {
        timeLeft: new Map([[0, { due: later(5), bank: 7200 }]]),
      }),
      says: [/Waiting for.*<@1000>/, `due ${stamp(later(5))}:R>, then 2 hours of extra time`, '<@1002>'],
      never: [/Waiting for.*<@1001>/],
    },
    {
      page: 'says until when once where it is the same for all whom the table waits for',
      of: publicSnapshot(running({ seats: [seatOf(0), seatOf(1), seatOf(2, { asked: false })] }), {
        timeLeft: new Map([0, 1].map(seat => [seat, { due: later(5), bank: 0 }])),
      }),
      says: [new RegExp(`^Waiting for <@1000>, <@1001> \\([^()·]+ · due ${stamp(later(5))}:R>\\)$`, 'm')],
    },
    {
      page: 'says it once, with the least that somebody has in the bank, where only the banks differ',
      of: publicSnapshot(running({ seats: [seatOf(0), seatOf(1), seatOf(2)] }), {
        timeLeft: new Map([0, 1, 2].map(seat => [seat, { due: later(5), bank: 14_400 - 3_600 * seat }])),
      }),
      says: [
        new RegExp(`<@1002> \\([^()·]+ · due ${stamp(later(5))}:R>, then at least 2 hours of extra time\\)$`, 'm'),
      ],
    },
    {
      page: 'says of computer players whom it waits for that they think',
      of: publicSnapshot(
        running({ seats: [emptySeat(0, { bot: 'easy' }), seatOf(1), emptySeat(2, { bot: 'hard' })] }),
        {
          timeLeft: new Map([[1, { due: later(5), bank: 0 }]]),
        },
      ),
      says: [
        new RegExp(
          `^Waiting for 🤖 Ana, 🤖 Chloé \\(thinking\\) and <@1001> \\([^()·]+ · due ${stamp(later(5))}:R>\\)$`,
          'm',
        ),
      ],
    },
    {
      page: 'says when somebody is back who is away, and not until when they have time',
      of: publicSnapshot(running(), {
        away: new Map([[person(0), later(48)]]),
        timeLeft: new Map([[0, { due: later(5), bank: 7200 }]]),
      }),
      says: [stamp(later(48))],
      never: [stamp(later(5))],
    },
    {
      page: 'says since when the clocks have been stopped',
      of: publicSnapshot(running({ table: { pausedAt: later(-3) } })),
      says: [stamp(later(-3))],
    },
    {
      page: 'says what is voted on',
      of: publicSnapshot(
        running({
          table: {
            votes: [
              {
                id: voteId.parse(3),
                kind: 'PAUSE',
                seat: 1,
                needs: 'most',
                silence: false,
                closesAt: later(24),
                yes: [1],
                no: [],
                silent: [0, 2],
              },
            ],
          },
        }),
      ),
      says: [stamp(later(24)), '<@1001>'],
    },
    {
      page: 'leaves what its picture tells to that, and names a seat that nobody has by its own name',
      of: publicSnapshot(
        running({
          seats: [emptySeat(0, { bot: 'easy' }), emptySeat(1, { vacancy: 'free' }), seatOf(2)],
        }),
      ),
      says: ['🪑 Ben'],
      never: ['llama', some.caption(mine.view, wordsOf(some.id, 'en', ['Ana', 'Ben', 'Chloé'])).scores],
    },
    {
      page: 'proves the shuffles by its seed once the game is over',
      of: publicSnapshot(running({ table: { status: 'FINISHED', endedAt: NOW, seed: 'feed' }, game: ended() })),
      says: ['feed', '<@1002>'],
    },
    {
      page: 'proves no shuffles of a practice table',
      of: publicSnapshot(
        running({ table: { status: 'FINISHED', endedAt: NOW, seed: 'feed', practice: true }, game: ended() }),
      ),
      says: ['<@1002>'],
      never: ['feed', 'c0ffee'],
    },
    {
      page: 'says of a game that was given up that it was, and not whose turn it is',
      of: publicSnapshot(running({ table: { status: 'ABANDONED', endedAt: NOW, seed: 'feed' } })),
      says: ['The game was abandoned'],
      never: [some.caption(mine.view, wordsOf(some.id, 'en', ['Ana', 'Ben', 'Chloé'])).phase],
    },
    { page: 'keeps its seed until then', of: publicSnapshot(running()), never: ['feed'] },
  ])('$page', async ({ of, ...expected }) => {
    check(textOf(await livePage(services, of)), expected)
  })

  test('draws the points once the game is over, and says so in words where nobody paints', async () => {
    const over = publicSnapshot(running({ table: { status: 'FINISHED', endedAt: NOW, seed: 'feed' }, game: ended() }), {
      aftermath: () => ({
        points: [
          [0, 0, 0],
          [3, 0, 0],
          [3, 2, 1],
        ],
        turns: 2,
        answers: [60, undefined, undefined],
      }),
    })
    const drawn = await livePage(services, over)
    expect(drawn.files.map(({ name }) => name)).toEqual(['table.png', 'players.png', 'chart.png'])
    expect(drawn.lacking).toBe(false)
    expect(textOf(drawn)).toContain('Average answers: Ana 1')
    expect(textOf(drawn)).toContain('📈 Ana +3 (turn 1)')
    const told = await livePage(unpainted, over)
    expect(told).toMatchObject({ files: [], lacking: true })
    const never: typeof services.paint = () => {
      throw new Error('a picture is drawn that may not be shown')
    }
    expect(await livePage({ ...services, paint: never, inWords: true }, over)).toEqual(told)
  })

  test.each([
    { practice: false, tells: true },
    { practice: true, tells: false },
  ])('tells how long answers took where players waited for them: $tells', async ({ practice, tells }) => {
    const at = running({ table: { status: 'FINISHED', endedAt: NOW, seed: 'feed', practice }, game: ended() })
    const answers = [60, undefined, undefined]
    const body = await livePage(services, publicSnapshot(at, { aftermath: () => ({ points: [], turns: 0, answers }) }))
    expect(textOf(body).includes('Average answer')).toBe(tells)
  })

  test('is the same whatever is drawn from it: nothing of one viewer’s reaches it', async () => {
    const [once, again] = [
      await livePage(services, publicSnapshot(running())),
      await livePage(services, publicSnapshot(running())),
    ]
    expect(again).toEqual(once)
  })
})

function ended() {
  const ranking = [0, 1, 2].map(seat => ({ seat, place: seat + 1, points: 9 - seat, ties: [] }))
  return { outcome: { ranking }, waiting: { ...mine.waiting, seats: [] } }
}

describe('the way back to one’s turn', () => {
  const log = (outline: typeof mine) =>
    logPage(services, { outline, opening: [], entries: [], tableEvents: [], disturbance: undefined }, 'en', 0)
  const pages = {
    'the hand': (at: typeof mine) => handPage(services, at, 'en'),
    'the log': log,
    'what is seldom wanted': (at: typeof mine) => morePage(services, snapshot(at), 'en'),
  }

  test.each(Object.entries(pages))('is on %s, for whoever plays at a table that is going on', async (_, pageOf) => {
    expect(buttonsOf(await pageOf(mine))).toContain('My turn')
    const ended = running({ viewer: 0, table: { status: 'FINISHED' } })
    for (const at of [running(), ended]) expect(buttonsOf(await pageOf(at))).not.toContain('My turn')
  })
})

test('what all may answer at once is below the table only where somebody could press it', async () => {
  const choice = { type: 'play', action: 'b1', label: { key: 'button-b1' }, final: true } as const
  const panel = () => ({
    question: { key: 'what' },
    facts: [],
    groups: [{ look: 'buttons', choices: [choice] } as const],
  })
  const offering = { ...services, tables: { games: new Map([[some.id, { ...some, panel }]]) } }
  const others = [1, 2].map(seat => seatOf(seat, { asked: false }))
  const shown = async (first: SeatFacts) =>
    buttonsOf(
      await livePage(
        offering,
        publicSnapshot(
          running({ seats: [first, ...others], game: { waiting: { beat: 5, seats: mine.waiting.seats.slice(0, 1) } } }),
        ),
      ),
    )
  expect(await shown(seatOf(0))).toContain('Button b1')
  expect(await shown(emptySeat(0, { bot: 'easy' }))).not.toContain('Button b1')
  expect(await shown(emptySeat(0))).toContain('Button b1')
})

describe('what is seldom wanted', () => {
  test('names a computer player with its level', () => {
    const seats = [emptySeat(0, { bot: 'easy' }), seatOf(1), seatOf(2)]
    expect(textOf(morePage(services, snapshot(running({ seats })), 'en'))).toContain('🤖 Ana, llama (easy)')
  })

  test('says of each who sits there when they are away', () => {
    const [from, to] = [later(24), later(72)]
    const body = morePage(services, snapshot(mine, { vacations: [{ id: 1, user: person(1), from, to }] }), 'en')
    const [ana, ben] = ['<@1000>', '<@1001>'].map(who =>
      textOf(body)
        .split('\n')
        .find(line => line.includes(who)),
    )
    expect(ben).toContain(stamp(from))
    expect(ana).not.toContain('<t:')
  })

  test.each([
    { viewer: 0 as const, own: true },
    { viewer: 'public' as const, own: false },
  ])('offers to give up a seat only to one who has it: $viewer', ({ viewer, own }) => {
    const labels = buttonsOf(morePage(services, snapshot(running({ viewer })), 'en'))
    expect(labels.some(label => label.includes('seat'))).toBe(own)
  })

  const alone = [seatOf(0), ...[1, 2].map(seat => emptySeat(seat, { bot: 'easy' }))]
  const givingUp = ['Give up my seat', 'Resign', 'Abandon the table']
  const ways = [...givingUp, 'Let a computer take over']
  const closing = ['Let a computer take over', 'Abandon the table']

  test.each([
    { of: 'a practice table of one', practice: true, seats: alone, offers: closing, proves: false },
    { of: 'a practice table that somebody joined', practice: true, offers: givingUp, proves: false },
    { of: 'any other table of one', practice: false, seats: alone, offers: givingUp, proves: true },
  ])('offers ways out of $of', ({ practice, seats, offers, proves }) => {
    const at = running({ viewer: 0, table: { practice }, ...(seats !== undefined && { seats }) })
    const body = morePage(services, snapshot(at), 'en')
    expect(buttonsOf(body).filter(label => ways.includes(label))).toEqual(offers)
    expect(textOf(body).includes('c0ffee')).toBe(proves)
  })
})

describe('a possible turn', () => {
  const position = (weight: Weight) =>
    running({ viewer: 0, game: { waiting: { beat: 5, seats: [{ seat: 0, decision: { key: 'game.name' }, weight }] } } })
  const step = (learned: boolean) => ({
    position: mine,
    action: move.action,
    move: move.text,
    events: [],
    commits: true,
    learned,
  })

  test.each([
    { what: 'that may go on after something new is known', weight: 'big', steps: [step(true)], tells: true },
    { what: 'that is whole', weight: 'big', steps: [step(false)], tells: false },
    { what: 'of a decision alone', weight: 'quick', steps: [step(true)], tells: false },
    { what: 'that there is not', weight: 'big', steps: [], tells: false },
  ] as const)('says that another one is to be asked for, or not: $what', async ({ weight, steps, tells }) => {
    const text = textOf(await hintPage(services, { position: position(weight), steps }, () => '', 'en'))
    expect(text.includes('ask for another hint')).toBe(tells)
  })

  test('gives the reasons of as many steps as are seen at once', async () => {
    const reasoned = { ...step(false), reason: { key: 'game.name' } } as const
    const steps = Array.from({ length: 7 }, () => reasoned)
    const name = 'A step, told at about the usual length'
    const text = textOf(await hintPage(services, { position: mine, steps }, () => name, 'en'))
    const lines = text.split('\n').filter(line => line.includes(name))
    const called = wordsOf(some.id, 'en', []).say('game.name')
    const count = lines.filter(line => line.endsWith(called)).length
    expect(lines).toHaveLength(7)
    expect([count > 0, count < 7], text).toEqual([true, true])
  })

  test('is numbered in the picture where it happens, and told in the words of the log as far as that may be known', async () => {
    const shown: unknown[] = []
    const game = numbering(shown)
    const told = { ...services, tables: { games: new Map([[some.id, game]]) } }
    const known = { ...step(false), commits: false, events: ['lays a stone'] }
    const text = textOf(await hintPage(told, { position: mine, steps: [known, step(true)] }, () => 'A door', 'en'))
    expect(text).toContain('-# 1. **Lays a stone**\n-# 2. **A door**')
    expect(shown).toEqual([
      [
        { place: 'here', label: '1' },
        { place: 'here', label: '2' },
      ],
    ])
  })
})

describe('a panel', () => {
  const panel = (seats: typeof mine.waiting.seats, over: Partial<typeof mine> = {}) =>
    turnPage(services, snapshot({ ...mine, ...over, waiting: { ...mine.waiting, seats } }), 'en')

  test('of whoever is not asked has a way to look again, unless the game is over', async () => {
    expect(buttonsOf(await panel([]))).toContain('My turn')
    expect(buttonsOf(await panel(mine.waiting.seats))).not.toContain('My turn')
    const table = { ...mine.table, status: 'FINISHED' } as const
    expect(buttonsOf(await panel([], { table }))).not.toContain('My turn')
  })
})

describe('a seat that is taken over', () => {
  const decision = { key: 'game.name' }
  const asked = (weight: Weight) =>
    running({ viewer: 0, game: { waiting: { beat: 5, seats: [{ seat: 0, decision, weight }] } } })
  const waits = (legal: readonly unknown[]) =>
    running({ viewer: 0, game: { waiting: { beat: 5, seats: [] }, legal: () => legal } })
  const called = wordsOf(some.id, 'en', []).say('game.name')

  test.each<Case<Position>>([
    {
      page: 'has its turn, however far that is',
      of: asked('big'),
      says: [/^\*\*It’s your turn\.\*\*$/m],
      never: ['full turn'],
    },
    { page: 'is asked something', of: asked('normal'), says: [`You decide: ${called}.`] },
    { page: 'is asked something small', of: asked('quick'), says: [`You decide: ${called}.`], never: ['quick'] },
    { page: 'is called later', of: waits([]), says: ['It isn’t your turn yet'], never: ['answered'] },
    {
      page: 'has answered, and may still do so otherwise',
      of: waits([move.action]),
      says: ['This seat has answered already; you can still change that: **My turn**.'],
      never: ['It isn’t your turn yet'],
    },
  ])('$page', async ({ of, ...expected }) => {
    check(textOf(await takeoverPage(services, of, 'en')), expected)
  })
})

describe('a hand with nothing in it', () => {
  const emptyHanded = { ...services, tables: { games: new Map([[some.id, { ...some, hand: () => '' }]]) } }

  test.each([
    ['as it is asked for', handPage],
    ['as it is handed to whoever takes the seat', takeoverPage],
  ])('%s is said to be empty, in words and of its picture', async (_, page) => {
    const body = await page(emptyHanded, mine, 'en')
    expect(textOf(body)).toContain('hold nothing that the others can’t see')
    expect(altsOf(body)).not.toContain('')
  })
})

describe('what a page is made of', () => {
  const board = (line: string) => ({
    ...services,
    tables: { games: new Map([[some.id, { ...some, hand: () => line }]]) },
  })

  test('says what a picture shows without bold type', async () => {
    const body = await handPage(board('In your tent: **3 gems**'), mine, 'en')
    expect(altsOf(body)).toEqual(['In your tent: 3 gems'])
    expect(textOf(body)).toContain('**3 gems**')
  })

  test.each([
    { page: 'a player’s vacations', body: vacationPage([{ id: 1, from: NOW, to: later(24) }], 'en') },
    {
      page: 'a lobby where something happened',
      body: livePage(
        services,
        publicSnapshot(lobby({ seats: [seatOf(0)] }), {
          tableEvents: [{ id: 1, entry: 0, at: NOW, what: { type: 'removed', user: person(1) } }],
        }),
      ),
    },
    { page: 'any text', body: note('1. one\n-# small\n  - two\n-# smaller') },
  ])('has no small letters right below a list: $page', async ({ body }) => {
    const text = textOf(await body)
    expect(text).toMatch(/^-# /m)
    expect(text).not.toMatch(/^ *(?:[-*]|\d+\.) .*\n-# /m)
  })

  test('has the colons of its language, which no line begins with', () => {
    const body = settingsPage(wants().settings, 'fr', new Date('2026-05-01T12:00Z'))
    expect(textOf(body)).toMatch(/^- À vous de jouer\u00a0: /m)
    expect(textOf(body)).not.toMatch(/\S: /)
    const spoken = { words: wordsOf('incan-gold', 'fr', []), ui: uiWords('fr') }
    expect(tellOption(spoken, 'artifacts', 'none')).toBe('Artefacts\u00a0: aucun, comme dans Diamant')
  })
})

test('what a panel offers begins with a capital, on buttons as in lists', () => {
  const choice = { type: 'open', focus: 'x', label: { key: 'hazard.fire' }, detail: { key: 'hazard.fire' } } as const
  const panel = {
    question: { key: 'hazard.fire' },
    facts: [{ key: 'hazard.fire' }],
    groups: [
      { look: 'buttons', title: { key: 'hazard.fire' }, choices: [choice] },
      { look: 'list', choices: [choice, choice] },
    ],
  } as const
  const words = wordsOf('incan-gold', 'en', [])
  const press = { type: 'rules' } as const
  const place = { press: () => press, focus: '', page: 0 }
  const shown = JSON.stringify(present(page(panelChoices(panel, place, words, uiWords('en')))))
  expect(shown.match(/"(?:label|description)":"Fire"/g)).toHaveLength(5)
  expect(shown).toContain('"-# Fire"')
  expect(panelText(panel, words)).toMatchObject({ text: expect.stringContaining('-# Fire') })
})

test('two lists of a panel are never called the same, however long their titles are', () => {
  const long = { key: 'rules.options.text' } as const
  const choice = { type: 'open', focus: 'x', label: { key: 'hazard.fire' } } as const
  const group = (key: string) => ({ look: 'list', title: { key }, choices: [choice, choice] }) as const
  const panel = { question: long, facts: [], groups: [group('rules.options.text'), group('rules.about.text')] } as const
  const words = wordsOf('incan-gold', 'en', [])
  const place = { press: () => ({ type: 'rules' }) as const, focus: '', page: 0 }
  const shown = JSON.stringify(present(page(panelChoices(panel, place, words, uiWords('en')))))
  const called = [...shown.matchAll(/"placeholder":"([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(called).size).toBe(2)
})

describe('the log', () => {
  const outline = running()
  const page = (count: number, wanted: number) =>
    logPage(
      services,
      {
        outline,
        opening: [],
        disturbance: undefined,
        entries: Array.from({ length: count }, (_, n) => ({ ...entry(n + 1), beat: n, seat: n % 3 })),
        tableEvents: [{ id: 1, entry: 2, at: NOW, what: { type: 'resigned', seat: 2 } }],
      },
      'en',
      wanted,
    )

  test('tells what happened besides where it happened', async () => {
    const lines = textOf(await page(4, 0)).split('\n')
    const at = lines.findIndex(line => line.includes('resigns'))
    expect(at).toBeGreaterThan(lines.findIndex(line => /\b2\b/.test(line) && line.startsWith('-')))
    expect(at).toBeLessThan(lines.length - 1)
  })

  test.each([
    { wanted: 0, labels: ['Earlier'] },
    { wanted: 1, labels: ['Earlier', 'Later'] },
    { wanted: 99, labels: ['Later'] },
  ])('has a way to each page that there is: page $wanted', async ({ wanted, labels }) => {
    expect(buttonsOf(await page(30, wanted))).toHaveLength(labels.length)
  })

  test.each<{ what: TableEvent; says: string }>([
    { what: { type: 'seat-taken', seat: 1, user: person(1) }, says: '<@1001> takes over a seat and plays on.' },
    {
      what: { type: 'seat-taken', seat: 1, user: person(1), name: 'Say_ri' },
      says: '<@1001> takes over Say\\_ri’s seat and plays on.',
    },
    { what: { type: 'seat-back', seat: 1, user: person(1) }, says: '<@1001> is back in the game.' },
  ])('says whose seat was taken, where that was a computer player’s: $says', async ({ what, says }) => {
    const told = [{ id: 1, entry: 0, at: NOW, what }]
    const body = await logPage(
      services,
      { outline, opening: [], entries: [], tableEvents: told, disturbance: undefined },
      'en',
      0,
    )
    expect(textOf(body)).toContain(says)
  })

  test('of nothing says that there is nothing', async () => {
    const body = await logPage(
      services,
      { outline, opening: [], entries: [], tableEvents: [], disturbance: undefined },
      'en',
      0,
    )
    expect(textOf(body)).not.toBe('')
    expect(buttonsOf(body)).toEqual([])
  })
})

test('a game without points ends with places alone, and no chart', async () => {
  const ranking = [1, 0, 2].map((seat, index) => ({ seat, place: index + 1, ties: [] }))
  const position = running({ table: { status: 'FINISHED' }, game: { outcome: { ranking } } })
  const aftermath = () => ({ points: [], turns: 0, answers: [] })
  const body = await livePage(services, publicSnapshot(position, { aftermath }))
  expect(textOf(body)).toContain('**1.** <@1001>\n**2.** <@1000>\n')
  expect(body.files.map(({ name }) => name)).not.toContain('chart.png')
})
