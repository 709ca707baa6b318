// npm create vitrine@latest NAME: asks what it has to know, writes the shop, registers its origin, installs it.
import { execFileSync, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CreateError, completeAnswers, terminalQuestions } from './answers.ts'
import { checkout, listTarballs } from './checkout.ts'
import { createShop, writeSettings } from './create-shop.ts'
import { DEVELOPMENT_ORIGINS, TEMPLATES, type Template } from './new-shop.ts'
import {
  localHost,
  type Registration,
  registerClient,
  registrationArguments,
} from './register-client.ts'

const HELP = `npm create vitrine@latest FOLDER -- [options]

Creates a shop on a Vitrine store, or on any that has the same wire.

  --template T     storefront: every page of a shop, with React Router (default); next, astro: a small shop
                   that its server renders; vite: React in the browser; html: one page without a build step
  --name N         the name of the shop
  --languages L    such as en,de; the first is its own
  --currency C     such as EUR
  --demo, --empty  whether a new local store has demo products
  --host URL       the platform; a local one by default
  --client-id ID   a client that is registered already
  --no-install     writes the files only`

process.exitCode = await runCommandLine()

async function runCommandLine(): Promise<number> {
  try {
    await main()
    return 0
  } catch (error) {
    if (!(error instanceof CreateError) && !isUsageError(error)) throw error
    console.error((error as Error).message)
    return 1
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      template: { type: 'string', default: TEMPLATES[0] },
      name: { type: 'string' },
      languages: { type: 'string' },
      currency: { type: 'string' },
      demo: { type: 'boolean' },
      empty: { type: 'boolean' },
      host: { type: 'string' },
      'client-id': { type: 'string' },
      'no-install': { type: 'boolean' },
    },
  })
  const [name] = positionals
  if (values.help || name === undefined) {
    console.log(HELP)
    return
  }
  const template = requireTemplate(values.template)
  if (values.demo && values.empty) throw new CreateError('Choose --demo or --empty, not both.')

  const folder = resolve(name)
  const questions = terminalQuestions()
  const answers = await completeAnswers(
    {
      name: values.name,
      languages: values.languages,
      currency: values.currency,
      hasDemo: values.demo ?? (values.empty ? false : undefined),
    },
    { ask: questions.ask, folderName: name.split(/[\\/]/).at(-1) ?? name },
  ).finally(questions.close)
  const packages = packedPackages()
  const registration = {
    ...{ name: answers.name, languages: answers.languages },
    ...{ template, origin: DEVELOPMENT_ORIGINS[template] },
  }
  const isLocal = values.host === undefined && values['client-id'] === undefined
  const host = values.host ?? localHost()
  const shop = { ...answers, folder, template, host, packages }

  // Without a client yet, so that a folder that cannot be used leaves none behind.
  const { untranslated } = createShop({ ...shop, clientId: values['client-id'] ?? '' })
  const clientId = values['client-id'] ?? (isLocal ? await registerClient(registration) : null)
  writeSettings({ ...shop, clientId: clientId ?? '' })
  if (!values['no-install']) install(folder)

  console.log(`\n${answers.name} is in ${name}.\n`)
  for (const file of untranslated) console.log(`${file} is in English still: translate it.`)
  if (!clientId) console.log(toRegister(registration, answers.hasDemo))
  console.log(`  cd ${name}${values['no-install'] ? '\n  npm install' : ''}\n  npm start`)
}

function requireTemplate(text: string): Template {
  const template = TEMPLATES.find((name) => name === text)
  if (template) return template
  throw new CreateError(`There is no template ${JSON.stringify(text)}: ${TEMPLATES.join(', ')}.`)
}

/** The packages are not in a registry yet: a checkout packs them once. */
function packedPackages() {
  if (!checkout) return
  const folder = join(checkout, 'build')
  if (listTarballs(folder).length < 3) {
    console.log('Packing the packages, once …')
    const script = join(checkout, 'scripts/release.ts')
    execFileSync(process.execPath, [script], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return folder
}

function install(folder: string) {
  console.log('Installing …')
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new CreateError(`npm install failed. Run it again in ${folder}.`)
}

function toRegister(registration: Registration, hasDemo: boolean) {
  const command = registrationArguments(registration)
    .map((part) => (/[^\w:/.=-]/.test(part) ? JSON.stringify(part) : part))
    .join(' ')
  const start = hasDemo ? 'npm start' : 'npm start -- --empty'
  return `The shop has no client yet. At the store (${start} starts one in a checkout of Vitrine), run

  npx vitrine ${command}

and write the id that it prints into ${registration.template === 'storefront' ? '.env' : 'shop.config.js'}.
`
}

function isUsageError(error: unknown) {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE')
}
