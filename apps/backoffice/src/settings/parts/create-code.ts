/** A code such as `bank-transfer` for what is called so, which nothing else has. */
export function createCode(title: string, taken: readonly string[]): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const first = plain || 'entry'
  let code = first
  for (let number = 2; taken.includes(code); number += 1) code = `${first}-${number}`
  return code
}
