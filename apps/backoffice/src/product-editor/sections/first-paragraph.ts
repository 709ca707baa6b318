/** The first paragraph of an HTML text as plain text, as the shop shows it where there is no text of its own. */
export function firstParagraph(html: string): string {
  const [first = ''] = html
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|dd|ul|ol)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return first
}
