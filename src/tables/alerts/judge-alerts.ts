import { z } from 'zod'
import type { BackupFigures } from '../../store/backups/last-backup.ts'
import type { QueueFigures } from '../../store/jobs/job-rows.ts'
import type { TableFigures, TroubledTables } from '../clocks/due/count-tables.ts'
import type { Maintenance } from '../maintenance/maintenance.ts'
import { LEAST, SUSTAINED, SUSTAINED_KINDS, type SustainedKind } from './alert-kind.ts'

const count = z.number().default(0)

/** What a process counts of itself: of the last five minutes, and of failures the last ten. */
const countedFigures = z.object({
  answers: count,
  late: count,
  answersLong: count,
  failed: count,
  limited: count,
  invalid: count,
  /** Discord's shards: how many it has, how many of them are not connected, and how many there are for all processes. */
  held: count,
  connecting: count,
  wanted: count,
})
export type CountedFigures = z.infer<typeof countedFigures>

/** What a process tells of itself, for all to judge by. */
export const ownFigures = countedFigures.extend({
  /** How much of the disk with the most on it is used, from 0 to 1, and the setting that names its folder. */
  disk: count,
  folder: z.string().default(''),
  /** By how many seconds a clock is off, whichever way, and which: its machine's against the database's, or that one against Discord's. */
  clockOff: count,
  clock: z.enum(['machine', 'database']).default('machine'),
  /** Whether it tells the operator what is amiss. */
  tells: z.boolean().default(false),
})
export type OwnFigures = z.infer<typeof ownFigures>

/** All that is judged; what could not be read is undefined, and judged next time. */
export interface JudgedBy {
  readonly own: readonly OwnFigures[] | undefined
  readonly queues: readonly QueueFigures[] | undefined
  readonly tables: Pick<TableFigures, 'putOff' | 'stopped' | 'lag'> | undefined
  /** The first of those tables. */
  readonly troubled: TroubledTables | undefined
  /** How many seconds ago the clock went round last. */
  readonly sweptAgo: number | undefined
  /** How many processes have gone without a goodbye. */
  readonly gone: number | undefined
  readonly backups: BackupFigures | undefined
  /** Nothing is carried out: the clock stands, and what it would do waits. */
  readonly maintenance: Pick<Maintenance, 'from' | 'to'> | undefined
}

/** Something that is so, with its figure. */
export interface Alarm {
  readonly kind: SustainedKind
  readonly figure: number
  /** What it is about, beside its kind: a queue, tables, a setting, a reason. */
  readonly about: string
  /** A moment that belongs to it: of the last good backup, or of the end of a maintenance. */
  readonly from?: string
  /** When it began, where that is known. */
  readonly since?: Date
}

/** In a maintenance these are as they are meant to be. */
const RESTS: readonly SustainedKind[] = ['clock-stands', 'clock-behind', 'messages', 'put-off']

/** What is amiss, and which kinds are known to be well; of others nothing is known now. */
export function judgeAlerts(found: JudgedBy): {
  readonly amiss: readonly Alarm[]
  readonly well: readonly SustainedKind[]
} {
  const figures = figuresOf(found)
  const known = SUSTAINED_KINDS.flatMap(kind => {
    const figure = figures[kind]
    return figure === undefined ? [] : [{ kind, ...figure }]
  })
  const isAmiss = ({ kind, figure }: Alarm) =>
    figure > SUSTAINED[kind].above && !(found.maintenance !== undefined && RESTS.includes(kind))
  return {
    amiss: known.filter(isAmiss),
    well: known.filter(one => !isAmiss(one)).map(({ kind }) => kind),
  }
}

type Figures = Readonly<Partial<Record<SustainedKind, Omit<Alarm, 'kind'> | undefined>>>

function figuresOf({ own, queues, tables, troubled, sweptAgo, gone, backups, maintenance }: JudgedBy): Figures {
  const of = (figure: number | undefined, about = '') => (figure === undefined ? undefined : { figure, about })
  const late = queues?.filter(({ queue }) => queue !== 'sweep').toSorted((a, b) => b.age - a.age)[0]
  return {
    ...(own && ofProcesses(own)),
    'clock-stands': of(sweptAgo),
    'clock-behind': of(tables?.lag),
    messages: of(late?.age, late?.queue),
    'put-off': of(tables?.putOff, troubled?.putOff.join(', ')),
    stopped: of(tables?.stopped, troubled?.stopped.join(', ')),
    process: of(gone),
    'backup-old': of(backups?.age),
    'backup-fails': backups && {
      figure: backups.failures,
      about: backups.failure ?? '',
      from: backups.goodAt?.toISOString() ?? '',
    },
    maintenance:
      maintenance === undefined
        ? of(0)
        : { figure: 1, about: '', from: maintenance.to.toISOString(), since: maintenance.from },
  }
}

/** Of all processes in sum, or the most that any of them knows. */
function ofProcesses(own: readonly OwnFigures[]): Figures {
  const sum = (name: keyof CountedFigures) => own.reduce((all, one) => all + one[name], 0)
  const most = (name: keyof CountedFigures) => Math.max(0, ...own.map(one => one[name]))
  const by = (name: 'disk' | 'clockOff') => own.toSorted((a, b) => b[name] - a[name])[0]
  const share = (part: number, all: number) => (all === 0 ? 0 : part / all)
  return {
    'answers-late': { figure: sum('answers') < LEAST.late ? 0 : share(sum('late'), sum('answers')), about: '' },
    'answers-fail': {
      figure: sum('failed') <= LEAST.failed ? 0 : share(sum('failed'), sum('answersLong')),
      about: '',
    },
    limited: { figure: sum('limited') / 300, about: '' },
    invalid: { figure: most('invalid'), about: '' },
    shards: { figure: sum('connecting') + Math.max(0, most('wanted') - sum('held')), about: '' },
    disk: { figure: by('disk')?.disk ?? 0, about: by('disk')?.folder ?? '' },
    'clock-wrong': { figure: by('clockOff')?.clockOff ?? 0, about: by('clockOff')?.clock ?? '' },
  }
}
