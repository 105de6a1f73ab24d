import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Priority } from '../../../src/discord/messages/sender.ts'
import { openGate } from '../../../src/discord/rest/gate.ts'
import { shareOf } from '../../../src/discord/rest/share-of.ts'
import { handClock } from '../../driver/hand-clock.ts'

const PRIORITIES = ['question', 'news', 'upkeep'] as const

/** A gate through which some pass in a second, and who passed it, and when. */
function gateOf(perSecond: () => number) {
  const clock = handClock(0)
  const passed: { readonly who: string; readonly at: number }[] = []
  const waits: [Priority, number][] = []
  const gate = openGate({ clock, perSecond, waited: (...wait) => waits.push(wait) })
  const come = (priority: Priority, who: string = priority) =>
    void gate.pass(priority).then(() => passed.push({ who, at: clock.now() }))
  /** Lets time pass, a moment after the other, so that those who may go have gone. */
  const pass = async (milliseconds: number, step = 10) => {
    for (let at = 0; at < milliseconds; at += step) {
      clock.advance(step)
      await Promise.resolve()
      await Promise.resolve()
    }
  }
  return { come, pass, passed, waits, who: () => passed.map(({ who }) => who) }
}

describe('the gate', () => {
  test('lets a part of those pass at once that may in a second, and then the next', async () => {
    const { come, pass, passed } = gateOf(() => 10)
    for (let n = 0; n < 5; n++) come('news')
    await pass(3_000)
    expect(passed.map(({ at }) => at)).toEqual([10, 10, 200, 200, 400])
  })

  test('lets games go first where somebody is waited for, and upkeep last', async () => {
    const { come, pass, who, waits } = gateOf(() => 1)
    for (const priority of ['news', 'upkeep', 'news', 'question'] as const) come(priority)
    await pass(4_000)
    expect(who()).toEqual(['news', 'question', 'news', 'upkeep'])
    expect(waits).toEqual([
      ['news', 0],
      ['question', 1],
      ['news', 2],
      ['upkeep', 3],
    ])
  })

  test('lets upkeep be late and not never, however many questions come', async () => {
    const { come, pass, who } = gateOf(() => 10)
    for (let n = 0; n < 10; n++) come('question')
    come('upkeep')
    for (let n = 0; n < 1_000; n++) come('question')
    await pass(2_000)
    expect(who().indexOf('upkeep')).toBeGreaterThan(9)
    expect(who().indexOf('upkeep')).toBeLessThan(20)
  })

  test('has each turn go to who came first of those that matter most, and every eighth to who came first of all', async () => {
    const coming = fc.array(fc.constantFrom(...PRIORITIES), { minLength: 1, maxLength: 100 })
    await fc.assert(
      fc.asyncProperty(coming, async all => {
        const { come, pass, who } = gateOf(() => 1)
        const waiting = all.map((priority, n) => ({ rank: PRIORITIES.indexOf(priority), who: `${n}` }))
        const expected = [waiting.shift()?.who]
        for (let turn = 2; waiting.length > 0; turn++) {
          const best = Math.min(...waiting.map(({ rank }) => rank))
          const place = turn % 8 === 0 ? 0 : waiting.findIndex(({ rank }) => rank === best)
          expected.push(...waiting.splice(place, 1).map(({ who }) => who))
        }
        for (const [n, priority] of all.entries()) come(priority, `${n}`)
        await pass(all.length * 1_000, 500)
        expect(who()).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })

  test('lets all pass where another one keeps the limits', async () => {
    const { come, pass, passed } = gateOf(() => Number.POSITIVE_INFINITY)
    for (let n = 0; n < 200; n++) come('news')
    await pass(10)
    expect(passed).toHaveLength(200)
  })

  test('lets one pass every so many seconds where less than one may in a second', async () => {
    const { come, pass, passed } = gateOf(() => 0.5)
    for (let n = 0; n < 3; n++) come('news')
    await pass(5_000)
    expect(passed.map(({ at }) => at)).toEqual([10, 2_000, 4_000])
  })

  const arrivals = fc.array(fc.tuple(fc.constantFrom(...PRIORITIES), fc.integer({ min: 0, max: 500 })), {
    minLength: 1,
    maxLength: 80,
  })

  test('lets no more pass in any second than may, whenever it begins, and everybody in the end', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 12 }), async (all, most) => {
        const { come, pass, passed } = gateOf(() => most)
        for (const [priority, pause] of all) {
          await pass(pause, 50)
          come(priority)
        }
        await pass((all.length / most + 2) * 1_000, 50)
        expect(passed).toHaveLength(all.length)
        for (const [index, { at }] of passed.entries()) {
          expect(passed.slice(index).filter(other => other.at - at < 950).length).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('the share of a process', () => {
  const sharing = (count: number, age = 0) => {
    const clock = handClock(0)
    const seen = { count, age }
    return { clock, seen, share: shareOf(() => seen, clock) }
  }

  test('is all that Discord takes where it is alone', () => {
    expect(sharing(1).share()).toBe(45)
  })

  test('is an equal part once the others have noticed it, and little before', () => {
    const { clock, share } = sharing(3)
    expect(share() * 3).toBeCloseTo(5)
    clock.advance(1_500)
    expect(share() * 3).toBeCloseTo(45)
  })

  test('grows at once when another one dies, and shrinks when one comes', () => {
    const { clock, seen, share } = sharing(2)
    clock.advance(1_500)
    seen.count = 1
    expect(share()).toBe(45)
    seen.count = 3
    expect(share()).toBe(15)
  })

  test('is little after it stood still, until the others have noticed it again', () => {
    const { clock, seen, share } = sharing(2)
    clock.advance(1_500)
    seen.age = 10_000
    expect(share()).toBe(2.5)
    seen.age = 0
    expect(share()).toBe(2.5)
    clock.advance(1_500)
    expect(share()).toBe(22.5)
  })
})
