import { decodeHTML } from 'entities'

/** The words of an HTML text, without its tags. */
export function toPlainText(html: string): string {
  return decodeHTML(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
