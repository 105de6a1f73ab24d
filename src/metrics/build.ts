import { Gauge, type Registry } from 'prom-client'
import { VERSION } from '../version.ts'

/** What is told of the program itself. */
export interface BuildWatch {
  /** Tells the version, and the commit of which it was built where that is known. */
  build(revision: string | undefined): void
}

export function countBuild(registers: Registry[]): BuildWatch {
  const info = new Gauge({
    name: 'chaski_build_info',
    help: 'Always 1: its labels are the version that runs, and the commit of which it was built.',
    labelNames: ['version', 'revision'],
    registers,
  })
  return { build: (revision = '') => info.set({ version: VERSION, revision }, 1) }
}
