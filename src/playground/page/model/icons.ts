import { html, type TemplateResult } from 'lit'

const PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  send: 'M4 4l17 8-17 8 3-8zM7 12h8',
  swap: 'M8 4v16M4 8l4-4 4 4M16 20V4M12 16l4 4 4-4',
  newTab: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  thread: 'M8 4v8a4 4 0 0 0 4 4h8M16 12l4 4-4 4',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  eye: 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  warning: 'M12 3l10 18H2zM12 9v6M12 17.5v.5',
}

/** A small drawing in the colour of the text around it. It says nothing that is not said in words beside it. */
export function icon(name: keyof typeof PATHS): TemplateResult {
  return html`<svg class="drawn" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`
}
