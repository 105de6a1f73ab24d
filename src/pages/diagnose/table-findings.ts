import type { TableId } from '../../store/values/ids.ts'
import type { TableHealth } from '../../tables/health/read-table-health.ts'
import type { SeatFacts } from '../../tables/record/position.ts'
import type { Locale } from '../../words/locales.ts'
import { mention } from '../../words/mention.ts'
import { moment } from '../../words/moment.ts'
import { uiWords } from '../../words/words.ts'
import { tellTrouble } from '../model/tell-trouble.ts'
import { amiss, type Finding, well } from './finding.ts'

/** How a table is, without anything of its game. */
export function tableFindings(health: TableHealth, locale: Locale): readonly Finding[] {
  const { status } = health.outline.table
  const isOver = status === 'FINISHED' || status === 'ABANDONED'
  return [
    ...statusFindings(health, locale),
    deliveryFinding(health, locale),
    ...(isOver ? [] : [clockFinding(health, locale), ...unreachedFindings(health, locale)]),
  ]
}

function statusFindings({ outline, timeLeft, away, unplayable, outage }: TableHealth, locale: Locale) {
  const words = uiWords(locale)
  const { table, seats } = outline
  if (table.status === 'OPEN') {
    const { startsAt, places } = table
    const taken = words.say('live.seated', { seated: seats.length, places })
    const starts = startsAt === undefined ? '' : ` ${words.say('diagnose.starts', { when: moment(startsAt, 'f') })}`
    return [well(`${words.say('diagnose.lobby')} ${taken}.${starts}`)]
  }
  if (table.status !== 'RUNNING')
    return [well(words.say('diagnose.over', { when: moment(table.endedAt ?? table.createdAt, 'f') }))]
  const asked = seats.filter(seat => seat.asked)
  const called = (seat: SeatFacts) => {
    const due = timeLeft.get(seat.seat)?.due
    const back = seat.user === undefined ? undefined : away.get(seat.user)
    if (back !== undefined) return `${mention(seat)} (${words.say('live.away', { until: moment(back, 'D') })})`
    return due === undefined ? mention(seat) : `${mention(seat)} (${moment(due, 'R')})`
  }
  const waiting = words.say('live.waiting', { people: { list: asked.map(called) } })
  const findings: Finding[] = []
  if (unplayable !== undefined) findings.push(amiss(words.say(`diagnose.${unplayable}`), 'stopped'))
  else findings.push(well(words.say('diagnose.playable')))
  if (table.pausedAt !== undefined)
    findings.push(amiss(words.say('diagnose.paused', { since: moment(table.pausedAt, 'f') })))
  if (asked.length > 0) findings.push(well(`${waiting}.`))
  findings.push(...freeFindings(seats, locale))
  if (outage !== undefined) {
    const stood = outage.isMaintenance ? 'diagnose.stood-in-maintenance' : 'diagnose.outage'
    findings.push(well(words.say(stood, { from: moment(outage.from, 'f'), to: moment(outage.to, 'f') })))
  }
  return findings
}

/** The seats that nobody has, first those for which the game waits. */
function freeFindings(seats: readonly SeatFacts[], locale: Locale): readonly Finding[] {
  const words = uiWords(locale)
  const free = Map.groupBy(
    seats.filter(({ vacancy }) => vacancy === 'free'),
    ({ asked }) => (asked ? 'diagnose.free-awaited' : 'diagnose.free'),
  )
  return [...free].map(([told, { length: count }]) => amiss(words.say(told, { count })))
}

/** The players of whom it is known, without a message to them, that none would arrive. */
function unreachedFindings({ unreached }: TableHealth, locale: Locale): readonly Finding[] {
  if (unreached.length === 0) return []
  const list = unreached.map(user => `<@${user}>`)
  return [amiss(uiWords(locale).say('diagnose.unreached', { people: { list } }))]
}

function deliveryFinding({ outline, message, disturbance }: TableHealth, locale: Locale): Finding {
  const words = uiWords(locale)
  const { id, guild, channel } = outline.table
  if (disturbance !== undefined) return amiss(tellUndelivered(id, disturbance, locale), 'late')
  if (message === undefined) return amiss(words.say('diagnose.unposted'), 'late')
  const url = `https://discord.com/channels/${guild}/${channel}/${message.id}`
  return well(words.say('diagnose.delivered', { url, since: moment(message.at, 'f') }))
}

/** What is wrong, since when, and when it is tried again. */
function tellUndelivered(table: TableId, wrong: NonNullable<TableHealth['disturbance']>, locale: Locale): string {
  const words = uiWords(locale)
  const told = tellTrouble(table, wrong, locale)
  if (wrong === 'late') return told
  const { since, retryAt } = wrong
  const again = retryAt === undefined ? [] : [words.say('diagnose.again', { when: moment(retryAt, 'R') })]
  return [told, words.say('diagnose.since', { since: moment(since, 'f') }), ...again].join(' ')
}

function clockFinding({ failures, retryAt }: TableHealth, locale: Locale): Finding {
  const words = uiWords(locale)
  if (failures === 0) return well(words.say('diagnose.clock'))
  const when = retryAt === undefined ? '' : moment(retryAt, 'R')
  return amiss(words.say('diagnose.put-off', { count: failures, when }), 'stuck')
}
