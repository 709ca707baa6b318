/** A code as it was sent: shoppers type codes in groups. */
export function normalizeCode(text: string): string {
  return text.replaceAll(/\s/g, '').slice(0, 20)
}
