import 'reflect-metadata'
import { createHash, KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { hostNames } from './hosts.ts'

export interface ProxyCertificate {
  /** PEM. */
  certificate: string
  key: string
  /** The file of the certificate, for programs that have to trust it. */
  file: string
  /** The SHA-256 of its public key, by which Chromium can be told to trust it. */
  keyHash: string
}

const DAY_MS = 86_400_000
/** The longest that browsers accept. */
const VALID_MS = 397 * DAY_MS
const RENEWED_BEFORE_MS = 7 * DAY_MS

/**
 * The certificate of the local proxy, kept in the folder and made where there is none, or none for long.
 *
 * It signs itself and can sign no other, so that a program that trusts it trusts this key for these hosts, and nothing else.
 */
export async function readOrCreateCertificate(
  folder: string,
  now: Date = new Date(),
): Promise<ProxyCertificate> {
  const file = join(folder, 'certificate.pem')
  const keyFile = join(folder, 'key.pem')
  const kept = readKept(file, keyFile, now)
  if (kept) return describe({ ...kept, file })
  const made = await createCertificate(now)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(keyFile, made.key, { mode: 0o600 })
  writeFileSync(file, made.certificate)
  return describe({ ...made, file })
}

function readKept(file: string, keyFile: string, now: Date) {
  try {
    const [certificate, key] = [readFileSync(file, 'utf8'), readFileSync(keyFile, 'utf8')]
    const { validToDate, subjectAltName = '' } = new X509Certificate(certificate)
    const isForAll = hostNames.every((name) => subjectAltName.includes(`DNS:${name}`))
    const isValid = validToDate.getTime() - now.getTime() > RENEWED_BEFORE_MS
    return isForAll && isValid ? { certificate, key } : null
  } catch {
    // Without a file, or with one that is damaged, a new one is made.
    return null
  }
}

async function createCertificate(now: Date) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(16).toString('hex'),
    name: 'CN=Vitrine local proxy',
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() - DAY_MS + VALID_MS),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        hostNames.map((value) => ({ type: 'dns' as const, value })),
      ),
    ],
  })
  const key = KeyObject.from(keys.privateKey).export({ format: 'pem', type: 'pkcs8' })
  return { certificate: `${certificate.toString('pem')}\n`, key: String(key) }
}

function describe(made: Omit<ProxyCertificate, 'keyHash'>): ProxyCertificate {
  const { publicKey } = new X509Certificate(made.certificate)
  const info = publicKey.export({ format: 'der', type: 'spki' })
  return { ...made, keyHash: createHash('sha256').update(info).digest('base64') }
}
