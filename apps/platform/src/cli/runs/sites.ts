import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createPasswordHasher } from '../../auth/passwords/password-hasher.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { systemScope } from '../../kernel/scope/system-scope.ts'
import { createRenditions } from '../../media/renditions/renditions.ts'
import { resumeSite, suspendSite } from '../../sites/change-site.ts'
import { type ListedSite, listSites } from '../../sites/list-sites.ts'
import {
  openImportFiles,
  openMediaFiles,
  openSecuredFiles,
} from '../../startup/open-media-files.ts'
import { addSite } from '../../startup/sites/add-site.ts'
import { deleteSite } from '../../startup/sites/delete-site.ts'
import { exportSite } from '../../startup/sites/export-site.ts'
import { moveSite } from '../../startup/sites/move-site.ts'
import type { CommandInput } from '../command.ts'
import { confirm } from '../confirm.ts'
import { findNamedSite } from '../find-named-site.ts'
import { readSiteAddresses } from '../read-site-addresses.ts'
import { type Store, withStore } from '../with-store.ts'

/** What a subcommand does, with the site that it names. */
type Verb = (input: CommandInput, store: Store) => Promise<boolean>

export async function runSites(input: CommandInput): Promise<boolean> {
  const [verb = ''] = input.positionals
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!act) throw new StartupError(`Usage: vitrine sites ${input.usage}`)
  return withStore((store) => act(input, store))
}

const verbs: Record<string, Verb> = {
  async list({ json }, { database, own }) {
    const sites = await listSites({ database }, own)
    if (json) console.log(JSON.stringify(sites))
    else console.log(toTable(sites))
    return true
  },

  async create({ positionals: [, name = ''], options, json }, store) {
    if (name.trim() === '') {
      throw new StartupError('Give the name of the shop, such as: vitrine sites create "Oak & Elm"')
    }
    const addresses = readSiteAddresses(options, store)
    const added = await addSite(
      { database: store.database, now: () => new Date() },
      {
        name,
        currency: requireCode(options, 'currency', /^[A-Z]{3}$/) ?? 'EUR',
        language: requireCode(options, 'language', /^[a-z]{2}$/) ?? 'en',
        country: requireCode(options, 'country', /^[A-Z]{2}$/) ?? 'DE',
        addresses,
      },
      createPasswordHasher(),
    )
    if (json) console.log(JSON.stringify({ ...added, ...addresses }))
    else
      console.log(
        [
          `${name} is created, and is served within some seconds: ${addresses.publicStorefrontUrl}`,
          `Its owner opens this link within an hour: ${added.setupLink}`,
          `Site ${added.siteId}`,
          `Client of its shop ${added.clientId}`,
          `API key, which is shown once ${added.apiKey}`,
        ].join('\n'),
      )
    return true
  },

  async move({ positionals: [, which], options, json }, store) {
    const { scope, site } = await requireFurther(store, which)
    const addresses = readSiteAddresses(options, store)
    await moveSite(scope, addresses)
    report(json, { siteId: site.siteId, ...addresses }, [
      `${site.name} is served at ${addresses.publicStorefrontUrl} within some seconds, and at its former hosts no more.`,
    ])
    return true
  },

  async suspend({ positionals: [, which], json }, store) {
    const { scope, site } = await requireFurther(store, which)
    const isChanged = await suspendSite(scope)
    report(json, { siteId: site.siteId }, [
      isChanged
        ? `${site.name} is suspended: within some seconds nothing of it is served, and its jobs rest.`
        : `${site.name} was suspended before.`,
    ])
    return true
  },

  async resume({ positionals: [, which], json }, store) {
    const { scope, site } = await requireSite(store, which)
    const isChanged = await resumeSite(scope)
    const sentence = isChanged ? 'is served again within some seconds.' : 'was not suspended.'
    report(json, { siteId: site.siteId }, [`${site.name} ${sentence}`])
    return true
  },

  async export({ positionals: [, which, folder], json }, store) {
    if (folder === undefined) {
      throw new StartupError('Give the folder, such as: vitrine sites export shop.example shop')
    }
    const { scope, site } = await requireSite(store, which)
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new StartupError(`${folder} is not empty. Give another folder, or empty it.`)
    }
    const written = await exportSite(scope, {
      folder: resolve(folder),
      files: openMediaFiles(store.environment),
      securedFiles: openSecuredFiles(store.environment),
    })
    const counts = Object.entries(written).map(([what, count]) => `${count} ${WORDS[what] ?? what}`)
    report(json, written, [`${site.name} is in ${folder}: ${counts.join(', ')}.`])
    return true
  },

  async delete({ positionals: [, which], options, json }, store) {
    const { scope, site } = await requireFurther(store, which)
    const { environment, database } = store
    if (options['yes'] !== true) {
      if (!stdin.isTTY) throw new StartupError('Nobody can be asked here. Say --yes to delete it.')
      const question = `Delete ${site.name} (${site.publicStorefrontUrl}) with its catalog, members, orders and files, for ever?`
      if (!(await confirm(question, { stdin, stdout }))) return false
    }
    const mediaFiles = openMediaFiles(environment)
    const folder = (name: string) => join(environment.dataFolder, name)
    const deleted = await deleteSite(scope, {
      database,
      mediaFiles,
      securedFiles: openSecuredFiles(environment),
      renditions: createRenditions({ files: mediaFiles, cacheFolder: folder('renditions') }),
      importFiles: openImportFiles(environment),
      uploadFolder: folder('uploads'),
    })
    report(json, { siteId: site.siteId, ...deleted }, [
      `${site.name} is deleted: ${deleted.rows} rows and ${deleted.files} files.`,
    ])
    return true
  },
}

const WORDS: Record<string, string> = { soldFiles: 'sold files' }

/** @throws {StartupError} No site has this id or host. */
async function requireSite({ database, own }: Store, which = '') {
  const site = await findNamedSite({ database }, own, which)
  return { site, scope: systemScope({ database, now: () => new Date() }, site.siteId) }
}

/** As {@link requireSite}, but not the first one. @throws {StartupError} */
async function requireFurther(store: Store, which: string | undefined) {
  const found = await requireSite(store, which)
  if (found.site.siteId !== store.own.siteId) return found
  throw new StartupError(
    `${found.site.name} is the shop that this installation was made for. To take it offline, stop its processes, or have your proxy answer for its hosts.`,
  )
}

function requireCode(options: CommandInput['options'], name: string, form: RegExp) {
  const given = options[name]
  if (given === undefined || form.test(String(given))) return given as string | undefined
  const example = { currency: 'EUR', language: 'en', country: 'DE' }[name]
  throw new StartupError(`--${name} is a code such as ${example}, not ${JSON.stringify(given)}.`)
}

function toTable(sites: ListedSite[]) {
  return sites
    .map(({ siteId, name, isSuspended, publicStorefrontUrl, publicPlatformUrl }) =>
      [
        siteId,
        isSuspended ? 'suspended' : 'served',
        publicStorefrontUrl,
        publicPlatformUrl,
        name,
      ].join('  '),
    )
    .join('\n')
}

function report(json: boolean, value: object, lines: string[]) {
  console.log(json ? JSON.stringify(value) : lines.join('\n'))
}
