import type { Locator, Page, Response } from 'playwright-core'
import type { BoardState, PageAnswer, ShownChoice } from '../../../src/web/protocol/board-state.ts'
import { fingersOn } from '../reach/fingers-on.ts'
import { buttonOf, choicesOf, isOfSeveral, lookOf, saying } from './choices-of.ts'
import { pointOn } from './point-on.ts'
import { isLook, isPress, type ToldStates, toldStates } from './told-states.ts'

/** Somebody who plays on a page, by nothing but taps of a finger or clicks of a mouse. */
export interface HandOnPage extends ToldStates {
  readonly page: Page
  /** How often they have tapped so far. */
  readonly taps: number
  /** How often they were asked once more. */
  readonly asked: number
  /** Taps a place of a picture. */
  tap(place: string): Promise<BoardState>
  /** Has one of several ways at the places that are tapped drawn. */
  consider(way: ShownChoice): Promise<BoardState>
  /** Makes a choice, or several of a list, and says that they are sure where they are asked once more. */
  choose(...choices: readonly [ShownChoice, ...ShownChoice[]]): Promise<BoardState>
}

/** By what a page is tapped. */
export type Pointer = 'finger' | 'mouse'

/** The hand on a page that shows its table. */
export async function handOnPage(page: Page, pointer: Pointer): Promise<HandOnPage> {
  const states = toldStates(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What it shows already is asked for once more.
  await page.evaluate(async () => (await fetch(`api/${location.pathname.split('/').at(-1)}/state`)).text())
  await states.until(() => true, 'a table')
  const fingers = await fingersOn(page)
  let taps = 0
  let asked = 0
  let way = 0
  /** The game asks once more. */
  let isOnceMore = false
  const onceMore = page.getByRole('alertdialog')

  const press = async (button: Locator) => {
    taps += 1
    await (pointer === 'finger' ? button.tap() : button.click())
  }
  const answerTo = async (isAnswer: (response: Response) => boolean, act: () => Promise<void>) => {
    const [response] = await Promise.all([page.waitForResponse(isAnswer), act()])
    return response
  }
  /** What an answer has told, once the page shows it. */
  const settled = async (answer: Response) => {
    const state = await states.heard(answer)
    isOnceMore = isAsk(answer.url())
    if (isOnceMore) {
      await onceMore.waitFor()
      return state
    }
    const labels = choicesOf(state).map(({ label }) => label)
    await page.waitForFunction(isShown, { labels, tapped: [...(state.tapped ?? [])] })
    return state
  }
  /** What a press has led to, once the page shows it. */
  const pressed = async (act: () => Promise<void>): Promise<BoardState> => {
    const response = await answerTo(answer => isPress(answer.url()), act)
    if (!response.ok()) throw new Error(`refused: ${response.status()} ${await response.text()}`)
    const answer: PageAnswer = await response.json()
    if (answer.type === 'done') {
      await page.locator('button[aria-disabled="true"]').first().waitFor({ state: 'detached' })
      return settled(response)
    }
    if (answer.type !== 'commits') throw new Error(`not done: ${JSON.stringify(answer)}`)
    asked += 1
    return pressed(() => press(onceMore.locator('.main')))
  }

  return {
    ...states,
    page,
    get taps() {
      return taps
    },
    get asked() {
      return asked
    },
    async tap(place) {
      const at = await pointOn(page, states.latest(), place, press)
      taps += 1
      way = states.latest().tapped?.at(-1) === place ? way + 1 : 0
      const response = await answerTo(
        answer => isTap(answer, place, way),
        () => (pointer === 'finger' ? fingers.tap(at) : page.mouse.click(at.x, at.y)),
      )
      return settled(response)
    },
    async consider(choice) {
      const state = states.latest()
      way = choicesOf(state).indexOf(choice)
      const response = await answerTo(
        answer => isWay(answer, way),
        () => press(buttonOf(page, state, choice)),
      )
      return settled(response)
    },
    async choose(first, ...others) {
      const choices = [first, ...others]
      const state = states.latest()
      const act = async () => {
        if (isOnceMore) return press(onceMore.getByRole('button').nth(first.press.type === 'open' ? 1 : 0))
        if (!isOfSeveral(state, first)) return press(buttonOf(page, state, first))
        for (const { label } of choices)
          await press(page.locator('.several label').filter({ has: saying(page, label) }))
        await press(page.locator('.several button').first())
      }
      const looked = others.length === 0 ? lookOf(first) : undefined
      if (looked === undefined) return pressed(act)
      const response = await answerTo(
        answer => isLook(answer.url()) && looked === new URL(answer.url()).search.slice(1),
        act,
      )
      return settled(response)
    },
  }
}

/** Runs in the page: whether it shows these choices, and these places as tapped. */
function isShown({ labels, tapped }: { readonly labels: string[]; readonly tapped: string[] }): boolean {
  const trim = (text: string) => text.trim().replace(/\s+/g, ' ')
  const shown = [...document.querySelectorAll('.choices button > span, .several label > span')].map(one =>
    trim(one.textContent),
  )
  const chosen = [...document.querySelectorAll<SVGElement>('.spot.chosen')].map(one => one.dataset.place ?? '')
  const isSame = new Set(chosen).symmetricDifference(new Set(tapped)).size === 0
  return isSame && labels.every(label => shown.includes(trim(label)))
}

/** Whether an answer has this way at the places that are tapped. */
function isWay(answer: Response, way: number): boolean {
  const query = new URL(answer.url()).searchParams
  return isLook(answer.url()) && query.has('at') && query.get('way') === String(way)
}

/** Whether an answer is to a tap on a place, which was tapped so often in a row before. */
function isTap(answer: Response, place: string, way: number): boolean {
  const query = new URL(answer.url()).searchParams
  return isLook(answer.url()) && query.get('at')?.split(',').at(-1) === place && query.get('way') === String(way)
}

/** Whether a page asks about a choice once more. */
function isAsk(url: string): boolean {
  return new URL(url).searchParams.has('ask')
}
