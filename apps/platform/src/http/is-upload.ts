const UPLOAD = /^\/media\/uploads\/|^(\/catalog-imports)?\/v1\/imports\/[^/]+\/file$/

/** Whether requests of this path, without its query, send a file: their handlers limit and count what they store. */
export function isUpload(path: string): boolean {
  return UPLOAD.test(path)
}
