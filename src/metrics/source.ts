import { Gauge, type Registry } from 'prom-client'

/** Who can be asked for figures, once they are there. */
export interface Source<T> {
  /** Has this asked from now on. */
  come(ask: () => T): void
  ask(): T | undefined
  /** A gauge of one figure, which is 0 until then. */
  gauge(name: string, help: string, figure: (found: T) => number): void
  /** A gauge of several figures, by the values of its label: of none until then. */
  gauges(name: string, help: string, label: string, figures: (found: T) => Readonly<Record<string, number>>): void
}

/** A source that comes later. */
export function openSource<T>(registers: Registry[]): Source<T> {
  let source: (() => T) | undefined
  return {
    come(ask) {
      source = ask
    },
    ask: () => source?.(),
    gauge(name, help, figure) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          if (source !== undefined) this.set(figure(source()))
        },
      })
    },
    gauges(name, help, label, figures) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          if (source === undefined) return
          for (const [value, figure] of Object.entries(figures(source()))) this.set({ [label]: value }, figure)
        },
      })
    },
  }
}
