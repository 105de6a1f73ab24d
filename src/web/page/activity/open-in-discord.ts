import type { TemplateResult } from 'lit'
import type { Arrived, TableOffer } from '../../protocol/board-state.ts'
import { askServer, ENTER, insist } from '../model/ask-server.ts'
import { openPage, type PageStage } from '../model/open-page.ts'
import { closedView, offersView } from '../view/offers-view.ts'
import { openFrame } from './discord-frame.ts'

/** Where more than boards is drawn. */
interface ActivityStage extends PageStage {
  /** Draws what stands in place of a board. */
  say(shown: TemplateResult): void
}

/** How long Discord's client may take before it is said what else there is, in milliseconds. */
const PATIENCE_MS = 15_000

/** Opens the page in Discord's frame: the board that it was opened for, or what there is to choose from. */
export async function openInDiscord(stage: ActivityStage): Promise<void> {
  const { instance, custom, code } = openFrame()
  const unsaid = async () => {
    const said = await insist(ENTER.unsaid)
    if (said.type === 'shown') stage.say(closedView(said.value.text))
  }
  const late = setTimeout(unsaid, PATIENCE_MS)
  const granted = await code().catch(() => undefined)
  clearTimeout(late)
  if (granted === undefined) return unsaid()
  const asked = { code: granted, instance, ...(custom !== undefined && { custom }) }
  const answer = await insist(() => ENTER.byDiscord(asked))
  if (answer.type === 'refused') stage.say(closedView(answer.text))
  if (answer.type === 'shown') arrive(stage, answer.value)
}

function arrive(stage: ActivityStage, { opened, ...arrived }: Arrived): void {
  if (opened === undefined) {
    offer(stage, arrived)
    return
  }
  const server = askServer(String(opened.table), opened.secret)
  const page = openPage(server, stage, {
    async others() {
      const answer = await server.others()
      if (answer.type !== 'shown') return
      page.stop()
      offer(stage, answer.value)
    },
  })
}

function offer(stage: ActivityStage, arrived: Arrived): void {
  const choose = async ({ secret }: TableOffer) => {
    const answer = await insist(() => ENTER.byLink(secret))
    if (answer.type === 'shown') arrive(stage, { ...arrived, opened: answer.value })
    if (answer.type === 'refused') stage.say(closedView(answer.text))
  }
  stage.say(offersView(arrived, choose))
}
