import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What of this process's environment a program of Postgres needs: never what is Discord's. */
const HANDED_ON = /^(PG\w+|PATH|HOME|TMPDIR|LD_LIBRARY_PATH|SystemRoot)$/i

/**
 * The checks of a certificate by name, for what `pg` understands by the same word: it checks wherever it is not told
 * otherwise.
 */
const SSL_MODES: Readonly<Record<string, string>> = {
  'no-verify': 'require',
  prefer: 'verify-full',
  require: 'verify-full',
  'verify-ca': 'verify-full',
}

/** A program of Postgres that came to nothing. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed'
  /** The system's code where it could not be started. */
  readonly code: string | undefined

  constructor(program: string, said: string, code?: string) {
    super(`${program}: ${said}`)
    this.code = code
  }
}

/** What is handed to a program, and what becomes of what it writes. */
interface Pipes {
  readonly from?: Readable
  readonly to?: NodeJS.WritableStream
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs a program of Postgres at a database, to its end. The password is in no argument. What it reads and writes goes
 * through this process, so that it ends with it. Throws a ProgramFailed.
 */
export async function runPostgresProgram(
  program: string,
  args: readonly string[],
  url: string,
  { from, to, signal }: Pipes = {},
): Promise<void> {
  const child = spawn(program, args, { env: environmentFor(url), stdio: 'pipe', ...(signal && { signal }) })
  const ended = Promise.withResolvers<number | null>()
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  child.once('error', ended.reject)
  child.once('close', ended.resolve)
  // Where it ends before it has read all, its own words tell why.
  const fed = from === undefined ? child.stdin.end() : pipeline(from, child.stdin).catch(() => {})
  const read = to === undefined ? child.stdout.resume() : pipeline(child.stdout, to)
  try {
    const [code] = await Promise.all([ended.promise, read, fed])
    if (code !== 0) throw new ProgramFailed(program, sentenceOf(said) || `it ended with ${code}`)
  } catch (error) {
    child.kill('SIGKILL')
    if (error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn'))
      throw new ProgramFailed(program, error.message, 'code' in error ? String(error.code) : undefined)
    throw error
  }
}

/** What it said, in a line, without its own name before each. */
function sentenceOf(said: string): string {
  return said
    .split('\n')
    .map(line => line.replace(/^pg_\w+: (error: |detail: |hint: )?/, '').trim())
    .filter(line => line !== '')
    .join('; ')
}

/** What the programs read in place of an address. */
function environmentFor(url: string): NodeJS.ProcessEnv {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url)
  const own = Object.entries(process.env).filter(([name]) => HANDED_ON.test(name))
  const mode = searchParams.get('sslmode') ?? undefined
  const checked = mode === undefined ? undefined : (SSL_MODES[mode] ?? mode)
  const authority = searchParams.get('sslrootcert') ?? (checked === 'verify-full' ? 'system' : undefined)
  const said = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: checked,
    PGSSLROOTCERT: authority,
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
  }
  const given = Object.entries(said).filter(([, value]) => value)
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(given),
    PGCONNECT_TIMEOUT: '10',
    PGAPPNAME: 'chaski backup',
    // Their sentences are looked at.
    LC_ALL: 'C',
  }
}
