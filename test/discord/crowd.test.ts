import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asker, openCrowd, TOO_LATE } from '../../src/discord/gateway/crowd.ts'
import { openFloods } from '../../src/discord/gateway/open-floods.ts'
import type { InteractionOutcome } from '../../src/discord/messages/watch.ts'
import { anyDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { UNWATCHED } from '../unwatched.ts'
import { chaskiOn } from './chaski-on.ts'
import { anyWay } from './ways.ts'

describe('of many who ask at once', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A crowd whose work takes until it is let go on, and what was said and done. */
  const open = () => {
    const crowd = openCrowd()
    const said: string[] = []
    const { promise: gate, resolve: go } = Promise.withResolvers<void>()
    const ask = (
      who: string,
      acknowledge: (() => Promise<string | typeof TOO_LATE>) | undefined,
      age = 0,
      asker: Asker = { user: who, server: null },
    ) =>
      crowd.through({
        asker,
        age,
        acknowledge,
        work: async () => {
          said.push(`${who} is worked for`)
          await gate
          return who
        },
      })
    const acknowledged = (who: string, asker?: Asker) =>
      ask(
        who,
        async () => {
          said.push(`${who} is told`)
          return who
        },
        0,
        asker,
      )
    return { ask, acknowledged, said, go }
  }

  test('the first are answered at once, and the others are told that their answer comes', async () => {
    const { acknowledged, said, go } = open()
    const all = Array.from({ length: 60 }, (_, n) => acknowledged(`${n}`))
    await vi.advanceTimersByTimeAsync(0)
    expect(said.filter(line => line.endsWith('worked for'))).toHaveLength(50)
    expect(said.filter(line => line.endsWith('told'))).toHaveLength(10)
    go()
    expect(await Promise.all(all)).toEqual(Array.from({ length: 60 }, (_, n) => `${n}`))
  })

  test('nothing is done for who cannot be told, nor for who was told too late', async () => {
    const { ask, acknowledged, said, go } = open()
    for (let n = 0; n < 50; n++) void acknowledged('first')
    const never = ask('never', undefined)
    const late = ask('late', async () => TOO_LATE)
    await vi.advanceTimersByTimeAsync(2_600)
    go()
    expect(await Promise.all([never, late])).toEqual([TOO_LATE, TOO_LATE])
    expect(said.filter(line => !line.startsWith('first'))).toEqual([])
  })

  test('who asked long ago is told first, and worked for only where Discord still waits', async () => {
    const { ask, said, go } = open()
    const told = (who: string) => async () => {
      said.push(`${who} is told`)
      return who
    }
    go()
    expect(await ask('fresh', told('fresh'), 900)).toBe('fresh')
    expect(await ask('old', told('old'), 1_100)).toBe('old')
    expect(await ask('late', async () => TOO_LATE, 1_100)).toBe(TOO_LATE)
    // Nothing comes of a completion but its answer.
    expect(await ask('completion', undefined, 1_100)).toBe('completion')
    expect(said).toEqual(['fresh is worked for', 'old is told', 'old is worked for', 'completion is worked for'])
  })

  test('what waits for something slow keeps nobody waiting', async () => {
    const { acknowledged, said } = open()
    for (let n = 0; n < 51; n++) void acknowledged(`${n}`)
    await vi.advanceTimersByTimeAsync(0)
    expect(said).not.toContain('50 is worked for')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(said).toContain('50 is worked for')
  })

  test('who floods has others come between, server by server and on a server user by user', async () => {
    const { acknowledged, said, go } = open()
    const flooding = { user: 'flooder', server: 'noise' }
    for (let n = 0; n < 500; n++) void acknowledged('flood', flooding)
    void acknowledged('neighbour', { user: 'neighbour', server: 'noise' })
    void acknowledged('stranger', { user: 'stranger', server: 'quiet' })
    await vi.advanceTimersByTimeAsync(0)
    const order = () => said.filter(line => line.endsWith('worked for')).slice(50)
    expect(order()).toEqual([])
    go()
    await vi.advanceTimersByTimeAsync(0)
    expect(order().slice(0, 3)).toEqual(['stranger is worked for', 'neighbour is worked for', 'flood is worked for'])
    expect(order()).toHaveLength(452)
  })

  test('somebody who could not be told for a fault has an error, and the next have their turn', async () => {
    const { ask, acknowledged, go } = open()
    for (let n = 0; n < 50; n++) void acknowledged('first')
    const failed = ask('failed', () => Promise.reject(new Error('500')))
    const next = acknowledged('next')
    await expect(failed).rejects.toThrow('500')
    go()
    expect(await next).toBe('next')
  })
})

