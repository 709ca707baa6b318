import { expect, it } from 'vitest'
import { listDatabaseHosts } from './database-hosts.ts'

it.each<[string, string[]]>([
  ['postgresql://u:p%40@db/shop', ['postgresql://u:p%40@db/shop']],
  [
    'postgresql://u@a:5433,b/shop?target_session_attrs=read-write&sslmode=require',
    ['postgresql://u@a:5433/shop?sslmode=require', 'postgresql://u@b/shop?sslmode=require'],
  ],
  [
    'postgresql://u@/shop?host=/a,/b&port=1,2',
    [
      'postgresql://u@localhost/shop?host=%2Fa&port=1',
      'postgresql://u@localhost/shop?host=%2Fb&port=2',
    ],
  ],
  ['postgresql:///shop?host=/a', ['postgresql:///shop?host=%2Fa']],
])('names each host of %s', (url, hosts) => {
  expect(listDatabaseHosts(url)).toEqual(hosts)
})

it.each([
  ['postgresql://u:secret@h:99999/x', 'is no address'],
  ['postgresql://u:secret@a,b/x?target_session_attrs=standby', 'target_session_attrs=read-write'],
])('refuses %s without its password', (url, reason) => {
  expect(() => listDatabaseHosts(url)).toThrow(reason)
  expect(() => listDatabaseHosts(url)).not.toThrow('secret')
})
