/** What a bot tells of itself. */
export interface BotFigures {
  /** By how many milliseconds its loop was late since this was last asked. */
  readonly lagP99: number
  readonly lagMax: number
  /** How long it has collected garbage so far, in seconds. */
  readonly gc: number
  /** How many pictures were painted so far, were not needed any more, or failed; and how many wait now. */
  readonly painted: number
  readonly unwanted: number
  readonly failed: number
  readonly waiting: number
  /** How many thoughts there were so far and what they took of the processor, in seconds; how many came to nothing, and wait now. */
  readonly thoughts: number
  readonly thinking: number
  readonly missed: number
  readonly waitingThoughts: number
}

/** What the bot at an address tells of itself. */
export async function figuresOf(address: string): Promise<BotFigures> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const sum = (name: string) => {
    const lines = text.split('\n').filter(line => line.startsWith(name))
    return lines.reduce((all, line) => all + Number(line.slice(line.lastIndexOf(' '))), 0)
  }
  const pictures = (outcome: string) => sum(`chaski_picture_seconds_count{outcome="${outcome}"}`)
  return {
    lagP99: sum('chaski_nodejs_eventloop_lag_p99_seconds') * 1000,
    lagMax: sum('chaski_nodejs_eventloop_lag_max_seconds') * 1000,
    gc: sum('chaski_nodejs_gc_duration_seconds_sum'),
    painted: pictures('painted'),
    unwanted: pictures('unwanted'),
    failed: pictures('failed'),
    waiting: sum('chaski_painter_tasks{state="waiting"}'),
    thoughts: sum('chaski_thought_seconds_count'),
    thinking: sum('chaski_thought_seconds_sum'),
    missed: sum('chaski_computer_missed_total'),
    waitingThoughts: sum('chaski_thoughts{state="waiting"}'),
  }
}
