import type { Browser, Frame } from './browser.ts'

/** Opens a page in a hidden iframe. The caller removes the iframe. */
export function openHiddenFrame(url: string, { document }: Browser): Frame {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.src = url
  document.body.appendChild(frame as never)
  return frame
}
