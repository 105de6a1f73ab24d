import { html, type TemplateResult } from 'lit'
import { icon } from '../model/icons.ts'

interface ShownFile {
  readonly url: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

const UNITS = ['bytes', 'KB', 'MB', 'GB']

/** A file to download. */
export function fileView({ url, name, size }: ShownFile): TemplateResult {
  return html`<div class="file">
  ${icon('file')}
  <span class="file-words"><a href=${url} download=${name}>${name}</a><small>${sizeText(size)}</small></span>
</div>`
}

function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1)
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`
}
