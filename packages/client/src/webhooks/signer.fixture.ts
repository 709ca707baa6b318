/** Signs tokens as the platform does, with a key of its own. */
export interface Signer {
  pem: string
  jwk: JsonWebKey & { kid: string }
  sign(payload: object, header?: object): Promise<string>
}

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

export async function createSigner(kid: string, modulusLength = 2048): Promise<Signer> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { ...RS256, modulusLength, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64')
  return {
    pem: `-----BEGIN PUBLIC KEY-----\n${spki.replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`,
    jwk: { ...(await crypto.subtle.exportKey('jwk', publicKey)), kid },
    sign: async (payload, header = {}) => {
      const signed = [{ alg: 'RS256', kid, ...header }, payload]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      const signature = await crypto.subtle.sign(RS256, privateKey, Buffer.from(signed))
      return `${signed}.${Buffer.from(signature).toString('base64url')}`
    },
  }
}
