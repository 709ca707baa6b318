/** The beginning of the text, not cut inside a surrogate pair. */
export function shorten(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}
