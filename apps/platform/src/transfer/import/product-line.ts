/** Whether a line of an exported catalog is a product, in any JSON formatting. */
export function isProductLine(text: string): boolean {
  // In the exporter's own formatting, the beginning of the line shows that it is a product.
  const [, kind] = /^\s*\{\s*"kind"\s*:\s*"(\w+)"/.exec(text) ?? []
  if (kind !== undefined) return kind === 'product'
  try {
    const line: unknown = JSON.parse(text)
    return typeof line === 'object' && line !== null && 'kind' in line && line.kind === 'product'
  } catch {
    return false
  }
}
