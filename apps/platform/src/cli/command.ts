import type { ParseArgsOptionsConfig } from 'node:util'

/** A command's parsed arguments. */
export interface CommandInput {
  /** As {@link Command.usage}, for messages. */
  usage: string
  positionals: string[]
  options: Record<string, string | boolean | string[] | undefined>
  /** Prints one JSON value to standard output, for programs. */
  json: boolean
}

/** One command of the command line; its work is loaded only when it runs, so that its help appears at once. */
export interface Command {
  /** The arguments, for the help text. */
  usage: string
  /** One sentence. */
  summary: string
  options?: ParseArgsOptionsConfig
  /** The description of each option. */
  optionHelp?: Record<string, string>
  /** Returns whether everything requested was done. */
  run(input: CommandInput): Promise<boolean>
}
