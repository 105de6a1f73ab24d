import { type Body, button, page, row } from '../model/blocks.ts'
import { otherLooks } from '../table-pictures.ts'
import { smallLines, titleLine } from '../turn-lines.ts'
import { drawn, lookBeside, type OpenPanel } from './open-panel.ts'

/** The whole table, one picture of it after the other; the one that stands beside the question is not among them. */
export async function wholePage(open: OpenPanel): Promise<Body> {
  const { position, spoken, at } = open
  const { press, focus } = at
  const { ui } = spoken
  const beside = lookBeside(open)
  const looks = otherLooks(spoken.game, position.view, beside)
  const shown = Math.max(Math.min(at.page, looks.length - 1), 0)
  const painted = await drawn(open, looks[shown] ?? beside)
  const next = press({ type: 'far', page: (shown + 1) % Math.max(looks.length, 1), focus })
  return page(
    [
      ...smallLines([titleLine(position, spoken)]),
      ...painted.blocks,
      row([
        button(ui.say('button.back'), press({ type: 'more', page: 0, focus })),
        ...(looks.length > 1 ? [button(ui.say('button.next-picture'), next)] : []),
      ]),
    ],
    painted.files,
  )
}
