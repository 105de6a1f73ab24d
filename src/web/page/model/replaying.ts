import { insist, type ServerAsked } from './ask-server.ts'
import type { PageActions, PageState, Replaying } from './page-state.ts'

/** How long a moment is shown while the replay plays, in milliseconds: at least, at most, and for each letter that is told of it. */
const MOMENT_MS = { least: 1_400, most: 3_500, letter: 20 } as const
/** So many moments ahead are asked for before they are wanted. */
const AHEAD = 2

interface PageHold {
  now(): PageState
  change(next: Partial<PageState>): void
  close(text: string): void
}

type ReplayActions = Pick<PageActions, 'openReplay' | 'closeReplay' | 'goTo' | 'play'>

/** Steps through a table's past. */
export function replaying(server: Pick<ServerAsked, 'past'>, { now, change, close }: PageHold): ReplayActions {
  const underWay = new Set<number>()
  let timer: ReturnType<typeof setTimeout>

  const show = (next: Partial<Replaying>) => {
    const { replay } = now()
    if (replay !== undefined) change({ replay: { ...replay, ...next } })
  }
  const load = async (from: number) => {
    if (underWay.has(from)) return undefined
    underWay.add(from)
    const answer = await insist(
      () => server.past(from),
      () => change({ isAway: true }),
    )
    underWay.delete(from)
    if (answer.type === 'refused') close(answer.text)
    if (now().isAway) change({ isAway: false })
    if (answer.type !== 'shown') return undefined
    const { count, since, moments } = answer.value
    const before = now().replay?.moments ?? new Map()
    show({ count, moments: new Map([...before, ...moments.map(one => [one.moment, one] as const)]) })
    return since
  }
  const want = async (at: number) => {
    const { replay } = now()
    if (replay === undefined) return
    const lacking = [at, at + 1, at + AHEAD].find(one => one < replay.count && !replay.moments.has(one))
    if (lacking !== undefined) await load(lacking)
  }
  const goTo = async (moment: number) => {
    const { replay } = now()
    if (replay === undefined) return
    const at = Math.max(0, Math.min(moment, replay.count - 1))
    show({ at, isPlaying: replay.isPlaying && at < replay.count - 1 })
    await want(at)
  }
  const tick = async () => {
    const { replay } = now()
    if (!replay?.isPlaying) return
    if (replay.moments.has(replay.at)) await goTo(replay.at + 1)
    again()
  }
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(tick, lengthOf(now().replay))
  }

  const play = (isPlaying: boolean) => {
    const { replay } = now()
    if (replay === undefined) return
    show({ isPlaying, ...(replay.at >= replay.count - 1 && isPlaying && { at: 0 }) })
    again()
  }

  return {
    async openReplay() {
      change({ replay: { count: 1, at: 0, moments: new Map(), isPlaying: false } })
      const since = await load(0)
      if (since === undefined) return
      await goTo(since)
      // What is over is a film.
      if (now().board?.isOver) play(true)
    },
    closeReplay() {
      clearTimeout(timer)
      change({ replay: undefined })
    },
    goTo,
    play,
  }
}

/** How long the moment that is shown takes to be read, in milliseconds. */
function lengthOf(replay: Replaying | undefined): number {
  const told = replay?.moments.get(replay.at)?.told ?? []
  const letters = told.reduce((sum, block) => sum + (block.type === 'text' ? block.text.length : 0), 0)
  return Math.min(MOMENT_MS.least + letters * MOMENT_MS.letter, MOMENT_MS.most)
}