describe('who asks for more than people who play', () => {
  test('is told of once in a minute, a user wherever they ask, and a server whoever asks there', () => {
    let now = 0
    const told: string[] = []
    const { hear: asked, isFlooding } = openFloods(
      ({ whose, id }) => void told.push(`${whose} ${id}`),
      () => now,
    )
    for (let n = 0; n < 1_000; n++) asked({ user: 'flooder', server: `server ${n}` })
    for (let n = 0; n < 1_000; n++) asked({ user: `user ${n}`, server: 'noise' })
    for (let n = 0; n < 100; n++) asked({ user: 'player', server: null })
    expect(told).toEqual(['user flooder', 'server noise'])
    const asks = (user: string) => isFlooding({ user, server: null })
    expect(['flooder', 'user 3', 'player'].map(asks)).toEqual([true, false, false])
    expect(isFlooding({ user: 'user 3', server: 'noise' })).toBe(true)
    now = 60_000
    asked({ user: 'player', server: null })
    expect(['flooder', 'player'].map(asks)).toEqual([true, false])
    for (let n = 0; n < 1_000; n++) asked({ user: 'flooder', server: null })
    expect(told).toEqual(['user flooder', 'server noise', 'user flooder'])
    now = 180_000
    asked({ user: 'flooder', server: null })
    expect(asks('flooder')).toBe(false)
  })

  test('makes no flood of their server: that is what the others there ask', () => {
    let now = 0
    const told: string[] = []
    const { hear, isFlooding } = openFloods(
      ({ whose, id }) => void told.push(`${whose} ${id}`),
      () => now,
    )
    const asks = (user: string, times: number) => {
      for (let n = 0; n < times; n++) hear({ user, server: 'home' })
    }
    for (const user of ['first', 'second', 'third', 'fourth']) asks(user, 1_000)
    expect(told).toEqual(['user first', 'user second', 'user third', 'user fourth'])
    expect(isFlooding({ user: 'neighbour', server: 'home' })).toBe(false)
    // Who flooded in the minute before still does.
    now = 60_000
    for (const user of ['first', 'second', 'third', 'fourth']) asks(user, 199)
    for (let n = 0; n < 599; n++) asks(`neighbour ${n}`, 1)
    expect(told).toHaveLength(4)
    asks('neighbour', 1)
    expect(told.slice(4)).toEqual(['server home'])
  })
})

anyWay(anyDatabase, (by, _, open) => {
  const outcomes: InteractionOutcome[] = []
  const watch = { ...UNWATCHED, interaction: (_: string, outcome: InteractionOutcome) => void outcomes.push(outcome) }
  const chaski = chaskiOn(open, { by, watch })

  test.runIf(FULL)(
    'what was given up before it was taken up is not begun: the age counts from when it was made',
    async () => {
      const { world, store } = chaski
      const channel = world.addChannel('stall').name
      const ana = world.user('Ana')
      await ana.slash(channel, '/settings hand:true')
      await expect.poll(() => outcomes).toHaveLength(1)
      const before = outcomes.length
      void ana.slash(channel, '/settings hand:false').catch(() => {})
      world.loseUnanswered()
      // The process stands still.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
      await expect.poll(() => outcomes.slice(before)).toEqual(['dropped'])
      expect(await store.prisma.playerSettings.count({ where: { userId: ana.id, handByDm: true } })).toBe(1)
    },
  )

  test('of three hundred in the same moment each has done what they asked for, or nothing and is counted', async () => {
    const { world, store } = chaski
    const channel = world.addChannel('crowd').name
    const people = Array.from({ length: 300 }, (_, n) => world.user(`Somebody ${n}`))
    outcomes.length = 0
    const asked = people.map(one => one.slash(channel, '/settings hand:true'))
    await expect.poll(() => outcomes.length).toBe(people.length)
    // Discord tells whoever was not answered.
    world.loseUnanswered()
    const answers = await Promise.all(asked)
    const ids = people.map(({ id }) => id)
    const done = await store.prisma.playerSettings.count({ where: { userId: { in: ids }, handByDm: true } })
    const dropped = outcomes.filter(outcome => outcome === 'dropped')
    expect(done + dropped.length).toBe(people.length)
    expect(done).toBeGreaterThan(0)
    expect(answers.filter(({ failed }) => failed === undefined).length).toBeLessThanOrEqual(done)
    expect(outcomes).not.toContain('away')
    expect(outcomes).not.toContain('error')
  })
})
