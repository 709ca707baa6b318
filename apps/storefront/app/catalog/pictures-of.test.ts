import { expect, it } from 'vitest'
import { picturesOf, shownInstead } from './pictures-of.ts'

const vase = {
  pictures: ['scene', 'ink', 'oat', 'oat-neck'].map((id) => ({
    id,
    url: '',
    alt: '',
    width: 4,
    height: 5,
  })),
  options: [
    {
      name: 'Glaze',
      kind: 'color' as const,
      values: [
        { label: 'Ink', pictureIds: ['ink'] },
        { label: 'Oat', pictureIds: ['oat', 'oat-neck'] },
        { label: 'Sage', pictureIds: [] },
      ],
    },
  ],
}

it('begins with the selected colour and leaves the others out', () => {
  expect(idsFor('Oat')).toEqual(['oat', 'oat-neck', 'scene'])
  expect(idsFor('Ink')).toEqual(['ink', 'scene'])
})

it('shows all pictures for a colour without pictures', () => {
  expect(idsFor('Sage')).toEqual(['scene', 'ink', 'oat', 'oat-neck'])
})

it('names the shown value in place of a colour without pictures', () => {
  const { options, pictures } = vase
  const withoutScene = { options, pictures: pictures.slice(1) }

  expect(shownInstead(withoutScene, { Glaze: 'Sage' })).toBe('Ink')
  expect(shownInstead(withoutScene, { Glaze: 'Oat' })).toBeUndefined()
  expect(shownInstead(vase, { Glaze: 'Sage' })).toBeUndefined()
})

function idsFor(Glaze: string) {
  return picturesOf(vase, { Glaze }).map(({ id }) => id)
}
