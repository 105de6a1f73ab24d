import { render } from 'lit'
import { followInnerLinks } from './model/follow-inner-links.ts'
import { startSession } from './model/session.ts'
import type { PageState } from './model/state.ts'
import { wordsFor } from './model/words.ts'
import { channelTitle } from './view/channel-list-view.ts'
import { otherMentions } from './view/channel-view.ts'
import { watchWidth } from './view/drawer.ts'
import { pageView } from './view/page-view.ts'

let drawing = false
let latest: PageState

function draw() {
  drawing = false
  const locale = latest.me?.locale ?? 'en-GB'
  const page = { state: latest, locale, words: wordsFor(locale), session }
  const mentions = otherMentions(page)
  document.documentElement.lang = locale
  document.title = `${mentions > 0 ? `(${mentions}) ` : ''}${latest.channel ? channelTitle(latest.channel, page) : ''} – ${latest.guild?.name ?? ''}`
  render(pageView(page), document.body)
}

// A text laid out before its emoji have their font keeps empty boxes.
await document.fonts.load('16px "Chaski Emoji"', '🎲').catch(() => [])

const session = startSession(state => {
  latest = state
  if (drawing) return
  drawing = true
  queueMicrotask(draw)
})

watchWidth(session)
followInnerLinks(session)
