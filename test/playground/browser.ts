import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const INSTALLED = '/usr/bin/chromium'
/** Nothing of the browser's own may look for the network. */
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser without a window: the machine's own Chromium, or else the one that comes as an npm package. */
export function openBrowser(): Promise<Browser> {
  return existsSync(INSTALLED) ? chromium.launch({ executablePath: INSTALLED, args: QUIET }) : openPackagedBrowser()
}

/** The Chromium of `@sparticuz/chromium`, which brings the libraries and the font that a bare machine lacks. */
export async function openPackagedBrowser(): Promise<Browser> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const files = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin')
  const executablePath = await packaged.executablePath(files)
  await inflate(join(files, 'al2023.tar.br'))
  const libraries = [join(tmpdir(), 'al2023/lib'), process.env.LD_LIBRARY_PATH ?? ''].filter(path => path !== '')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_PATH: join(tmpdir(), 'fonts') }
  return chromium.launch({ executablePath, args: [...packaged.args, ...QUIET], env })
}
