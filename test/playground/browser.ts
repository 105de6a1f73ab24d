import { type Browser, chromium } from 'playwright-core'
import { unpackBrowser } from './unpack-browser.ts'

/** Nothing of the browser's own may look for the network. */
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A browser without a window: the Chromium that comes as an npm package, with the libraries and the font that a bare
 * machine lacks. It is the same everywhere, and so are the heights of what it shows.
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { executablePath, libraries, fontConfig } = await unpackBrowser()
  const LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH ?? ''].filter(path => path !== '').join(':')
  const env = { ...process.env, LD_LIBRARY_PATH, FONTCONFIG_FILE: fontConfig }
  return chromium.launch({ executablePath, args: [...QUIET, ...flags], env })
}
