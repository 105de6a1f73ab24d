import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { openPainter } from '../../src/render/painter.ts'
import { openStore } from '../../src/store/store.ts'
import { startChaski } from '../discord/chaski.ts'
import { startPlayground } from '../driver/playground.ts'
import { PATIENCE_MS } from '../patience.ts'
import { openBrowser } from '../playground/browser.ts'
import { SHOTS } from './tabs.ts'

/** What runs beside a page that is clicked on. */
export type PaintingBot = Awaited<ReturnType<typeof startPaintingBot>>

/** A bot that paints for real, with the playground's page, and a browser to open it in; `close` ends all of it. */
export async function startPaintingBot({ seed }: { readonly seed?: () => string } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-browser-'))
  const store = await openStore({ dataDir, log: pino({ level: 'silent' }) })
  const playground = await startPlayground({ page: true })
  const painter = openPainter({ limitMs: PATIENCE_MS })
  const paint = painter.paint
  const chaski = await startChaski(store, {
    playground,
    paint: scene => paint(scene),
    pictureMs: PATIENCE_MS,
    ...(seed && { seed }),
  })
  const browser = await openBrowser()
  await mkdir(SHOTS, { recursive: true })
  return {
    playground,
    chaski,
    browser,
    async close(): Promise<void> {
      await browser.close()
      await chaski.close()
      await painter.close()
      await playground.close()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
