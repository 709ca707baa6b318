import { createInterface } from 'node:readline/promises'

interface Terminal {
  stdin: NodeJS.ReadableStream
  stdout: NodeJS.WritableStream
}

/** Asks in the terminal; only a "yes" is one. */
export async function confirm(question: string, { stdin, stdout }: Terminal): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stdout })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} (y/N) `)).trim())
  } finally {
    lines.close()
  }
}
