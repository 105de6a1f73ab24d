import { render, type TemplateResult } from 'lit'
import { askServer } from './model/ask-server.ts'
import { openPage } from './model/open-page.ts'
import type { PageActions, PageState } from './model/page-state.ts'
import { loadFaces } from './scene/face-of.ts'
import { loadArt } from './scene/load-art.ts'
import { lookAt } from './scene/look-at.ts'
import { bringIntoSight } from './view/bring-into-sight.ts'
import { keepFocus } from './view/keep-focus.ts'
import { pageKey } from './view/page-key.ts'
import { pageView } from './view/page-view.ts'

/** Where the drawings are: the build says so. */
declare const ART: string

/** How often moments that are told by their distance are told anew, in milliseconds. */
const MINUTE_MS = 60_000

let latest: { readonly state: PageState; readonly actions: PageActions } | undefined
/** The page has shown by itself where one is asked: it does so once. */
let hasLooked = false
/** What was drawn last: what has come since is brought into sight. */
let shown: PageState | undefined

const stage = {
  ready: Promise.all([loadFaces(), loadArt(ART)]),
  draw(state: PageState, actions: PageActions) {
    latest = { state, actions }
    show()
  },
  say(told: TemplateResult) {
    latest = undefined
    hasLooked = false
    render(told, document.body)
  },
}

// Discord says so of its frame.
if (new URLSearchParams(location.search).has('frame_id')) {
  void import('./activity/open-in-discord.ts').then(({ openInDiscord }) => openInDiscord(stage))
} else {
  // Nobody who looks over a shoulder, or into the history, finds the secret.
  const secret = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
  openPage(askServer(location.pathname.split('/').at(-1) ?? ''), stage, { secret })
}

function show(): void {
  if (latest === undefined) return
  const { state, actions } = latest
  const { board } = state
  if (board !== undefined) {
    document.documentElement.lang = board.locale
    document.title = board.title
  }
  keepFocus(() => render(pageView(state, actions), document.body))
  bringIntoSight(shown, state)
  shown = state
  if (board === undefined || hasLooked) return
  // A picture that is new is put in its place by a timer of its own, which comes before this one.
  setTimeout(() => {
    hasLooked ||= lookAt(board)
  })
}

setInterval(show, MINUTE_MS)
// Letters that came late were measured in another face.
document.fonts.addEventListener('loadingdone', show)

document.addEventListener('keydown', event => {
  const { key, target } = event
  // Who holds a key down has pressed it once.
  if (event.repeat && target instanceof HTMLButtonElement) event.preventDefault()
  if (latest === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  const isPressing = target instanceof HTMLButtonElement && key === ' '
  const act = (isTyping || isPressing) && key !== 'Escape' ? undefined : pageKey(key, latest.state, latest.actions)
  if (act === undefined) return
  event.preventDefault()
  act()
})
