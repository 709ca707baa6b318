import type { ShopSettings, UpdateShopRequest } from '@vitrine/contract'
import { updateShopSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { readShopSettings, saveShopSettings } from '../../shop/shop-settings.ts'
import type { CommandInput } from '../command.ts'
import { readValue } from '../read-value.ts'
import { withStore } from '../with-store.ts'

const PARTS = [
  'contact',
  'brand',
  'texts',
  'pages',
  'home',
  'navigation',
  'brands',
  'countsVisits',
] as const

export function runSite({ positionals, usage, json }: CommandInput): Promise<boolean> {
  const [verb, name, value] = positionals
  return withStore(async ({ scope }) => {
    const current = await readShopSettings(scope)
    if (verb === 'show' || verb === undefined) {
      print({ name: current.name, ...current.settings }, json)
      return true
    }
    if (verb !== 'set' || name === undefined || value === undefined) {
      throw new StartupError(`Usage: vitrine site ${usage}`)
    }
    const request = toRequest(name, readValue(value), current.settings)
    const saved = await transact(scope, (tx) =>
      saveShopSettings(tx, { ...request, revision: current.revision }),
    )
    print({ name: saved.name, ...saved.settings }, json)
    return true
  })
}

/** @throws {StartupError} There is no such part of the shop, or it cannot have the value. */
function toRequest(name: string, value: unknown, settings: ShopSettings): UpdateShopRequest {
  const [first = '', ...path] = name.split('.')
  const part = PARTS.find((known) => known === first)
  if (!part && (first !== 'name' || path.length > 0)) {
    const known = ['name', ...PARTS].join(', ')
    throw new StartupError(`A shop has no ${JSON.stringify(name)}. Its parts are ${known}.`)
  }
  const request = part
    ? { settings: { [part]: replaced(settings[part], path, value) } }
    : { name: value }
  const result = v.safeParse(updateShopSchema, request)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new StartupError(`${name} cannot be ${JSON.stringify(value)}: ${issue.message}`)
}

/** A copy with the value at the path; what is on the way there is made. */
function replaced(held: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value
  const members = (typeof held === 'object' && held !== null ? held : {}) as Record<string, unknown>
  return { ...members, [first]: replaced(members[first], rest, value) }
}

function print(shop: object, json: boolean) {
  console.log(json ? JSON.stringify(shop) : JSON.stringify(shop, null, 2))
}
