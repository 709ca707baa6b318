import type { ParseArgsOptionsConfig } from 'node:util'

/** What a command got from the command line, already split. */
export interface CommandInput {
  positionals: string[]
  options: Record<string, string | boolean | string[] | undefined>
  /** Machines read the output: one JSON value on standard output, nothing else. */
  json: boolean
}

/** One command of the command line. */
export interface Command {
  /** Words after the name, for the help text. */
  usage: string
  /** One sentence. */
  summary: string
  options?: ParseArgsOptionsConfig
  /** What each option means. */
  optionHelp?: Record<string, string>
  /** Returns whether everything asked for was done. */
  run(input: CommandInput): Promise<boolean>
}
