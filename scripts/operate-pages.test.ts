import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const alerts = read('deploy/monitoring/alerts.yaml')
const monitoring = read('docs/operate/monitoring.md')

it('have a runbook for every alert', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const titles = [...monitoring.matchAll(/^### (\w+)$/gm)].map(([, title]) => title)
  expect(names.length).toBeGreaterThan(5)
  expect(titles).toEqual(names)
  for (const name of names) {
    expect(alerts).toContain(`runbook: docs/operate/monitoring.md#${name?.toLowerCase()}`)
  }
})

it('use measurements that exist, in alerts, dashboard and text', () => {
  const sources = readdirSync(join(ROOT, 'apps/platform/src/metrics'))
    .filter((name) => !name.includes('.test.'))
    .map((name) => read(`apps/platform/src/metrics/${name}`))
    .join('\n')
  const used = [alerts, monitoring, read('deploy/monitoring/dashboard.json')]
    .join('\n')
    .matchAll(/vitrine_([a-z_]+?)(?:_bucket|_sum|_count)?\b/g)
  const names = new Set([...used].map(([, name]) => name ?? ''))
  expect(names.size).toBeGreaterThan(6)
  expect([...names].filter((name) => !sources.includes(name))).toEqual([])
})

it('name every variable of .env.example that production needs, and no other', () => {
  const known = new Set(
    [...read('.env.example').matchAll(/^#?([A-Z_]{4,})=/gm)].map(([, name]) => name ?? ''),
  )
  const named = [...read('docs/operate/settings.md').matchAll(/`([A-Z_]{4,})[`=]/g)].map(
    ([, name]) => name ?? '',
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

it('exist where files of deploy name them', () => {
  const files = globSync('deploy/**/*', { cwd: ROOT, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  const pages = files.flatMap((file) => [
    ...readFileSync(join(file.parentPath, file.name), 'utf8').matchAll(
      /docs\/operate\/[a-z-]+\.md/g,
    ),
  ])
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.map(([page]) => page).filter((page) => !existsSync(join(ROOT, page)))).toEqual([])
})

it('give no pod the variables of its services: PLATFORM_PORT is a setting', () => {
  const deployments = read('deploy/kubernetes.yaml')
    .split('---')
    .filter((part) => part.includes('kind: Deployment'))
  expect(deployments).toHaveLength(2)
  for (const deployment of deployments) expect(deployment).toContain('enableServiceLinks: false')
})
