import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)

/** What a Dockerfile leads to, in a folder of this machine instead of an image. */
export interface Image {
  /** Where a path of the image is on this machine. */
  readonly at: (path: string) => string
  /** The environment of what runs in it, with paths of this machine. */
  readonly env: Readonly<Record<string, string>>
  /** What it runs and what asks it for its health, as they are written. */
  readonly command: readonly string[]
  readonly health: readonly string[]
  remove(): Promise<void>
}

interface Stage {
  readonly root: string
  workdir: string
  env: Readonly<Record<string, string>>
  command: readonly string[]
  health: readonly string[]
}

const words = z.array(z.string())

/**
 * Does what a Dockerfile says, step by step, each stage in a temporary folder. `instead` says what is run here instead of
 * a command. Throws for an instruction that it does not know, and where a step fails.
 */
export async function followDockerfile(
  context: string,
  instead: (command: string) => string = command => command,
): Promise<Image> {
  const roots = await mkdtemp(join(tmpdir(), 'chaski-image-'))
  const remove = () => rm(roots, { recursive: true, force: true })
  try {
    return { ...(await follow(context, roots, instead)), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function follow(
  context: string,
  roots: string,
  instead: (command: string) => string,
): Promise<Omit<Image, 'remove'>> {
  const ignored = await linesOf(join(context, '.dockerignore'))
  const stages = new Map<string, Stage>()
  const args = new Map<string, string>()
  let stage: Stage = { root: roots, workdir: '/', env: {}, command: [], health: [] }

  const steps: Readonly<Record<string, (rest: string) => Promise<unknown> | unknown>> = {
    async FROM(rest) {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'last'
      stage = { root: join(roots, name), workdir: '/', env: {}, command: [], health: [] }
      stages.set(name, stage)
      await mkdir(stage.root)
    },
    WORKDIR(path) {
      stage.workdir = path
      return mkdir(join(stage.root, path), { recursive: true })
    },
    ENV(rest) {
      const pairs = rest
        .replace(/\$(\w+)/g, (_, name: string) => args.get(name) ?? '')
        .split(/\s+/)
        .map(pair => pair.split('='))
      const isPath = (value: string) => value.startsWith('/')
      const added = pairs.map(([name = '', value = '']) => [name, isPath(value) ? join(stage.root, value) : value])
      stage.env = { ...stage.env, ...Object.fromEntries(added) }
    },
    async COPY(rest) {
      const [, from, paths = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(rest) ?? []
      const sources = paths.split(/\s+/)
      const target = sources.pop() ?? ''
      const base = from === undefined ? context : (stages.get(from)?.root ?? '')
      const leftOut = new Set(from === undefined ? ignored.map(path => resolve(context, path)) : [])
      for (const source of sources) {
        const path = join(stage.root, resolve(stage.workdir, target))
        const into = target.endsWith('/') ? join(path, basename(source)) : path
        await mkdir(dirname(into), { recursive: true })
        await cp(join(base, source), into, { recursive: true, filter: each => !leftOut.has(each) })
      }
    },
    async RUN(command) {
      const cwd = join(stage.root, stage.workdir)
      // Nobody else's folders: what is absolute is in the stage, and its users are not on this machine.
      const here = instead(command).replace(/ -o node -g node (?=\/)/, ` ${stage.root}`)
      await run('sh', ['-ec', here], { cwd, env: { ...process.env, ...stage.env }, maxBuffer: 2 ** 26 })
    },
    CMD(rest) {
      stage.command = words.parse(JSON.parse(rest))
    },
    HEALTHCHECK(rest) {
      stage.health = words.parse(JSON.parse(rest.slice(rest.indexOf('['))))
    },
    ARG(rest) {
      const [name = '', value = ''] = rest.split('=')
      args.set(name, value)
    },
    LABEL() {},
    USER() {},
    VOLUME() {},
    EXPOSE() {},
  }

  for (const line of await linesOf(join(context, 'Dockerfile'))) {
    const [, name = '', rest = ''] = /^(\S+) (.*)$/s.exec(line) ?? []
    const step = steps[name]
    if (step === undefined) throw new Error(`what does ${line} do?`)
    await step(rest)
  }
  const { root, workdir, env, command, health } = stage
  return { at: path => join(root, resolve(workdir, path)), env, command, health }
}

/** The lines of a file that say something, those joined that go on with a backslash. */
async function linesOf(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8')
  const lines = text.replace(/\\\n\s*/g, '').split('\n')
  return lines.map(line => line.trim()).filter(line => line !== '' && !line.startsWith('#'))
}
