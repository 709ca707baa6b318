import fc from 'fast-check'

// The report of a run shows messages only: with the error in it, a property that failed once can be repaired.
fc.configureGlobal({ includeErrorInReport: true })
