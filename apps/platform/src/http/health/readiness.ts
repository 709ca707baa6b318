/** Whether the load balancer is to send requests to this process. */
export interface Readiness {
  isReady(): boolean
  /** From now on it is not: the process will stop. */
  end(): void
}

/** Ready from the start, because a process listens only when it can answer. */
export function createReadiness(): Readiness {
  let isReady = true
  return {
    isReady: () => isReady,
    end() {
      isReady = false
    },
  }
}
