import type { Browser, Frame } from './browser.ts'

/** Points a frame nobody sees at a page. Whoever asked for it removes it. */
export function openHiddenFrame(url: string, { document }: Browser): Frame {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.src = url
  document.body.appendChild(frame as never)
  return frame
}
