import type { ParseArgsOptionsConfig } from 'node:util'

/** A command's parsed arguments. */
export interface CommandInput {
  positionals: string[]
  options: Record<string, string | boolean | string[] | undefined>
  /** Prints one JSON value to standard output, for programs. */
  json: boolean
}

/** One command of the command line. */
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
