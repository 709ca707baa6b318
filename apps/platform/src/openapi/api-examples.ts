/** What a call was sent and replied in a test. */
export interface ApiExample {
  body?: unknown
  reply?: unknown
}

/** By the ids of the calls. */
export type ApiExamples = Readonly<Record<string, ApiExample | undefined>>

/** The examples that `npm run api-examples` has written; half a megabyte, which few processes need. */
export async function readApiExamples(): Promise<ApiExamples> {
  const { default: examples } = await import('./api-examples.json', { with: { type: 'json' } })
  return examples
}
