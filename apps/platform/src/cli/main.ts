// The command line: picks a command, reads its options, and turns what it throws into a sentence and an exit code.
import { parseArgs } from 'node:util'
import { ImportError } from '../import/import-error.ts'
import { Refusal } from '../refusal.ts'
import { StartupError } from '../startup-error.ts'
import { apiKeysCommand } from './api-keys.ts'
import { auditCommand } from './audit.ts'
import { clientsCommand } from './clients.ts'
import type { Command } from './command.ts'
import { currenciesCommand } from './currencies.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { keysCommand } from './keys.ts'
import { listenCommand } from './listen.ts'
import { mediaCommand } from './media.ts'
import { membersCommand } from './members.ts'
import { migrateCommand } from './migrate.ts'
import { ownersCommand } from './owners.ts'
import { providersCommand } from './providers.ts'
import { seedCommand } from './seed.ts'
import { settingsCommand } from './settings.ts'
import { staffCommand } from './staff.ts'
import { webhooksCommand } from './webhooks.ts'

const commands: Record<string, Command> = {
  import: importCommand,
  export: exportCommand,
  currencies: currenciesCommand,
  media: mediaCommand,
  seed: seedCommand,
  migrate: migrateCommand,
  keys: keysCommand,
  clients: clientsCommand,
  providers: providersCommand,
  'api-keys': apiKeysCommand,
  members: membersCommand,
  owners: ownersCommand,
  staff: staffCommand,
  settings: settingsCommand,
  audit: auditCommand,
  webhooks: webhooksCommand,
  listen: listenCommand,
}

const SHARED_OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
} as const

process.exitCode = await runCommandLine(process.argv.slice(2))

/** The exit code: 0 only when everything asked for was done. */
async function runCommandLine([name, ...rest]: string[]): Promise<number> {
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(overview())
    return 0
  }
  if (!command) {
    console.error(`There is no command ${JSON.stringify(name)}.\n\n${overview()}`)
    return 1
  }
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { ...command.options, ...SHARED_OPTIONS },
    })
    if (values.help) {
      console.log(manual(name, command))
      return 0
    }
    const isDone = await command.run({ positionals, options: values, json: values.json === true })
    return isDone ? 0 : 1
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error)
    return 1
  }
}

function isForPeople(error: unknown): error is Error {
  const told = [StartupError, ImportError, Refusal]
  if (told.some((type) => error instanceof type)) return true
  const { code } = (error ?? {}) as { code?: unknown }
  return error instanceof Error && typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')
}

function overview() {
  const names = Object.entries(commands)
  const lines = names.map(
    ([name, { usage, summary }]) => `  vitrine ${name} ${usage}\n      ${summary}`,
  )
  return [
    'Usage: vitrine COMMAND',
    '',
    ...lines,
    '',
    '--help explains a command, --json answers machines.',
  ].join('\n')
}

function manual(name: string, { usage, summary, optionHelp = {} }: Command) {
  const options = Object.entries(optionHelp).map(([option, help]) => `  --${option}  ${help}`)
  return [
    `Usage: vitrine ${name} ${usage}`,
    '',
    summary,
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n')
}
