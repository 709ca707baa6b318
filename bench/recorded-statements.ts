import pg from 'pg'

/** A statement as the driver was given it. */
export interface RecordedStatement {
  /** Which of the operation's connections sent it. */
  connection: number
  config: pg.QueryConfig
}

/** The result of the work, with the statements that it sent, in their order. */
export async function recordStatements<T>(
  work: () => Promise<T> | T,
): Promise<{ result: T; statements: RecordedStatement[] }> {
  const statements: RecordedStatement[] = []
  const clients: pg.Client[] = []
  const original = pg.Client.prototype.query
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      if (!clients.includes(this)) clients.push(this)
      statements.push({ connection: clients.indexOf(this), config: toConfig(given) })
      return original.apply(this, given as never)
    },
  })
  try {
    return { result: await work(), statements }
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
}

/** Gives the work a function that sends statements through connections of the driver, one after another. */
export async function replayStatements<T>(
  connection: pg.PoolConfig,
  work: (send: (statements: RecordedStatement[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  const clients = [0, 1, 2, 3].map(() => new pg.Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    return await work(async (statements) => {
      for (const { connection, config } of statements) await clients[connection]?.query(config)
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

function toConfig([statement, values]: unknown[]): pg.QueryConfig {
  const { text, ...options } = (
    typeof statement === 'string' ? { text: statement } : statement
  ) as pg.QueryConfig
  const { name } = options
  const given = Array.isArray(values) ? values : options.values
  return { text, ...(name ? { name } : {}), ...(given ? { values: given } : {}) }
}
