const AUTHORITY = /^(postgres(?:ql)?:\/\/)(?:([^@/?]*)@)?([^/?]*)(.*)$/s

/** What a connection that writes may ask for; both find the primary. */
const WRITABLE = new Set(['read-write', 'primary'])

/**
 * The address of each host that a database's address names, in libpq's form for several: `host:port,host:port` after
 * the `@`, or lists as the parameters `host` and `port`.
 *
 * @throws {Error} The address cannot be used; the message says why, without the address.
 */
export function listDatabaseHosts(url: string): string[] {
  const [, scheme = '', credentials, authority = '', rest = ''] = AUTHORITY.exec(url) ?? []
  const named = authority.split(',').map((host) => {
    const at = credentials === undefined ? '' : `${credentials}@`
    return parse(`${scheme}${at}${host}${rest}`)
  })
  const [first] = named
  const attributes = first?.searchParams.get('target_session_attrs')
  if (attributes && !WRITABLE.has(attributes)) {
    throw new Error('can have target_session_attrs=read-write only')
  }
  for (const each of named) each.searchParams.delete('target_session_attrs')
  const hosts = first?.searchParams.get('host')?.split(',') ?? []
  if (!first || hosts.length < 2) return named.map(String)
  const ports = first.searchParams.get('port')?.split(',') ?? []
  return hosts.map((host, index) => {
    const one = new URL(first)
    one.searchParams.set('host', host)
    const port = ports[index] ?? ports[0]
    if (port !== undefined) one.searchParams.set('port', port)
    return String(one)
  })
}

function parse(url: string): URL {
  // Without a host before the path, as `postgresql://user@/database?host=/run/postgresql`.
  const complete = url.replace(/^(\w+:\/\/[^@/?]*@)(?=[/?])/, '$1localhost')
  if (!URL.canParse(complete)) throw new Error('is no address such as postgresql://user@host/name')
  return new URL(complete)
}
