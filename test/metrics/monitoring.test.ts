import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { QUEUE_NAMES } from '../../src/store/jobs/queues.ts'
import { countedOnce } from './counted.ts'
import { read } from './exposition.ts'
import { findPromtool, promtool } from './promtool.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = resolve(ROOT, 'docs/monitoring')
const text = (file: string) => readFileSync(resolve(FOLDER, file), 'utf8')

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.object({ summary: z.string(), description: z.string(), runbook_url: z.string() }),
})
const alerts = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(text('alerts.yaml')))
  .groups.flatMap(({ rules }) => rules)

const place = z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() })
const panel = z.object({
  id: z.int(),
  type: z.enum(['row', 'timeseries', 'stat']),
  title: z.string(),
  gridPos: place,
  targets: z.array(z.object({ refId: z.string(), expr: z.string() })).default([]),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }).optional(),
})
const dashboard = z
  .object({
    uid: z.string(),
    title: z.string(),
    schemaVersion: z.int(),
    panels: z.array(panel),
    templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  })
  .parse(JSON.parse(text('dashboard.json')))
const panels = dashboard.panels.filter(({ type }) => type !== 'row')

const { samples } = read((await countedOnce().text()).body)
/** The labels of each metric that the bot exports, and those that Prometheus adds. */
const LABELS = new Map<string, ReadonlySet<string>>(
  [...Map.groupBy(samples, ({ name }) => name)].map(([name, all]) => [
    name,
    new Set([...all.flatMap(({ labels }) => Object.keys(labels)), 'job', 'instance']),
  ]),
)
LABELS.set('up', new Set(['job', 'instance']))

/** What a histogram's samples are of. */
const baseOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '')
/** Our own metrics, those of Node and of the process not counted. */
const OURS = new Set([...LABELS.keys()].filter(name => !/^(up|chaski_(nodejs|process)_.*)$/.test(name)).map(baseOf))

const SELECTOR = /\b(up|chaski_\w+)(?:\{([^}]*)\})?/g

/** What an expression asks for that is not exported, or by labels that it does not have. */
function unknownIn(expr: string): readonly string[] {
  const known = new Set<string>()
  const unknown: string[] = []
  for (const [, name = '', matchers = ''] of expr.matchAll(SELECTOR)) {
    const labels = LABELS.get(name)
    if (labels === undefined) unknown.push(name)
    for (const label of labels ?? []) known.add(label)
    for (const [, label = '', , value = ''] of matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g)) {
      if (labels?.has(label) === false) unknown.push(`${name}{${label}}`)
      if (label === 'queue' && value.split('|').some(queue => !QUEUE_NAMES.some(one => one === queue)))
        unknown.push(`${name}{queue="${value}"}`)
    }
  }
  for (const [, list = ''] of expr.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of list.split(',').map(one => one.trim())) if (!known.has(label)) unknown.push(`by (${label})`)
  return unknown
}

test('a metric or a label that is not exported is noticed', () => {
  expect(unknownIn('sum by (nobody) (rate(chaski_jobs_done{job="chaski"}[5m]))')).toEqual([
    'chaski_jobs_done',
    'by (nobody)',
  ])
  expect(unknownIn('chaski_jobs_waiting{kind="show"}')).toEqual(['chaski_jobs_waiting{kind}'])
  expect(unknownIn('chaski_jobs_waiting{queue="shows"}')).toEqual(['chaski_jobs_waiting{queue="shows"}'])
  expect(unknownIn('max by (queue) (chaski_jobs_waiting{job="$job", queue="show"})')).toEqual([])
})

