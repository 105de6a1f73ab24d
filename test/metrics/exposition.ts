/** A figure as it is exported: its name, its labels, its value. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** What is said of a metric before its figures. */
export interface Family {
  readonly name: string
  readonly help: string
  readonly type: string
}

/** Prometheus' text, read. */
export function read(text: string): { readonly families: readonly Family[]; readonly samples: readonly Sample[] } {
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
  const families = [...text.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name = '', help = '']) => ({
    name,
    help,
    type: types.get(name) ?? '',
  }))
  const samples = [...text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = '', labels = '', value = '']) => ({
      name,
      labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, said]) => [label, said])),
      value: Number(value.replace('Inf', 'Infinity')),
    }),
  )
  return { families, samples }
}
