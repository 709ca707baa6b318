import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pictureDescriptions, picturesFolder } from '@vitrine/demo'
import { expect, it } from 'vitest'
import { describePicture } from '../../media/pictures/read-picture.ts'
import { describeDemoPicture } from './describe-demo-picture.ts'

const names = readdirSync(picturesFolder).map((file) => basename(file, '.webp'))

it('has a description of every picture and of no other: else run npm run picture-descriptions', async () => {
  expect(Object.keys(pictureDescriptions).sort()).toEqual(names.sort())
  const changed = names.filter((name) => pictureDescriptions[name]?.hash !== hashOf(name))
  expect(changed).toEqual([])
})

it('takes from it what it would see itself', async () => {
  const bytes = read('hero')
  expect(await describeDemoPicture('hero', bytes, hashOf('hero'))).toEqual(
    await describePicture(bytes),
  )
})

it('describes a picture that has changed since', async () => {
  const other = read('basket')
  expect(await describeDemoPicture('hero', other, hashOf('basket'))).toEqual(
    await describePicture(other),
  )
})

function hashOf(name: string) {
  return createHash('sha256').update(read(name)).digest('hex').slice(0, 32)
}

function read(name: string) {
  return readFileSync(join(picturesFolder, `${name}.webp`))
}
