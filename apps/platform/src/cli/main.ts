// The command line: selects a command, parses its options, and converts errors to a message and an exit code.
import { parseArgs } from 'node:util'
import { ApiError } from '../kernel/errors/api-error.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'
import { ImportError } from '../transfer/import/import-error.ts'
import type { Command } from './command.ts'
import { apiKeysCommand } from './commands/api-keys.ts'
import { auditCommand } from './commands/audit.ts'
import { backupCommand } from './commands/backup.ts'
import { clientsCommand } from './commands/clients.ts'
import { createCommand } from './commands/create.ts'
import { currenciesCommand } from './commands/currencies.ts'
import { doctorCommand } from './commands/doctor.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { keysCommand } from './commands/keys.ts'
import { listenCommand } from './commands/listen.ts'
import { mediaCommand } from './commands/media.ts'
import { membersCommand } from './commands/members.ts'
import { migrateCommand } from './commands/migrate.ts'
import { ordersCommand } from './commands/orders.ts'
import { ownersCommand } from './commands/owners.ts'
import { providersCommand } from './commands/providers.ts'
import { proxyCommand } from './commands/proxy.ts'
import { restoreCommand } from './commands/restore.ts'
import { seedCommand } from './commands/seed.ts'
import { settingsCommand } from './commands/settings.ts'
import { siteCommand } from './commands/site.ts'
import { sitesCommand } from './commands/sites.ts'
import { staffCommand } from './commands/staff.ts'
import { webhooksCommand } from './commands/webhooks.ts'
import { workerCommand } from './commands/worker.ts'

const commands: Record<string, Command> = {
  create: createCommand,
  import: importCommand,
  export: exportCommand,
  orders: ordersCommand,
  currencies: currenciesCommand,
  media: mediaCommand,
  seed: seedCommand,
  migrate: migrateCommand,
  doctor: doctorCommand,
  backup: backupCommand,
  restore: restoreCommand,
  keys: keysCommand,
  clients: clientsCommand,
  providers: providersCommand,
  'api-keys': apiKeysCommand,
  members: membersCommand,
  owners: ownersCommand,
  staff: staffCommand,
  settings: settingsCommand,
  site: siteCommand,
  sites: sitesCommand,
  audit: auditCommand,
  webhooks: webhooksCommand,
  listen: listenCommand,
  proxy: proxyCommand,
  worker: workerCommand,
}

const SHARED_OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
} as const

process.exitCode = await runCommandLine(process.argv.slice(2))

/** The exit code: 0 only when everything requested was done. */
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
    const isDone = await command.run({
      ...{ usage: command.usage, positionals, options: values },
      json: values.json === true,
    })
    return isDone ? 0 : 1
  } catch (error) {
    const argument = explainArgument(error, name, rest)
    console.error(argument ?? (isForPeople(error) ? error.message : error))
    return 1
  }
}

function isForPeople(error: unknown): error is Error {
  const reportedErrors = [StartupError, ImportError, ApiError]
  return reportedErrors.some((type) => error instanceof type)
}

/** Why Node could not parse the arguments, in words for operators; `undefined` for other errors. */
function explainArgument(error: unknown, name: string, args: string[]): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  if (!(error instanceof Error && typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')))
    return undefined
  const help = `"vitrine ${name} --help" explains its arguments.`
  const negative = args.find((arg) => /^-\d/.test(arg))
  if (negative !== undefined) return `${negative} is negative, and no value here may be. ${help}`
  const [, option] = /'(--?[\w-]+)/.exec(error.message) ?? []
  if (option === undefined) return `The arguments cannot be understood. ${help}`
  return code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    ? `There is no option ${option}. ${help}`
    : `${option} is not used correctly: an option with a value needs one, and a switch takes none. ${help}`
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
    '--help explains a command, --json prints JSON.',
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
