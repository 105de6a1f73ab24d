import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const NAME = 'chaski-tests-'
/** Where the run keeps what Node has compiled. */
const COMPILED = '.compiled'

/** Ends what runs with this temporary folder and removes it. Where there is no `/proc`, only the folder goes. */
const SWEEP = `
  for process in $(grep -lsz "^TMPDIR=$0$" /proc/[0-9]*/environ | cut -d/ -f3); do kill -9 $process; done
  rm -rf "$0"`

/**
 * Gives the run a temporary folder of its own, which goes with it however it ends: at its end, by Ctrl-C, or killed. A run
 * whose tests have left something there fails.
 */
export default function setup(): void {
  // The other project of this run has made it, or a test that runs tests.
  if (basename(tmpdir()).startsWith(NAME)) return
  const env = { ...process.env }
  const folder = mkdtempSync(join(tmpdir(), NAME))
  // Run by root, a Postgres server becomes another user, who must be able to reach its files.
  chmodSync(folder, 0o711)
  // In a session of its own, where no Ctrl-C reaches it: it waits for its input to end, which it does with this process.
  spawn('sh', ['-c', `cat; ${SWEEP}`, folder], { env, detached: true, stdio: ['pipe', 'ignore', 'ignore'] }).unref()
  process.once('exit', () => {
    // Chromium takes its own away a moment after it has ended.
    const left = readdirSync(folder).filter(name => name !== COMPILED && !name.startsWith('.org.chromium.'))
    execFileSync('sh', ['-c', SWEEP, folder], { env, stdio: 'ignore' })
    if (left.length === 0) return
    console.error(`The tests left in the temporary folder: ${left.join(', ')}`)
    process.exitCode ||= 1
  })
  // A process or thread need not compile again what another one has.
  Object.assign(process.env, {
    TMPDIR: folder,
    NODE_COMPILE_CACHE: join(folder, COMPILED),
  })
}
