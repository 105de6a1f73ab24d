import { callUser } from '../../src/discord/deliveries/call-user.ts'
import type { Sender } from '../../src/discord/messages/sender.ts'
import type { DiscordServices } from '../../src/discord/messages/watch.ts'
import type { Job } from '../../src/store/jobs/queues.ts'
import type { Store } from '../../src/store/store.ts'
import { heartbeat } from '../../src/tables/clocks/due/heartbeat.ts'
import { announceVacation } from '../../src/tables/people/announce-vacation.ts'
import { sweep } from '../tables/clocks/sweep.ts'
import { type Deed, MINUTE } from './deeds.ts'
import { isDeath, type Mortal } from './mortal-store.ts'

interface Parts {
  readonly real: Store
  readonly mortal: Mortal
  readonly services: DiscordServices
  readonly send: Sender
  /** The simulated time, in milliseconds. */
  readonly clock: { now: number }
}

/** The process that goes its rounds and carries out jobs, until it dies over one of its transactions. */
export function createBot({ real, mortal, services, send, clock }: Parts) {
  const { tables: context } = services

  /** Returns whether it was done: the process may be dead, or die over it. */
  const survives = async (work: Deed): Promise<boolean> => {
    if (mortal.isDead()) return false
    try {
      await work()
      return true
    } catch (error) {
      if (isDeath(error)) return false
      throw error
    }
  }

  const carryOut = async (job: Job) => {
    if (job.queue === 'call') await callUser(services, send, job.payload)
    if (job.queue === 'vacation') await announceVacation(context, job.payload)
  }

  return {
    survives,

    /** What it does first after nobody was there. */
    wakeUp: () => mortal.spared(() => heartbeat(context)),

    /** Looks at what is due. The minutes in which nothing was are not gone through one by one. */
    async goRound(): Promise<void> {
      await setHeartbeat(real, clock.now - MINUTE)
      await survives(() =>
        sweep(context, ({ table, error }) => {
          if (!isDeath(error)) throw new Error(`the clock failed at table ${table}`, { cause: error })
        }),
      )
    },

    /** Carries out the jobs of this minute, each at its moment. */
    async doJobs(): Promise<void> {
      const minute = clock.now
      const take = () => mortal.take(minute + MINUTE - 1)
      for (let next = take(); next !== undefined; next = take()) {
        const { job } = next
        clock.now = Math.max(minute, next.at)
        if (await survives(() => carryOut(job))) continue
        mortal.giveBack(next)
        break
      }
      clock.now = minute
    },
  }
}

/** The last sign of life was given at this moment. */
export async function setHeartbeat({ prisma }: Store, moment: number): Promise<void> {
  const at = new Date(moment)
  await prisma.heartbeat.upsert({ where: { id: 1 }, create: { id: 1, at }, update: { at } })
  await prisma.rulesHeartbeat.updateMany({ data: { at } })
}
