import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import type { Scene } from '../../src/engine/contract/scene.ts'
import { openPainter, type Painter, type PainterSettings } from '../../src/render/painter.ts'
import { FULL } from '../full.ts'
import { PATIENCE_MS } from '../patience.ts'

const ODD = new URL('workers/odd-worker.ts', import.meta.url)

/** Time enough for a thread to start, in milliseconds. */
const LIMIT = 2000

/** How long one is busy that is given up, in milliseconds. */
const BUSY = 2_000

const opened: Painter[] = []
const open = (settings: PainterSettings = {}) => {
  const painter = openPainter(settings)
  opened.push(painter)
  return painter
}
afterEach(() => Promise.all(opened.splice(0).map(painter => painter.close())))

/** A scene that the odd painter obeys; the number makes it another scene. */
const whim = (name: string, number = 0): Scene => ({
  width: 10 + number,
  height: 10,
  ground: '#ffffff',
  items: [{ type: 'layer', name, items: [] }],
})

describe('a painter', () => {
  test('returns the PNG of a scene', async () => {
    const picture = await open().paint({ width: 40, height: 20, ground: '#123456', items: [] })
    expect(picture).toMatchObject({ width: 40, height: 20 })
    expect(await sharp(picture.png).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 })
  })

  test('rejects a scene with a drawing that does not exist, and paints the next one', async () => {
    const painter = open()
    const ground = { width: 40, height: 20, ground: '#123456' } as const
    const unicorn = { type: 'sprite', art: 'unicorn', x: 0, y: 0, w: 9, h: 9 } as const
    await expect(painter.paint({ ...ground, items: [unicorn] })).rejects.toMatchObject({
      name: 'NoPicture',
      failure: 'broken',
    })
    await expect(painter.paint({ ...ground, items: [] })).resolves.toMatchObject({ width: 40 })
  })

  test('gives up on what takes too long, and has time again for what waited, in a new thread', async () => {
    const painter = open({ worker: ODD, threads: 1, limitMs: LIMIT })
    const before = await painter.paint(whim('fine'))
    const stuck = painter.paint(whim('loop'))
    const after = painter.paint(whim('fine', 1))
    await expect(stuck).rejects.toMatchObject({ failure: 'late' })
    expect((await after).png[0]).not.toBe(before.png[0])
  })

  test('has time to start, however short the limit of a picture is', async () => {
    const painter = open({ threads: 1, limitMs: 1 })
    await expect(painter.paint(whim('fine'))).resolves.toMatchObject({ width: 10 })
  })

  test.each(['throw', 'die', 'eat'])('survives a picture that makes its thread %s', async name => {
    const painter = open({ worker: ODD, threads: 1, limitMs: PATIENCE_MS })
    const failing = painter.paint(whim(name))
    const next = painter.paint(whim('fine', 1))
    await expect(failing).rejects.toMatchObject({ failure: 'broken' })
    await expect(next).resolves.toMatchObject({ width: 11 })
  })

  test.runIf(FULL)('turns away what is too much', async () => {
    const painter = open({ worker: ODD, threads: 1, waiting: 1, limitMs: LIMIT })
    await painter.paint(whim('fine'))
    const running = painter.paint(whim('stand'))
    const waiting = painter.paint(whim('fine', 1))
    await expect(painter.paint(whim('fine', 2))).rejects.toMatchObject({ failure: 'busy' })
    await expect(running).rejects.toMatchObject({ failure: 'late' })
    await expect(waiting).resolves.toMatchObject({ width: 11 })
  })

  test('paints the same scene once', async () => {
    const painter = open({ worker: ODD, threads: 1, waiting: 0 })
    const [first, second] = await Promise.all([painter.paint(whim('fine')), painter.paint(whim('fine'))])
    expect(second).toBe(first)
    expect(await painter.paint(whim('fine'))).toBe(first)
  })

  test('does not remember a failure', async () => {
    const painter = open({ worker: ODD, threads: 1 })
    await expect(painter.paint(whim('throw'))).rejects.toMatchObject({ failure: 'broken' })
    await expect(painter.paint(whim('throw'))).rejects.toMatchObject({ failure: 'broken' })
  })

  describe('that is busy', () => {
    /** One that paints something that is never done, until it is given up. */
    const busy = async () => {
      const painter = open({ worker: ODD, threads: 1, limitMs: BUSY })
      await painter.paint(whim('fine'))
      const held = painter.paint(whim('stand')).catch(() => {})
      return { painter, held }
    }
    const unwanted = { name: 'NoPicture', failure: 'unwanted' }

    test.runIf(FULL)('does not paint what nobody needs any more', async () => {
      const { painter, held } = await busy()
      const gone = new AbortController()
      const picture = painter.paint(whim('fine', 1), { signal: gone.signal })
      expect(painter.load()).toMatchObject({ busy: 1, waiting: 1, kept: 1 })
      gone.abort()
      await expect(picture).rejects.toMatchObject(unwanted)
      expect(painter.load()).toMatchObject({ busy: 1, waiting: 0 })
      await held
      await painter.paint(whim('fine', 2))
      expect(painter.load().kept).toBe(2)
    })

    test.runIf(FULL)('paints what one of several still needs, and tells the others at once', async () => {
      const { painter } = await busy()
      const [first, second] = [new AbortController(), new AbortController()]
      const leaving = painter.paint(whim('fine', 1), { signal: first.signal })
      const staying = painter.paint(whim('fine', 1), { signal: second.signal })
      first.abort()
      await expect(leaving).rejects.toMatchObject(unwanted)
      await expect(staying).resolves.toMatchObject({ width: 11 })
    })

    test.runIf(FULL)('paints what is asked for again after all had gone', async () => {
      const { painter } = await busy()
      const gone = new AbortController()
      const leaving = painter.paint(whim('fine', 1), { signal: gone.signal })
      gone.abort()
      const again = painter.paint(whim('fine', 1))
      await expect(leaving).rejects.toMatchObject(unwanted)
      await expect(again).resolves.toMatchObject({ width: 11 })
    })

    test('is not asked by a signal that was given before', async () => {
      const { painter } = await busy()
      const signal = AbortSignal.abort()
      await expect(painter.paint(whim('fine', 1), { signal })).rejects.toMatchObject(unwanted)
      expect(painter.load().waiting).toBe(0)
    })

    test('finishes what it has begun, and keeps it for the next who asks', async () => {
      const painter = open({ worker: ODD, threads: 1 })
      await painter.paint(whim('fine'))
      const gone = new AbortController()
      const leaving = painter.paint(whim('fine', 1), { signal: gone.signal })
      const next = painter.paint(whim('fine', 2))
      gone.abort()
      await expect(leaving).rejects.toMatchObject(unwanted)
      await next
      expect(painter.load().kept).toBe(3)
    })

    test('paints for an answer first, then what is delivered, whoever asked first', async () => {
      const { painter } = await busy()
      const done: string[] = []
      const paint = (name: string, number: number, urgency: 'answer' | 'delivery') =>
        painter.paint(whim('fine', number), { urgency }).then(() => done.push(name))
      await Promise.all([paint('delivery', 1, 'delivery'), paint('other', 2, 'delivery'), paint('answer', 3, 'answer')])
      expect(done).toEqual(['answer', 'delivery', 'other'])
    })

    test.runIf(FULL)('hurries with what is delivered once somebody waits for the same as an answer', async () => {
      const { painter } = await busy()
      const done: string[] = []
      const all = [
        painter.paint(whim('fine', 1), { urgency: 'delivery' }).then(() => done.push('first')),
        painter.paint(whim('fine', 2), { urgency: 'delivery' }).then(() => done.push('second')),
        painter.paint(whim('fine', 2)).then(() => done.push('answer')),
      ]
      await Promise.all(all)
      expect(done.at(-1)).toBe('first')
    })
  })

  test('rejects what is running and waiting when it is closed, and whatever comes later', async () => {
    const painter = open({ worker: ODD, threads: 1 })
    const running = painter.paint(whim('loop'))
    const waiting = painter.paint(whim('fine', 1))
    const settled = Promise.allSettled([running, waiting])
    await painter.close()
    expect(await settled).toMatchObject([{ reason: { failure: 'closed' } }, { reason: { failure: 'closed' } }])
    await expect(painter.paint(whim('fine', 2))).rejects.toMatchObject({ failure: 'closed' })
  })

  test.runIf(FULL)('paints a picture between the reels of a film', async () => {
    const painter = open({ threads: 1 })
    const frames = Array.from({ length: 80 }, (_, index) => whim('fine', index))
    const done: string[] = []
    const film = painter.animate(frames).then(() => done.push('film'))
    const picture = painter.paint(whim('fine', 1000)).then(() => done.push('picture'))
    await Promise.all([film, picture])
    expect(done).toEqual(['picture', 'film'])
  })

  test('rejects a film with a scene that cannot be painted', async () => {
    const unicorn = { type: 'sprite', art: 'unicorn', x: 0, y: 0, w: 9, h: 9 } as const
    const film = open().animate([whim('fine'), { ...whim('fine'), items: [unicorn] }])
    await expect(film).rejects.toMatchObject({ name: 'NoPicture', failure: 'broken' })
  })
})
