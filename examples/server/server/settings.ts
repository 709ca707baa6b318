import process from 'node:process'

/** Scheme, host and port of the shop, as browsers reach it. */
export const origin = new URL(read('SHOP_ORIGIN')).origin

/** Seals the cookies: 32 random bytes. */
export const secret = read('SESSION_SECRET')

/** Browsers send secure cookies over HTTPS only. */
export const isSecure = origin.startsWith('https:')

function read(name: string) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: see .env.example.`)
  return value
}
