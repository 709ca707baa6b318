/** Whether a line of an exported catalog is a product's, whoever wrote it, spaces and order of its members included. */
export function isProductLine(text: string): boolean {
  // As we write it, it need not be read whole to see what it is.
  const [, kind] = /^\s*\{\s*"kind"\s*:\s*"(\w+)"/.exec(text) ?? []
  if (kind !== undefined) return kind === 'product'
  try {
    const line: unknown = JSON.parse(text)
    return typeof line === 'object' && line !== null && 'kind' in line && line.kind === 'product'
  } catch {
    return false
  }
}
