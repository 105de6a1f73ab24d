import { Gauge, type Registry } from 'prom-client'

/** What is told of the program itself. */
export interface BuildWatch {
  /** Tells the version, and the commit of which it was built where that is known. */
  build(of: { readonly version: string; readonly revision: string | undefined }): void
}

export function countBuild(registers: Registry[]): BuildWatch {
  const info = new Gauge({
    name: 'chaski_build_info',
    help: 'Always 1: its labels are the version that runs, and the commit of which it was built.',
    labelNames: ['version', 'revision'],
    registers,
  })
  return { build: ({ version, revision = '' }) => info.set({ version, revision }, 1) }
}
