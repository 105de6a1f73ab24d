import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { unpackBrowser } from './unpack-browser.ts'

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

/** The Chromium that comes as an npm package, with the libraries and the font that a bare machine lacks. */
async function openPackagedBrowser(): Promise<Browser> {
  const { executablePath, libraries, fontConfig } = await unpackBrowser()
  const LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH ?? ''].filter(path => path !== '').join(':')
  const env = { ...process.env, LD_LIBRARY_PATH, FONTCONFIG_FILE: fontConfig }
  return chromium.launch({ executablePath, args: QUIET, env })
}
