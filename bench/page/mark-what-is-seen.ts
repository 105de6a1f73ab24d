/**
 * Runs in a page: marks when the board is seen, a finger was lifted, its place was lit, and the ghost was seen. What is there
 * when a frame is made is seen once that is done.
 */
export function markWhatIsSeen(): void {
  const mark = (name: string, isThere: () => boolean) => {
    const look = () => {
      if (isThere()) setTimeout(() => performance.mark(name))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  const first = (selector: string) => document.querySelector(selector)
  mark('board', () => first('.board .picture svg svg > *') !== null)
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      for (const name of ['tap', 'light', 'ghost']) performance.clearMarks(name)
      const lit = first('.spot.pointed')
      performance.mark('tap', { startTime: timeStamp })
      mark('light', () => first('.spot.pointed') !== lit)
      mark('ghost', () => first('.spot.chosen') !== null)
    },
    { capture: true },
  )
}
