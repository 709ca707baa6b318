import type { IdentityProfile } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { changeProfile } from './change-profile.ts'

const profile: IdentityProfile = {
  phonesV2: [
    { phone: '+49 451 555 01 20', tag: 'HOME' },
    { phone: '+49 171 555 88 03', tag: 'MOBILE' },
  ],
}

it('empties what was left empty', () => {
  expect(changeProfile(profile, 'profile', values({ firstName: 'Lena' }))).toEqual({
    firstName: 'Lena',
    lastName: null,
    nickname: null,
    birthdate: null,
    privacyStatus: 'PRIVATE',
  })
})

it('adds to a list and takes from it by place', () => {
  const added = changeProfile(profile, 'add-phone', values({ phone: '1', tag: 'WORK' }))
  expect(added?.phonesV2?.map(({ tag }) => tag)).toEqual(['HOME', 'MOBILE', 'WORK'])

  const removed = changeProfile(profile, 'remove-phone', values({ place: '0' }))
  expect(removed?.phonesV2?.map(({ tag }) => tag)).toEqual(['MOBILE'])
})

it('saves an address as the default in place of another', () => {
  const address = { city: 'Bremen', country: 'DE' }
  const known: IdentityProfile = {
    addresses: [
      { tag: 'HOME', address, defaultFor: ['SHIPPING', 'BILLING'] },
      { tag: 'WORK', address, recipient: { firstName: 'Ada' } },
    ],
  }
  const saved = changeProfile(
    known,
    'save-address',
    values({ place: 'new', tag: 'UNTAGGED', defaultForSHIPPING: 'yes', recipientLastName: 'Ito' }),
  )
  expect(saved?.addresses).toMatchObject([
    { tag: 'HOME', defaultFor: ['BILLING'] },
    { tag: 'WORK', recipient: { firstName: 'Ada' } },
    { recipient: { firstName: null, lastName: 'Ito', phone: null }, defaultFor: ['SHIPPING'] },
  ])
})

it.each(['7', '-1', 'constructor', ''])('removes nothing at the place "%s"', (place) => {
  expect(changeProfile(profile, 'remove-phone', values({ place }))).toEqual({
    phonesV2: profile.phonesV2,
  })
})

it('changes nothing for a form that it does not know', () => {
  expect(changeProfile(profile, '__proto__', values({}))).toBeNull()
})

function values(fields: Record<string, string>) {
  return { text: (name: string) => fields[name] ?? '', has: (name: string) => name in fields }
}
