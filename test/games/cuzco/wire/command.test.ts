import { beforeEach, describe, expect, test } from 'vitest'
import { moveCommand } from '../../../../src/discord/move-command/move-command.ts'
import game from '../../../../src/games/cuzco/game.ts'
import { LONGEST_LINE } from '../../../../src/operations/lines/split-moves.ts'
import type { Store } from '../../../../src/store/store.ts'
import { stored } from '../../../../src/store/values/json.ts'
import { anyDatabase } from '../../../databases.ts'
import { type Chaski, pairAt, startChaski, told } from '../../../discord/chaski.ts'
import { openSeldom } from '../../../discord/seldom.ts'
import { anyWay } from '../../../discord/ways.ts'
import type { Outcome } from '../../../driver/outcome.ts'
import type { User } from '../../../driver/user.ts'
import { FULL } from '../../../full.ts'
import { beforeTries } from '../../../tries.ts'
import { acted, type Given, site } from '../site.ts'

/** A village with a city beside it, and a pond that one more terrain surrounds. */
const ROWS = ['F: 6v1A 7v1T2 8v1 9v1', 'J: 6v3A 7c1', 'K: 5c1 7c1', 'L: 5c1 6c1']
const FESTIVAL = { rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A AB', 'A AB AB'], faceUp: 'A' } as const

anyWay(anyDatabase, (by, database, open) => {
  let store: Store
  let chaski: Chaski
  /** By seat, and one who has none. */
  let [first, second, stranger]: User[] = []
  const channel = `cuzco-command-${database}`

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store, { by })
    stranger = chaski.world.user('Stranger')
    ;[first, second] = await pairAt(chaski, channel, 'cuzco')
    return () => chaski.close()
  })

  const person = (one: User | undefined): User => {
    if (one === undefined) throw new Error('nobody')
    return one
  }

  /** Puts the table where a test begins. */
  const put = async (state: ReturnType<typeof site>) => {
    await store.prisma.draft.deleteMany()
    await store.prisma.order.deleteMany()
    await store.prisma.table.updateMany({ data: { state: stored.parse(state) } })
  }
  const given = (own: Given) => put(site(own))

  const slash = (line: string, who = first): Promise<Outcome> => person(who).slash(channel, `/cuzco ${line}`)
  const said = async (line: string, who = first) => (await slash(line, who)).reply?.text ?? ''
  const names = async (line: string, who = first) =>
    (await person(who).complete(channel, `/cuzco ${line}`)).map(({ name }) => name)
  const values = async (line: string, who = first) =>
    (await person(who).complete(channel, `/cuzco ${line}`)).map(({ value }) => value)
  const draft = async () => {
    const rows = await store.prisma.draft.findMany()
    return rows.flatMap(({ actions }) => (Array.isArray(actions) ? actions : []))
  }
  const entries = () => store.prisma.entry.findMany({ orderBy: { number: 'asc' } })

  describe('a step of a turn', () => {
    beforeEach(() => given({ rows: ROWS, hands: ['A', 'B'] }))

    test.each([
      ['place tile:T hex:C7 crops:n', { type: 'place', tile: 'T', hex: 'C7', crops: 'n' }],
      ['place tile:c hex:c7', { type: 'place', tile: 'C', hex: 'C7' }],
      ['enter hex:A1', undefined],
      ['move from:j6 to:J7', { type: 'move', from: 'J6', to: 'J7' }],
      ['expand hex:F7 value:4', { type: 'expand', hex: 'F7', value: 4 }],
      ['pond hex:K6', { type: 'pond', hex: 'K6' }],
      ['token', { type: 'token' }],
    ])('/cuzco %s', async (line, action) => {
      const { reply, failed } = await slash(line)
      expect(failed).toBeUndefined()
      expect(reply?.ephemeral).toBe(true)
      expect(await draft()).toEqual(action === undefined ? [] : [action])
    })

    test('brings Incas in and out, and builds', async () => {
      await given({ rows: ['D: 2v1A', 'E: 1v1 2v1'] })
      await slash('turn moves:enter E1; build E2 2; leave D2')
      expect(await draft()).toHaveLength(3)
    })

    test('is taken back, one or all', async () => {
      await slash('token')
      await slash('pond hex:K6')
      await slash('undo')
      expect(await draft()).toEqual([{ type: 'token' }])
      await slash('pond hex:K6')
      await slash('undo all:true')
      expect(await draft()).toEqual([])
      expect(await said('undo')).toMatch(/no prepared step/)
    })

    test('commits the turn with its end, and with a card', async () => {
      const before = (await entries()).length
      await slash('token')
      await slash('draw card:face-up')
      expect((await entries()).length).toBe(before + 2)
      await slash('end')
      expect((await entries()).slice(-1)).toMatchObject([{ action: { type: 'end' } }])
      expect(await draft()).toEqual([])
    })
  })

  describe('the panel', () => {
    beforeEach(() => given({ rows: ROWS, hands: ['A', 'B'] }))

    /** Presses a button that opens a form, and sends it off. */
    const fill = async (button: string, text: string): Promise<Outcome> => {
      const more = await openSeldom(person(first), await person(first).slash(channel, '/turn'))
      const { modal } = await person(first).press(more, button)
      if (modal === undefined) throw new Error('no form')
      return person(first).submit(modal, { text })
    }

    test('takes typed moves, and shows them as prepared with the picture', async () => {
      const { updated } = await fill('Type moves', 'move J6 J7; expand F7 8')
      expect(updated?.text).toContain('Step 2, `expand F7 8`')
      expect(updated?.text).toMatch(/Prepared: 1\. /)
      expect(updated?.pictures).toHaveLength(1)
      expect(await draft()).toHaveLength(1)
    })

    test('takes no moves that were typed at a question that is gone', async () => {
      const more = await openSeldom(person(first), await person(first).slash(channel, '/turn'))
      const { modal } = await person(first).press(more, 'Type moves')
      if (modal === undefined) throw new Error('no form')
      await slash('end')
      await slash('end', second)
      const before = (await entries()).length
      const late = await person(first).submit(modal, { text: 'token' })
      expect((late.updated ?? late.reply)?.text).toContain('moved on')
      expect(await draft()).toEqual([])
      expect(await entries()).toHaveLength(before)
    })

    test('takes a standing order by lists, shows what stands, and says what is wrong with one', async () => {
      const order = async (fields: Readonly<Record<string, string>>) => {
        const more = await openSeldom(person(first), await person(first).slash(channel, '/turn'))
        const { modal } = await person(first).press(more, 'Standing order')
        if (modal === undefined) throw new Error('no form')
        const picks = Object.entries(fields).map(([name, value]) => [name, [value]])
        return told(await person(first).submit(modal, Object.fromEntries(picks)))
      }
      expect(await order({ fp: '3', tie: 'share' })).toMatch(/up to 3 FP.*agree to share/)
      expect(await order({ tie: 'raise' })).toMatch(/up to 3 FP, raising/)
      expect(await order({ fp: '-' })).toMatch(/not a standing order/)
      expect(await order({ out: 'yes' })).toMatch(/Stay out/)
      expect(await order({ out: '-', tie: '-' })).toMatch(/no standing order/)
    })

    test('says that nothing was typed', async () => {
      expect(told(await fill('Type moves', ' ; '))).toMatch(/Type the moves/)
    })
  })

  test.each([
    ['en', /What is reconstructed/, /Typed, for example/],
    ['fr', /Ce qui est reconstitué/, /À taper, par exemple/],
  ])('the rules and the help tell the grammar and what is reconstructed (%s)', async (language, data, typing) => {
    const anybody = person(stranger)
    await anybody.slash(channel, `/settings language:${language}`)
    const chapter = async (name: string) => told(await anybody.slash(channel, `/rules game:cuzco chapter:${name}`))
    expect(await chapter('notation')).toContain('festival E8 A 2AB')
    expect(await chapter('data')).toMatch(data)
    const help = await anybody.slash(channel, '/help')
    const game = help.reply && (await anybody.press(help.reply, 'Cuzco'))
    expect(game && told(game)).toContain('`T E7 nw; enter E7; build E8 4; end`')
    expect(game && told(game)).toMatch(typing)
    await anybody.slash(channel, '/settings language:en')
  })

  describe('a festival', () => {
    test('is opened, bid for, and shared', async () => {
      await given({ ...FESTIVAL })
      expect(await values('festival city:')).toEqual(['F7'])
      expect(await names('festival city:F7 cards:')).toEqual([
        'A [Mask in F7: 1 FP]',
        expect.any(String),
        expect.any(String),
      ])
      await slash('festival city:f7 cards:A')
      expect(await names('bid cards:', second)).toContainEqual('A [Mask: 1 FP (at least 1 needed)]')
      await slash('bid cards:a', second)
      expect(await said('share')).toMatch(/turn|share/i)
      expect((await entries()).slice(-3)).toMatchObject([
        { action: { type: 'festival' } },
        { action: { type: 'bid' } },
        { action: { type: 'share' } },
      ])
    })

    test('is withdrawn from', async () => {
      await put(acted(site({ ...FESTIVAL }), 'festival F7 A').state)
      await slash('withdraw', second)
      expect((await entries()).slice(-1)).toMatchObject([{ action: { type: 'withdraw' } }])
    })

    test('is answered by a standing order', async () => {
      await given({ ...FESTIVAL })
      expect(await said('order fp:3', second)).toMatch(/up to 3 FP.*share/)
      expect(await said('order fp:5 tie:raise', second)).toMatch(/up to 5 FP.*rais/)
      expect(await said('order clear:true', second)).toMatch(/no standing order/)
      expect(await said('order', second)).toMatch(/at least one condition/)
      expect(await said('order out:true', second)).toMatch(/stay out/i)
      await slash('festival city:F7 cards:A')
      expect((await entries()).slice(-1)).toMatchObject([{ action: { type: 'withdraw' }, by: 'ORDER' }])
    })
  })

  describe('completion', () => {
    beforeEach(() => given({ rows: ROWS, hands: ['A', 'B'] }))

    test('offers the tiles, then the hexes for that tile, then how it can be turned there', async () => {
      expect(await names('place tile:')).toEqual([
        'T [Place a triple]',
        'D [Place a double]',
        'C [Place a single Crop]',
        'V [Place a single Village]',
      ])
      const hexes = await names('place tile:T hex:')
      expect(hexes).toHaveLength(25)
      for (const hex of hexes) expect(hex).toMatch(/^[A-O]\d+ \[height \d, \d( to \d)? AP; \d ways? to turn it\]$/)
      expect(await values('place tile:t hex:c7')).toEqual(['C7'])
      for (const way of await names('place tile:T hex:C7 crops:')) {
        expect(way).toMatch(/^(n|ne|se|s|sw|nw) \[\d AP; Crops to the .*, height 1\]$/)
      }
      expect(await names('place tile:C hex:E9')).toEqual(['E9 [1 AP; height 1]'])
    })

    test('says what a step costs and brings', async () => {
      expect(await names('move from:')).toEqual(['J6 [Village, height 3]'])
      expect(await names('move from:J6 to:')).toContain('J7 [Crop, height 1, 1 AP]')
      expect(await names('expand hex:')).toEqual(['F7 [1 AP; value 4 (2 PP)]'])
      expect(await names('expand hex:F7 value:')).toEqual(['4 [1 AP; 2 PP]'])
      expect((await names('pond hex:'))[0]).toMatch(/^K6 \[1 AP; surrounds a Pond: 3 PP for /)
      expect(await names('draw card:')).toContain('face-up [1 AP; The face-up Mask; can’t be undone]')
    })

    test('takes any case, and words of what it says', async () => {
      expect(await values('place tile:vil')).toEqual(['V'])
      expect(await values('draw card:MASK')).toEqual(['face-up'])
      expect(await values('move from:j6 [Village, height 3] to:j7 [Crop')).toEqual(['J7'])
      expect((await values('place tile:T hex:c')).every(hex => String(hex).startsWith('C'))).toBe(true)
    })

    test('knows what is prepared', async () => {
      await slash('expand hex:F7 value:4')
      expect(await names('expand hex:')).toEqual([])
      await slash('move from:J6 to:J7')
      expect(await values('move from:')).toEqual(['J7'])
    })

    test('of a whole turn goes on with the next step as soon as one is whole', async () => {
      const going = await values('turn moves:expand F7 4')
      expect(going[0]).toBe('expand F7 4')
      expect(going).toContain('expand F7 4; move')
      expect(going).toContain('expand F7 4; end')
      expect(await values('turn moves:expand F7 4; token')).toContain('expand F7 4; token; end')
      expect(await values('turn moves:token; end')).toEqual(['token; end'])
    })

    test('of a whole turn takes what is typed at once, for its moves have to be given', () => {
      const turn = moveCommand(game).data.options?.find(({ name }) => name === 'turn')
      expect(turn).toMatchObject({ options: [{ name: 'moves', required: true }, { required: false }] })
    })

    test('of a whole turn goes on from the steps before, word by word', async () => {
      expect(await names('turn moves:')).toContain('expand [Expand a Temple]')
      expect(await values('turn moves:expand')).toEqual(['expand F7'])
      expect(await names('turn moves:expand f7 4; move j6 J7; move ')).toEqual([
        'expand f7 4; move j6 J7; move J7 [Crop, height 1]',
      ])
      expect((await names('turn moves:expand F7 [1 AP; value 4 (2 PP)] 4'))[0]).toBe('expand F7 4 [1 AP; 2 PP]')
      expect(await values('turn moves:expand F7 4; expand ')).toEqual([])
    })

    test('tells nothing after a step that would show something', async () => {
      expect(await values('turn moves:draw deck; ')).toEqual([])
      expect(await values('turn moves:end; ')).toEqual([])
    })

    test('is only for players who are asked', async () => {
      for (const line of ['place tile:', 'turn moves:', 'move from:', 'festival city:']) {
        expect(await values(line, second)).toEqual([])
        expect(await values(line, stranger)).toEqual([])
      }
      expect(await said('place tile:T hex:C7 crops:n', stranger)).toMatch(/no seat/)
      expect(await said('place tile:T hex:C7 crops:n', second)).toMatch(/isn’t your turn/)
    })

    test.runIf(FULL)('is never more than 25, and what is suggested can be played', async () => {
      await given({ duty: true })
      const suggested = await values('turn moves:T ')
      expect(suggested).toHaveLength(25)
      for (const text of suggested) {
        const [turned] = await values(`turn moves:${text} `)
        await slash(`turn moves:${turned}`)
        expect(await draft(), String(turned)).toHaveLength(1)
        await slash('undo')
      }
    })
  })

  describe('what is not possible', () => {
    beforeEach(() => given({ rows: ROWS, hands: ['A', 'B'] }))

    test('names the step, the rule, and what would be possible; the steps before it stay prepared', async () => {
      const text = await said('turn moves:move J6 J7; expand F7 8; end')
      expect(text).toContain('Step 2, `expand F7 8`')
      expect(text).toContain('A Temple of 8 needs 8 hexes')
      expect(text).toContain('You could play: `expand F7 4`.')
      expect(text).toContain('The step before it stays prepared.')
      expect(await draft()).toEqual([{ type: 'move', from: 'J6', to: 'J7' }])
    })

    test('is pointed out where it is no move at all', async () => {
      const text = await said('turn moves:token; dance; end')
      expect(text).toContain('Step 2, `dance`')
      expect(text).toContain('is not a move')
      expect(await draft()).toEqual([{ type: 'token' }])
    })

    test('is said of a single step too, and nothing changes', async () => {
      expect(await said('place tile:T hex:F7 crops:n')).toMatch(/There is a Temple on F7/)
      expect(await said('place tile:T hex:C7')).toContain('You could play: `T C7')
      expect(await said('place tile:D hex:J7 crops:w')).toMatch(/’s Inca stands on J6|Inca already stands on J6/)
      expect(await said('place tile:D hex:J7 crops:ne')).toMatch(/same height.*J7 \(1\) and I7 \(0\)/)
      expect(await said('place tile:T hex:F7 crops:n')).toMatch(/You could play: `T F\d+ …`/)
      expect(await said('place tile:C hex:Z9')).toMatch(/no hex Z9/)
      expect(await said('move from:F6 to:J7')).toMatch(/There is no way/)
      expect(await said('build hex:C7 value:2')).toMatch(/not a Village/)
      expect(await said('festival city:F7 cards:B')).toMatch(/don’t have/)
      expect(await said('bid cards:A')).toMatch(/No Festival is under way/)
      expect(await draft()).toEqual([])
    })

    test('is told in the language of the player', async () => {
      await person(first).slash(channel, '/settings language:fr')
      expect(await said('turn moves:token; expand F7 8')).toContain('Étape 2, `expand F7 8`\u00a0:')
      await person(first).slash(channel, '/settings language:en')
    })

    test('does not lose what follows a card that is drawn', async () => {
      expect(await said('turn moves:draw deck; end; token')).toMatch(/2 moves were not played/)
    })

    test('may be typed at the most length that there may be', async () => {
      const { reply, failed } = await slash(`turn moves:${'x'.repeat(LONGEST_LINE)}`)
      expect(failed).toBeUndefined()
      expect(reply?.text).toMatch(/is not a move/)
    })
  })
})
