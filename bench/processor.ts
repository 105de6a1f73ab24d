import { readdir, readFile } from 'node:fs/promises'

/** How long a processor was kept busy, in seconds. */
export interface Processor {
  readonly all: number
  /** By the main thread alone. */
  readonly main: number
}

/** Linux tells processor time in hundredths of a second. */
const TICKS = 100

/** What a process has taken of the processors so far, its threads included. Throws if it is not there. */
export async function processorOf(pid: number): Promise<Processor> {
  const [all, main] = await Promise.all([busy(`/proc/${pid}/stat`), busy(`/proc/${pid}/task/${pid}/stat`)])
  return { all: all.own, main: main.own }
}

/** The same of a server with a process for each connection: of those that are there and of those that have ended. */
export async function processorOfServer(pid: number): Promise<number> {
  const server = await busy(`/proc/${pid}/stat`)
  const others = await Promise.all(
    (await readdir('/proc'))
      .filter(name => /^\d+$/.test(name))
      .map(name => busy(`/proc/${name}/stat`).catch(() => undefined)),
  )
  const children = others.flatMap(one => (one?.parent === pid ? [one.own] : []))
  return server.own + server.ended + children.reduce((sum, own) => sum + own, 0)
}

/** What the whole machine was busy so far, in seconds of one processor. */
export async function processorOfMachine(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = line.split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + soft) / TICKS
}

/** What a process holds of the memory, in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000
}

/** The process that started another one. */
export async function parentOf(pid: number): Promise<number> {
  return (await busy(`/proc/${pid}/stat`)).parent
}

async function busy(path: string) {
  const text = await readFile(path, 'utf8')
  // What is in brackets is a name, with any characters.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0] = fields.slice(1)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
  return { parent, own: (user + system) / TICKS, ended: (endedUser + endedSystem) / TICKS }
}
