import { expect, test } from 'vitest'
import { unlessOvertaken } from '../../src/discord/deliveries/unless-overtaken.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import { NoPicture } from '../../src/render/no-picture.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { services } from '../pages/snapshots.ts'

const table = tableId.parse(1)
const scene = { width: 1, height: 1, ground: '#ffffff', items: [] } as const

test('a delivery gives way to a newer one, which does not give way in its turn', async () => {
  const painted: boolean[] = []
  const slow: PageServices = {
    ...services,
    paint: async (_, { signal } = {}) => {
      painted.push(signal?.aborted !== true)
      if (signal?.aborted) throw new NoPicture('unwanted')
      return { png: Buffer.alloc(1), width: 1, height: 1 }
    },
  }
  const deliver = unlessOvertaken()
  const overtaken = AbortSignal.abort()
  const turns = [1, 2, 3].map(
    () => () => deliver(slow, table, overtaken, async services => void (await services.paint(scene))),
  )
  const shown: boolean[] = []
  for (const turn of turns) shown.push(await turn())
  expect({ shown, painted }).toEqual({ shown: [false, true, false], painted: [false, true, false] })
})
