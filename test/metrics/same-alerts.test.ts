import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { LATE_SECONDS, LEAST, SECTIONS, SUSTAINED, SUSTAINED_KINDS } from '../../src/tables/alerts/alert-kind.ts'
import { type JudgedBy, judgeAlerts, ownFigures } from '../../src/tables/alerts/judge-alerts.ts'
import { LOCALES } from '../../src/words/locales.ts'
import { uiWords } from '../../src/words/words.ts'

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  annotations: z.object({ runbook_url: z.string() }),
})
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read('docs/monitoring/alerts.yaml')))
  .groups.flatMap(group => group.rules)

/** What some kinds are judged by from inside, where a rule says the same in other figures. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // Nothing done in the last five minutes.
  ChaskiClockStands: ['[5m]', '== 0'],
  // A share of the clicks, by a quantile of their times.
  ChaskiAnswersLate: [`histogram_quantile(0.99`, `> ${LATE_SECONDS}`, `> ${LEAST.late / 300}`],
  ChaskiAnswersFail: [`> ${SUSTAINED['answers-fail'].above}`, `> ${LEAST.failed}`],
  ChaskiDatabaseAway: ['== 0'],
  ChaskiProcessAway: ['== 0'],
}

describe('what an operator is told in Discord is what the rules for Prometheus say', () => {
  const told = SUSTAINED_KINDS.flatMap(kind => SUSTAINED[kind].rules.map(name => [kind, name] as const))

  test.each(told)('%s as %s', (kind, name) => {
    const { above, forMs, section } = SUSTAINED[kind]
    const one = rules.find(({ alert }) => alert === name)
    for (const part of OTHERWISE[name] ?? [`> ${above}`]) expect(one?.expr).toContain(part)
    expect(one?.for).toBe(`${forMs / 60_000}m`)
    expect(one?.annotations.runbook_url).toMatch(new RegExp(`#${section}$`))
  })

  test('each leads to a section of docs/operating.md', () => {
    const anchors = [...read('docs/operating.md').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    )
    expect(
      Object.values(SECTIONS)
        .map(({ section }) => section)
        .filter(one => !anchors.includes(one)),
    ).toEqual([])
  })

  test('each is said, and what to do, in every language', () => {
    for (const locale of LOCALES)
      for (const kind of SUSTAINED_KINDS) {
        const facts = { figure: '7', about: 'show', from: '1', to: '2', good: '3' }
        expect(uiWords(locale).say(`alert.what.${kind}`, facts)).not.toContain('{{')
        expect(
          uiWords(locale)
            .say(`alert.do.${kind}`, { why: 'full', until: '5' })
            .split(/[.;:] /).length,
        ).toBeLessThan(4)
      }
  })
})

describe('what is amiss', () => {
  const WELL: JudgedBy = {
    own: [ownFigures.parse({ answers: 100, answersLong: 200, held: 4, wanted: 4, disk: 0.5 })],
    queues: [{ queue: 'show', waiting: 0, putOff: 0, active: 0, age: 1 }],
    tables: { putOff: 0, stopped: 0, lag: 0 },
    sweptAgo: 30,
    gone: 0,
    backups: { age: 3_600, failures: 0 },
    troubled: undefined,
    maintenance: undefined,
  }
  const amiss = (found: Partial<JudgedBy>) => judgeAlerts({ ...WELL, ...found }).amiss.map(({ kind }) => kind)
  const own = (...some: readonly object[]) => ({ own: some.map(one => ownFigures.parse(one)) })

  test.each<[string, Partial<JudgedBy>, readonly string[]]>([
    ['nothing', {}, []],
    ['an old job', { queues: [{ queue: 'call', waiting: 1, putOff: 0, active: 0, age: 301 }] }, ['messages']],
    [
      'no old job, but the clock’s own',
      { queues: [{ queue: 'sweep', waiting: 1, putOff: 0, active: 0, age: 301 }] },
      [],
    ],
    ['a clock that stands', { sweptAgo: 301 }, ['clock-stands']],
    ['a clock that is behind', { tables: { putOff: 0, stopped: 0, lag: 181 } }, ['clock-behind']],
    ['tables', { tables: { putOff: 1, stopped: 2, lag: 0 } }, ['put-off', 'stopped']],
    ['late answers of all processes together', own({ answers: 10, late: 1 }, { answers: 10 }), ['answers-late']],
    ['few answers, of which a late one says nothing', own({ answers: 10, late: 1 }), []],
    ['answers that fail', own({ answersLong: 100, failed: 6 }), ['answers-fail']],
    ['a few that fail', own({ answersLong: 100, failed: 5 }), []],
    ['refusals, of which each process knows all', own({ invalid: 150 }, { invalid: 150 }), []],
    ['many refusals', own({ invalid: 201 }), ['invalid']],
    ['limits', own({ limited: 100 }, { limited: 51 }), ['limited']],
    ['shards on their way', own({ held: 2, connecting: 1, wanted: 2 }), ['shards']],
    ['shards that no process has', own({ held: 1, wanted: 3 }, { held: 1, wanted: 3 }), ['shards']],
    ['a full disk', own({ disk: 0.96 }), ['disk']],
    ['a clock', own({ clockOff: 29 }, { clockOff: 31 }), ['clock-wrong']],
    ['a process', { gone: 1 }, ['process']],
    ['backups', { backups: { age: 130_000, failures: 1 } }, ['backup-old', 'backup-fails']],
    [
      'what is meant to be so in a maintenance',
      { maintenance: { from: new Date(0), to: new Date(1) }, sweptAgo: 999 },
      ['maintenance'],
    ],
  ])('%s', (_, found, kinds) => {
    expect(amiss(found)).toEqual(kinds)
  })

  test('nothing is said of what could not be read, and a maintenance is known in any case', () => {
    const { amiss, well } = judgeAlerts({
      own: undefined,
      queues: undefined,
      tables: undefined,
      sweptAgo: undefined,
      gone: undefined,
      backups: undefined,
      troubled: undefined,
      maintenance: undefined,
    })
    expect([amiss, well]).toEqual([[], ['maintenance']])
  })
})