test('operating.md names every metric of ours, and none that is not exported', () => {
  const docs = readFileSync(resolve(ROOT, 'docs/operating.md'), 'utf8')
  const named = [...docs.matchAll(/`(chaski_\w+)(?:\{([\w,]+)\})?/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: labels.split(',').filter(label => label !== ''),
  }))
  /** The labels of a metric, or of all that begin as a family such as `chaski_rest_*`. */
  const labelsOf = (name: string) =>
    [...LABELS].find(([one]) => (name.endsWith('_') ? one.startsWith(name) : baseOf(one) === name))?.[1]
  expect(named.filter(({ name, labels }) => !labels.every(one => labelsOf(name)?.has(one) ?? false))).toEqual([])
  expect(named.filter(({ name }) => labelsOf(name) === undefined)).toEqual([])
  const isNamed = (one: string) =>
    named.some(({ name }) => one === name || (name.endsWith('_') && one.startsWith(name)))
  expect([...OURS].filter(name => !isNamed(name))).toEqual([])
})

/** Figures of the whole database, the same from every process. */
const WHOLE =
  /\b(chaski_jobs_(waiting|put_off|active|oldest_seconds)|chaski_tables(_put_off|_stopped)?|chaski_board_sessions|chaski_clock_lag_seconds|chaski_backup_(age_seconds|failures)|chaski_rest_invalid_requests)\b/

test('what every process tells of the whole database is never added up over the processes', () => {
  const all = [...alerts, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)
  const added = all.filter(expr => WHOLE.test(expr) && !/\bmax( by \(\w+\))? \(?chaski_|\bmax\(chaski_/.test(expr))
  expect(added).toEqual([])
})

describe.each(alerts)('the alert $alert', ({ expr, annotations }) => {
  test('asks for what the bot exports', () => {
    expect(unknownIn(expr)).toEqual([])
  })

  test('says what to do, and where more is said', () => {
    expect(annotations.description.length).toBeGreaterThan(40)
    const [, file = '', section = ''] =
      /^\{\{ \$externalLabels\.docs \}\}\/(.*)#(.*)$/.exec(annotations.runbook_url) ?? []
    const headings = [...readFileSync(resolve(ROOT, 'docs', file), 'utf8').matchAll(/^#+ (.*)$/gm)].map(
      ([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-'),
    )
    expect(headings).toContain(section)
  })
})

test('alerts lead to the address that the Prometheus of compose is given', () => {
  expect(parse(text('prometheus.yaml'))).toMatchObject({ global: { external_labels: { docs: `\${DOCS_URL}` } } })
  expect(readFileSync(resolve(ROOT, 'compose.yaml'), 'utf8')).toContain(`DOCS_URL: \${DOCS_URL:-`)
})

test('what the docs call usual raises no alert, and the alert comes before the container is ended', () => {
  const usual = Number(/(\d+) while films/.exec(readFileSync(resolve(ROOT, 'docs/operating.md'), 'utf8'))?.[1])
  const alert = Number(/> (\S+)$/.exec(alerts.find(one => one.alert === 'ChaskiMemory')?.expr ?? '')?.[1])
  expect(alert).toBeGreaterThan(usual * 1e6 * 1.1)
  expect(alert).toBeLessThan(2 ** 30)
  expect(readFileSync(resolve(ROOT, 'compose.yaml'), 'utf8')).toMatch(/image: chaski\n.*\n {2}mem_limit: 1g/)
})

describe('the dashboard', () => {
  test.each(panels)('$title shows what the bot exports', ({ targets, fieldConfig }) => {
    expect(targets.length).toBeGreaterThan(0)
    expect(fieldConfig?.defaults.unit).toBeTruthy()
    expect(targets.flatMap(({ expr }) => unknownIn(expr.replaceAll('[$__rate_interval]', '[5m]')))).toEqual([])
  })

  test('shows every metric of ours', () => {
    const all = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
    expect([...OURS].filter(name => !new RegExp(`\\b${name}(_bucket|_count)?\\b`).test(all))).toEqual([])
  })

  test('has no two panels in one place, nor with one number', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
    const over = dashboard.panels.filter(({ gridPos: a, id }) =>
      dashboard.panels.some(
        ({ gridPos: b, id: other }) =>
          other > id && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
      ),
    )
    expect(over.map(({ title }) => title)).toEqual([])
    expect(dashboard.panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
  })

  test('asks by variables that it has', () => {
    const names = dashboard.templating.list.map(({ name }) => name)
    const used = [...text('dashboard.json').matchAll(/\$\{?([a-z]\w*)/g)].map(([, name]) => name)
    expect(used.filter(name => name !== undefined && !names.includes(name))).toEqual([])
  })
})

const found = await findPromtool()
const title = typeof found === 'string' ? `by promtool (${found})` : 'by promtool'
const path = typeof found === 'string' ? '' : found.path

describe.skipIf(path === '')(title, () => {
  test('the rules are Prometheus’ own form', () => {
    expect(promtool(path, ['check', 'rules', resolve(FOLDER, 'alerts.yaml')])).toMatchObject({ ok: true })
  })

  test('every alert fires for what it is for, and for nothing else', () => {
    expect(promtool(path, ['test', 'rules', resolve(FOLDER, 'alerts.test.yaml')])).toMatchObject({ ok: true })
    const tried = text('alerts.test.yaml')
    expect(alerts.filter(({ alert }) => !tried.includes(`alertname="${alert}"`)).map(({ alert }) => alert)).toEqual([])
  })

  test('what the bot exports is in Prometheus’ form, and has nothing that it warns of', async () => {
    const { body } = await countedOnce().text()
    const { said } = promtool(path, ['check', 'metrics'], body)
    // The process's own figures have the names that prom-client gives them.
    expect(said.split('\n').filter(line => line !== '' && !line.startsWith('chaski_nodejs_'))).toEqual([])
  })

  test('the bot’s queries on the dashboard are in its language', () => {
    const record = panels.flatMap(({ targets }) =>
      targets.map(({ expr }, n) => ({ record: `panel:${n}`, expr: expr.replaceAll('$__rate_interval', '5m') })),
    )
    const rules = JSON.stringify({ groups: [{ name: 'dashboard', rules: record }] })
    expect(promtool(path, ['check', 'rules', '/dev/stdin'], rules).said).not.toMatch(/parse error|could not parse/)
  })
})
