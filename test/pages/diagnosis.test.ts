import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { invitationOf, lackingIn, PERMISSIONS } from '../../src/discord/messages/permissions.ts'
import { present } from '../../src/discord/messages/present.ts'
import { type ChannelState, channelFindings } from '../../src/pages/diagnose/channel-findings.ts'
import { connectionFindings } from '../../src/pages/diagnose/connection-findings.ts'
import { diagnosisPage } from '../../src/pages/diagnose/diagnosis-page.ts'
import { anchorOf, DOCS_FILE, DOCS_SECTIONS, type Section } from '../../src/pages/diagnose/finding.ts'
import { installationFindings } from '../../src/pages/diagnose/installation-findings.ts'
import { personFindings } from '../../src/pages/diagnose/person-findings.ts'
import { tableFindings } from '../../src/pages/diagnose/table-findings.ts'
import type { Body } from '../../src/pages/model/blocks.ts'
import { QUEUE_NAMES } from '../../src/store/jobs/queues.ts'
import { channelId, tableId } from '../../src/store/values/ids.ts'
import { toPlayerSettings } from '../../src/tables/people/player-settings.ts'
import type { ServerSettings } from '../../src/tables/people/server-settings.ts'
import { LOCALES, type Locale } from '../../src/words/locales.ts'
import { person, running, seatOf } from './snapshots.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CHANNEL = channelId.parse('1576567470074888192')
const FORUM = channelId.parse('1576567470074888193')
const TABLE = tableId.parse(2 ** 31 - 2)
const [FROM, TO] = [new Date('2026-11-29T12:00:00Z'), new Date('2026-12-29T12:00:00Z')]
const EVERY_PERMISSION = 2n ** 52n - 1n

const connection = {
  way: { type: 'gateway', shard: 12_345, count: 20_000, isConnected: false },
  commands: { lacking: Array.from({ length: 30 }, () => 'c'.repeat(32)), isCurrent: false },
  ahead: -(10 ** 9),
} as const

/** A channel where everything that can be wrong is. */
function wrongChannel(kind: ChannelState['kind']): ChannelState {
  const lacking = lackingIn(0n, { kind, isLocked: true }).map((one, index) => ({
    ...one,
    isTakenAway: index % 2 === 0,
  }))
  const invitation = invitationOf(CHANNEL, EVERY_PERMISSION)
  const rest = { parent: undefined, isArchived: true, isLocked: true, slowMode: 21_600, hasAgeLimit: true }
  return { channel: CHANNEL, kind, lacking, invitation, ...rest, tags: [], requiresTag: true }
}

/** A diagnosis in which everything is wrong at once, and what is named is as long as it can be. */
function allWrong(kind: ChannelState['kind'], locale: Locale): readonly Section[] {
  const others = Array.from({ length: 50 }, (_, index) => channelId.parse(String(BigInt(FORUM) + BigInt(index))))
  const settings: ServerSettings = { channels: others, tablesIn: { type: 'forum', channel: FORUM } }
  const marks = Array.from({ length: 6 }, (_, index) => [`${index}`.repeat(20)])
  const forum = { ...wrongChannel('forum'), channel: FORUM }
  const seats = [0, 1, 2, 3, 4, 5, 6, 7].map(seat => seatOf(seat, { name: '*'.repeat(32), isNumbered: true }))
  const { phase: _, ...outline } = running({ seats, table: { id: TABLE, pausedAt: FROM, channel: CHANNEL } })
  const missing = PERMISSIONS.slice(0, 4).map(({ name }) => name)
  return [
    {
      title: `<#${CHANNEL}>`,
      findings: channelFindings({ state: wrongChannel(kind), settings, marks, forum }, locale),
    },
    {
      title: 'You',
      findings: personFindings(
        {
          hasDmClosed: true,
          settings: {
            ...toPlayerSettings(null),
            zone: 'America/Argentina/ComodRivadavia',
            quiet: { from: 1, to: 700 },
          },
          quietUntil: TO,
          vacation: { id: 1, from: FROM, to: TO },
          muted: Array.from({ length: 60 }, () => TABLE),
          muting: '`mute`',
          now: FROM,
        },
        locale,
      ),
    },
    {
      title: `Table #${TABLE}`,
      findings: tableFindings(
        {
          outline,
          timeLeft: new Map(seats.map(({ seat }) => [seat, { due: TO, bank: 0 }])),
          away: new Map([[person(0), TO]]),
          unplayable: 'unreadable',
          message: undefined,
          disturbance: { matter: 'hidden', missing, since: FROM, retryAt: TO, channel: CHANNEL },
          failures: 1_000_000,
          retryAt: TO,
          outage: { from: FROM, to: TO, isMaintenance: true },
          unreached: [0, 1, 2, 3, 4, 5, 6, 7].map(person),
        },
        locale,
      ),
    },
    {
      title: 'Chaski itself',
      findings: installationFindings(
        { version: '10.20.30-beta.40', revision: 'f'.repeat(40) },
        {
          databaseMs: 123_456,
          processes: 100,
          queues: QUEUE_NAMES.map(queue => ({ queue, waiting: 1, putOff: 0, active: 0, age: 600_000 })),
          stopped: 100_000,
          putOff: 100_000,
          troubled: 100_000,
          maintenance: { id: 1, from: FROM, to: new Date(+TO + 1), reason: undefined },
          backup: {
            good: { at: FROM, finishedAt: FROM, name: '', bytes: 1, version: '' },
            failures: 9,
            failed: { at: TO, failure: 'other' },
          },
          now: TO,
        },
        locale,
      ).concat(connectionFindings(connection, 10 ** 9, locale)),
    },
  ]
}

