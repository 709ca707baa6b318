/**
 * The header with which a browser saves a file under this name: in ASCII for old clients, and in UTF-8 for others
 * (RFC 6266 section 4.1, RFC 8187).
 */
export function toAttachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
