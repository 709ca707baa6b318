import { expect, it } from 'vitest'
import { createPresence } from './presence.ts'

it('lasts as long as it is confirmed, and begins again after a break', () => {
  let at = 100_000
  const presence = createPresence(() => new Date(at))
  const confirmFor = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      at += 1_000
      presence.confirm()
    }
  }
  confirmFor(10)
  expect(presence.since()).toEqual(new Date(100_000))

  at += 20_000
  expect(presence.since()).toEqual(new Date(at))
  const back = at
  presence.confirm()
  confirmFor(10)
  expect(presence.since()).toEqual(new Date(back))
})