const textsOf = ({ blocks }: Body) => blocks.flatMap(block => (block.type === 'text' ? [block.text] : []))
const sizeOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0)

describe.each(LOCALES)('a diagnosis in %s', locale => {
  const about = { channel: CHANNEL, about: TABLE, lookedAt: TO, tables: [] } as const

  test.each(['text', 'thread', 'forum'] as const)('of a %s where all is wrong at once fits into one message', kind => {
    const sections = allWrong(kind, locale)
    const docsUrl = `https://docs.example.org/${'long/'.repeat(30)}docs`
    const body = diagnosisPage({ ...about, sections, docsUrl }, locale)
    const texts = textsOf(body)
    expect(sizeOf(texts)).toBeLessThanOrEqual(4000)
    const lines = texts.join('\n').split('\n')
    const wrong = sections.flatMap(({ findings }) => findings.filter(({ isWell }) => !isWell))
    const whole = wrong.filter(({ text }) => lines.includes(`⚠️ ${text}`))
    expect(texts[0]).toContain(`${wrong.length}`)
    expect(whole.length).toBeGreaterThan(wrong.length * 0.75)
    expect(lines.filter(line => line.startsWith('⚠️'))).toHaveLength(whole.length)
    expect(lines.at(-1)).toMatch(/^… (and|et encore) \d+ (more )?l/)
    expect(JSON.stringify(present(body))).toContain(JSON.stringify(texts[0]).slice(1, -1))
  })

  test('leaves out what is said of the docs before it leaves out a line', () => {
    const findings = Array.from({ length: 30 }, (_, index) => ({
      isWell: false,
      text: `${index} `.padEnd(100, '-'),
      see: 'stopped' as const,
    }))
    const docsUrl = `https://docs.example.org/${'long/'.repeat(30)}docs`
    const told = textsOf(diagnosisPage({ ...about, sections: [{ title: '', findings }], docsUrl }, locale)).join('\n')
    for (const { text } of findings) expect(told).toContain(text)
  })

  test('that is all well says so first, and of what is not how much there is', () => {
    const findings = [true, false, true, false].map((isWell, index) => ({ isWell, text: `${index}` }))
    const told = (all: Section['findings']) =>
      textsOf(diagnosisPage({ ...about, sections: [{ title: 'One', findings: all }], docsUrl: undefined }, locale))
    const verdicts = {
      en: ['All is well here.', '2 things to look at'],
      fr: ['Tout va bien ici.', '2 points à regarder'],
    }
    const [good, bad] = verdicts[locale]
    expect(told(findings.filter(({ isWell }) => isWell))[0]).toContain(`## ✅ ${good}`)
    expect(told(findings)[0]).toContain(`## ⚠️ ${bad}`)
    expect(told(findings)[1]).toBe('### One\n⚠️ 1\n⚠️ 3\n✅ 0\n✅ 2')
  })

  test('leads to the docs where somebody has said where they are, and else names the section', () => {
    const sections = [{ title: '', findings: [{ isWell: false, text: 'Slow.', see: 'slow' as const }] }]
    const told = (docsUrl: string | undefined) => textsOf(diagnosisPage({ ...about, sections, docsUrl }, locale)).join()
    expect(told('https://x.org/docs')).toContain('(https://x.org/docs/operating.md#the-database-is-slow)')
    expect(told(undefined)).toContain('“The database is slow”')
  })
})

test('every section that a diagnosis leads to is in the docs, by the anchor that they have', () => {
  const docs = readFileSync(resolve(ROOT, 'docs', DOCS_FILE), 'utf8')
  const headings = [...docs.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  expect(headings).toEqual(expect.arrayContaining(Object.values(DOCS_SECTIONS)))
  expect(anchorOf('What it says when it ends')).toBe('what-it-says-when-it-ends')
})

describe('what the bot needs', () => {
  const invited = PERMISSIONS.filter(({ isInvited }) => isInvited)
  const others = PERMISSIONS.filter(({ isInvited }) => !isInvited)

  test('is the same in the docs as in the list that is checked', () => {
    const docs = readFileSync(resolve(ROOT, 'docs/operating.md'), 'utf8')
    const [, row = ''] = /^\| Discord +\| (.+?) +\|$/m.exec(docs) ?? []
    const [, all, wanted] = row.split(';')
    expect(all?.trim()).toBe(invited.map(({ name }) => name).join(', '))
    expect(wanted?.match(/Manage \w+/g)).toEqual(others.map(({ name }) => name))
  })

  test('is the same in the README, with the number of the invitation', () => {
    const readme = readFileSync(resolve(ROOT, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ')
    for (const { name } of PERMISSIONS) expect(readme).toContain(`_${name}_`)
    expect(readme).toContain(invitationOf('APPLICATION_ID'))
  })
})
