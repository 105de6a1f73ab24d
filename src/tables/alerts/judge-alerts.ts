import { z } from 'zod'
import type { QueueFigures } from '../../store/jobs/job-rows.ts'
import type { TableFigures } from '../clocks/due/count-tables.ts'
import { LEAST, SUSTAINED, SUSTAINED_KINDS, type SustainedKind } from './alert-kind.ts'

const count = z.number().default(0)

/** What a process tells of itself, for all to judge by: of the last five minutes, and of failures the last ten. */
export const ownFigures = z.object({
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
  /** How much of the disk with the most on it is used, from 0 to 1. */
  disk: count,
})
export type OwnFigures = z.infer<typeof ownFigures>

/** All that is judged; what could not be read is undefined, and judged next time. */
export interface JudgedBy {
  readonly own: readonly OwnFigures[] | undefined
  readonly queues: readonly QueueFigures[] | undefined
  readonly tables: Pick<TableFigures, 'putOff' | 'stopped' | 'lag'> | undefined
  /** How many seconds ago the clock went round last. */
  readonly sweptAgo: number | undefined
  /** How many processes have gone without a goodbye. */
  readonly gone: number | undefined
  readonly backups: { readonly age: number | undefined; readonly failures: number } | undefined
  /** Nothing is carried out: the clock stands, and what it would do waits. */
  readonly isResting: boolean
}

/** Something that is so, with its figure. */
export interface Alarm {
  readonly kind: SustainedKind
  readonly figure: number
  /** What it is about, beside its kind: a queue. */
  readonly about: string
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
    figure > SUSTAINED[kind].above && !(found.isResting && RESTS.includes(kind))
  return {
    amiss: known.filter(isAmiss),
    well: known.filter(one => !isAmiss(one)).map(({ kind }) => kind),
  }
}

type Figures = Readonly<Partial<Record<SustainedKind, Omit<Alarm, 'kind'> | undefined>>>

function figuresOf({ own, queues, tables, sweptAgo, gone, backups }: JudgedBy): Figures {
  const of = (figure: number | undefined, about = '') => (figure === undefined ? undefined : { figure, about })
  const late = queues?.filter(({ queue }) => queue !== 'sweep').toSorted((a, b) => b.age - a.age)[0]
  return {
    ...(own && ofProcesses(own)),
    'clock-stands': of(sweptAgo),
    'clock-behind': of(tables?.lag),
    messages: of(late?.age, late?.queue),
    'put-off': of(tables?.putOff),
    stopped: of(tables?.stopped),
    process: of(gone),
    'backup-old': of(backups?.age),
    'backup-fails': of(backups?.failures),
  }
}

/** Of all processes in sum, or the most that any of them knows. */
function ofProcesses(own: readonly OwnFigures[]): Figures {
  const sum = (name: keyof OwnFigures) => own.reduce((all, one) => all + one[name], 0)
  const most = (name: keyof OwnFigures) => Math.max(0, ...own.map(one => one[name]))
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
    disk: { figure: most('disk'), about: '' },
  }
}
