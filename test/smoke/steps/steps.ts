import { registering } from './commands.ts'
import { gateway, intents, resuming } from './gateway.ts'
import { limits } from './limits.ts'
import { files, ownMessages, words } from './messages.ts'
import { filling, picking, pressing, typing } from './people.ts'
import { rates } from './rates.ts'
import type { Step } from './step.ts'
import { table } from './table.ts'
import { forum, loneThreads, threads } from './threads.ts'
import { who } from './who.ts'

/** All steps, in the order in which they are taken. */
export const STEPS: readonly Step[] = [
  who,
  registering,
  ownMessages,
  table,
  files,
  words,
  limits,
  threads,
  loneThreads,
  forum,
  rates,
  gateway,
  intents,
  resuming,
  pressing,
  picking,
  filling,
  typing,
]
