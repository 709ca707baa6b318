/** Answers a question from memory while the answer is fresh, and asks once for all who come together. */
export type Remember = <T>(key: string, ask: () => Promise<T>) => Promise<T>

interface Answer {
  value: Promise<unknown>
  freshUntil: number
}

interface RememberOptions {
  /** Milliseconds. */
  freshMs: number
  /** The oldest answers go first. */
  maxAnswers: number
  /** Epoch milliseconds. */
  now?: () => number
}

/** A memory for answers that are the same for everyone. Failures are not remembered. */
export function createRemember({ freshMs, maxAnswers, now = Date.now }: RememberOptions): Remember {
  const answers = new Map<string, Answer>()

  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key)
    if (known && now() < known.freshUntil) return known.value as Promise<T>

    const value = ask()
    const answer = { value, freshUntil: now() + freshMs }
    answers.delete(key)
    answers.set(key, answer)
    value.catch(() => {
      if (answers.get(key) === answer) answers.delete(key)
    })
    for (const oldest of answers.keys()) {
      if (answers.size <= maxAnswers) break
      answers.delete(oldest)
    }
    return value
  }
}
