import { describe, expect, test } from 'vitest'
import type { Item, Scene } from '../../../src/engine/contract/scene.ts'
import game from '../../../src/games/incan-gold/game.ts'
import { sceneText } from '../../render/scene-text.ts'
import { overlap, written } from '../../render/texts.ts'
import { wordsOf } from '../../words.ts'
import { NAMES, SAMPLES, viewOf } from './sample-views.ts'
import { answered, temple } from './temple.ts'

const words = wordsOf('incan-gold', 'en', NAMES)

const table = (state: Parameters<typeof game.view>[0]): Scene =>
  game.pictures.scene(game.view(state, 'public'), { words, look: 'table' })

const arts = ({ items }: Scene) => items.flatMap((item: Item) => (item.type === 'sprite' ? [item.art] : []))
const texts = ({ items }: Scene) => items.flatMap((item: Item) => (item.type === 'text' ? [item.text] : []))
const count = (scene: Scene, art: string) => arts(scene).filter(each => each === `incan-gold/${art}`).length

describe('the scene of', () => {
  test.each(SAMPLES)('$name', async sample => {
    const scene = game.pictures.scene(viewOf(sample), { words, look: sample.look })
    await expect(sceneText(scene)).toMatchFileSnapshot(`scenes/${sample.name}.txt`)
  })

  test.each(SAMPLES)('$name has no text over another', sample => {
    const texts = written(game.pictures.scene(viewOf(sample), { words, look: sample.look }))
    expect(texts.flatMap((a, index) => texts.slice(index + 1).filter(b => overlap(a, b)))).toEqual([])
  })
})

describe('the picture of the table', () => {
  test('has a torch for everybody inside and a tent for everybody in camp', () => {
    const scene = table(temple({ inside: 3, camp: 2 }))
    expect([count(scene, 'torch'), count(scene, 'tent')]).toEqual([3, 2])
  })

  test('has a tick for those who have chosen and an hourglass for those awaited', () => {
    const scene = table(answered(temple({ inside: 3, round: 1 }), '1 leave').state)
    expect([count(scene, 'tick'), count(scene, 'hourglass')]).toEqual([1, 2])
  })

  test('does not show what was chosen', () => {
    const open = temple({ inside: 3 })
    expect(table(answered(open, '1 leave').state)).toEqual(table(answered(open, '1 on').state))
  })

  test('shows what the leavers brought home and what the others lost', () => {
    const { state } = answered(
      temple({ inside: 3, carried: [8, 5, 5], path: [[9, 3], 'fire'], next: ['fire', 13] }),
      'leave on on',
    )
    expect(texts(table(state))).toEqual(expect.arrayContaining(['+11', '−5']))
  })

  test('crosses out a hazard card that left the game', () => {
    const whole = table(temple())
    const without = table(temple({ removed: ['fire'] }))
    const lines = ({ items }: Scene) => items.filter(({ type }) => type === 'line').length
    expect(lines(without)).toBe(lines(whole) + 1)
  })

  test('shows the odds only at a table that wants them', () => {
    const deadly = { path: ['fire'] } as const
    expect(texts(table(temple(deadly))).some(text => text.endsWith('%'))).toBe(false)
    expect(texts(table(temple({ ...deadly, options: { odds: true } }))).some(text => text.endsWith('%'))).toBe(true)
  })

  test('is as high as its seats need, whatever happens', () => {
    const heights = [
      temple({ inside: 3, camp: 1 }),
      temple({ inside: 4, path: [[7, 1], 'fire', [11, 3], 'snakes', 5] }),
    ]
    expect(new Set(heights.map(state => table(state).height)).size).toBe(1)
  })
})

describe('the picture of what changed', () => {
  const shine = ({ items }: Scene) => items.filter(item => item.type === 'rect' && item.fill === '#f2c14e').length
  const changed = (now: Parameters<typeof game.view>[0], before: Parameters<typeof game.view>[0]) =>
    game.pictures.scene(game.view(now, 'public'), { words, look: 'table', since: game.view(before, 'public') })

  test('has every card shine that was turned since then, and the places of those who left', () => {
    const before = temple({ inside: 3, path: [5] })
    const now = temple({ inside: 2, camp: 1, path: [5, 'snakes', 7] })
    expect(shine(changed(now, before))).toBe(3)
    expect(shine(changed(now, now))).toBe(0)
  })

  test('has all cards of a later round shine', () => {
    const before = temple({ inside: 1, camp: 2, round: 1, path: [5, 7, 9] })
    expect(shine(changed(temple({ inside: 3, round: 2, path: [3, 4] }), before))).toBe(2)
  })
})

describe('the picture of a hand', () => {
  const held = temple({ inside: 3, tents: [38, 4, 4], carried: [6] })

  test('counts the tent out in gold, obsidian and turquoise', () => {
    const scene = game.pictures.scene(game.view(held, 0), { words, look: 'hand' })
    expect([count(scene, 'gold'), count(scene, 'obsidian'), count(scene, 'gem')]).toEqual([3, 1, 3])
    expect(texts(scene)).toEqual(expect.arrayContaining(['38', '6']))
  })

  test('ticks what was chosen', () => {
    const chosen = answered(held, '0 leave').state
    expect(count(game.pictures.scene(game.view(chosen, 0), { words, look: 'hand' }), 'tick')).toBe(1)
    expect(count(game.pictures.scene(game.view(held, 0), { words, look: 'hand' }), 'tick')).toBe(0)
  })

  test('is the table for somebody without a seat', () => {
    const view = game.view(held, 'public')
    expect(game.pictures.scene(view, { words, look: 'hand' })).toEqual(
      game.pictures.scene(view, { words, look: 'table' }),
    )
  })
})
