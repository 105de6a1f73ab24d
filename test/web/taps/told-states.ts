import type { Page, Request, Response } from 'playwright-core'
import { expect } from 'vitest'
import type { BoardState, PageAnswer } from '../../../src/web/protocol/board-state.ts'

/** What a page is told of its table. */
export interface ToldStates {
  /** What it was told last. Throws an Error before it was told anything. */
  latest(): BoardState
  /** Waits until it was told something of this kind. */
  until(fits: (state: BoardState) => boolean, what: string): Promise<BoardState>
  /** Waits until an answer is among what it was told. */
  heard(answer: Response): Promise<BoardState>
}

/** Listens to all that a page is told of its table from now on: of several answers that to the newest question counts, as on the page. */
export function toldStates(page: Page): ToldStates {
  const asked = new WeakMap<Request, number>()
  let questions = 0
  let told: { readonly state: BoardState; readonly number: number } | undefined
  page.on('request', request => {
    questions += 1
    asked.set(request, questions)
  })
  const hear = async (response: Response) => {
    // Whoever closes the page hears the end of nothing.
    const state = await stateIn(response).catch(() => undefined)
    // What a press has led to comes after all that was asked before it was known.
    if (isPress(response.url())) questions += 1
    const number = isPress(response.url()) ? questions : (asked.get(response.request()) ?? 0)
    if (state !== undefined && number >= (told?.number ?? 0)) told = { state, number }
  }
  const hearing = new WeakMap<Response, Promise<void>>()
  page.on('response', response => hearing.set(response, hear(response)))
  const latest = () => {
    if (told === undefined) throw new Error('the page was told nothing')
    return told.state
  }
  return {
    latest,
    async until(fits, what) {
      await expect.poll(() => told !== undefined && fits(told.state), { message: what }).toBe(true)
      return latest()
    },
    async heard(answer) {
      await hearing.get(answer)
      return latest()
    },
  }
}

/** Whether a request asks for the table, or does something there. */
export function isLook(url: string): boolean {
  return /\/api\/\d+\/state(\?|$)/.test(url)
}
export function isPress(url: string): boolean {
  return /\/api\/\d+\/press$/.test(url)
}

async function stateIn(response: Response): Promise<BoardState | undefined> {
  if (response.status() !== 200) return undefined
  if (isLook(response.url())) return response.json()
  if (!isPress(response.url())) return undefined
  const answer: PageAnswer = await response.json()
  return answer.type === 'done' ? answer.state : undefined
}
