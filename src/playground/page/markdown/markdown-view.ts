import { html, nothing, type TemplateResult } from 'lit'
import { MessageBox } from '../elements/message-box.ts'
import '../elements/time-stamp.ts'
import { THREADS } from '../model/home-channel.ts'
import type { Page } from '../model/page.ts'
import { nameOf } from '../model/person.ts'
import { type MarkdownNode, parseMarkdown } from './parse-markdown.ts'

type Shown = TemplateResult | string | typeof nothing | readonly Shown[]

/** A text in Discord's markdown. Everything in it reaches the page as text, never as HTML. */
export function markdownView(text: string, page: Page): Shown {
  return nodesView(parseMarkdown(text), page)
}

function nodesView(content: unknown, page: Page): Shown {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(part => (isNode(part) ? nodeView(part, page) : nothing))
  return isNode(content) ? nodeView(content, page) : nothing
}

function isNode(value: unknown): value is MarkdownNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function string(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function nodeView(node: MarkdownNode, page: Page): Shown {
  const inner = () => nodesView(node.content, page)
  switch (node.type) {
    case 'br':
    case 'newline':
      return html`<br />`
    case 'strong':
      return html`<strong>${inner()}</strong>`
    case 'em':
      return html`<em>${inner()}</em>`
    case 'underline':
      return html`<u>${inner()}</u>`
    case 'strikethrough':
      return html`<s>${inner()}</s>`
    case 'inlineCode':
      return html`<code>${string(node.content)}</code>`
    case 'codeBlock':
      return html`<pre tabindex="0"><code>${string(node.content)}</code></pre>`
    case 'blockQuote':
      return html`<blockquote>${inner()}</blockquote>`
    case 'subtext':
      return html`<small>${inner()}</small>`
    case 'heading':
      return headingView(Number(node.level), inner())
    case 'list':
      return listView(node, page)
    case 'spoiler':
      return spoilerView(inner(), page)
    case 'url':
    case 'autolink':
    case 'link':
      return linkView(string(node.target), inner())
    case 'timestamp':
      return html`<time-stamp
        .moment=${Number(node.timestamp) * 1000}
        .format=${string(node.format) || 'f'}
        .locale=${page.locale}
      ></time-stamp>`
    case 'emoji':
      return `:${string(node.name)}:`
    case 'twemoji':
      return html`<span class="emoji">${string(node.name)}</span>`
    default:
      return mentionView(node, page) ?? inner()
  }
}

function headingView(level: number, content: Shown): TemplateResult {
  if (level === 1) return html`<h3 class="h1">${content}</h3>`
  return level === 2 ? html`<h4 class="h2">${content}</h4>` : html`<h5 class="h3">${content}</h5>`
}

function listView(node: MarkdownNode, page: Page): TemplateResult {
  const items = Array.isArray(node.items) ? node.items : []
  const lines = items.map(({ content, inner }) => html`<li>${nodesView(content, page)}${nodesView(inner, page)}</li>`)
  return typeof node.start === 'number' ? html`<ol start=${node.start}>${lines}</ol>` : html`<ul>${lines}</ul>`
}

function spoilerView(content: Shown, { words }: Page): TemplateResult {
  const reveal = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLElement)) return
    currentTarget.removeAttribute('role')
    currentTarget.removeAttribute('aria-label')
    currentTarget.setAttribute('data-revealed', '')
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') reveal(event)
  }
  return html`<span class="spoiler" role="button" tabindex="0" aria-label=${words.reveal} @click=${reveal} @keydown=${key}
    ><span>${content}</span></span
  >`
}

function linkView(target: string, content: Shown): Shown {
  if (!/^https?:\/\//i.test(target)) return content
  return html`<a href=${target} target="_blank" rel="noopener noreferrer">${content}</a>`
}

function mentionView(node: MarkdownNode, { state, words, session }: Page): TemplateResult | undefined {
  const id = string(node.id)
  switch (node.type) {
    case 'user': {
      const user = state.users.get(id)
      return html`<discord-mention type="user" data-user-id=${id} ?highlight=${id === state.me?.id}
        >${user === undefined ? words.unknownUser.slice(1) : nameOf(user)}</discord-mention
      >`
    }
    case 'channel': {
      const channel = state.channels.get(id)
      if (channel === undefined)
        return html`<discord-mention type="channel">${words.unknownChannel.slice(1)}</discord-mention>`
      return html`<a
        class="mention"
        href="?channel=${id}"
        @click=${(event: Event) => {
          event.preventDefault()
          session.openChannel(id)
        }}
        ><discord-mention type=${THREADS.includes(channel.type) ? 'thread' : 'channel'}>${channel.name}</discord-mention></a
      >`
    }
    case 'slashCommand':
      return commandView(string(node.fullName))
    case 'everyone':
    case 'here':
      return html`<discord-mention type="role">${node.type}</discord-mention>`
    default:
      return undefined
  }
}

/** A command that goes into the box at a press. */
function commandView(key: string): TemplateResult {
  const begin = () => {
    const box = document.querySelector('message-box')
    if (box instanceof MessageBox) box.begin(key)
  }
  return html`<button type="button" class="mention" @click=${begin}
    ><discord-mention type="slash">${key}</discord-mention></button
  >`
}
