import recorded from './api-examples.json' with { type: 'json' }

/** What a call was sent and replied in a test. */
export interface ApiExample {
  body?: unknown
  reply?: unknown
}

/** By the ids of the calls; `npm run api-examples` writes them. */
export const apiExamples: Record<string, ApiExample | undefined> = recorded
