/** The address of files on the hosted platform. */
export const MEDIA_HOST = 'static.wixstatic.com'

/** The hosts that programs of the hosted platform call, and the path of the store for one of theirs; `null`: none. */
const HOSTS: Record<string, (path: string) => string | null> = {
  'www.wixapis.com': (path) => path,
  'edge.wixapis.com': (path) => path,
  [MEDIA_HOST]: (path) => (path.startsWith('/media/') ? path : null),
  'video.wixstatic.com': (path) => {
    const [, file] = /^\/video\/([^/?#]+)/.exec(path) ?? []
    return file === undefined ? null : `/media/${file}`
  },
}

export const hostNames = Object.keys(HOSTS)

/** Where the store answers the request, or `null`: it has nothing there. */
export function toStorePath(host: string, path: string): string | null {
  return Object.hasOwn(HOSTS, host) ? (HOSTS[host]?.(path) ?? null) : null
}
