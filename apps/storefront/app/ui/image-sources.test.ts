import { expect, it } from 'vitest'
import { imageSources, sizeOf, sizesCovering } from './image-sources.ts'

it('lists every useful width in the same aspect ratio', () => {
  const { src, srcSet } = imageSources({
    url: 'https://shop.example/media/vase.webp/v1/fit/w_880,h_1100/vase.webp',
    width: 880,
    height: 1100,
  })

  expect(src).toBe('https://shop.example/media/vase.webp/v1/fit/w_720,h_900/vase.webp')
  expect(srcSet?.split(', ')).toEqual([
    'https://shop.example/media/vase.webp/v1/fit/w_160,h_200/vase.webp 160w',
    'https://shop.example/media/vase.webp/v1/fit/w_320,h_400/vase.webp 320w',
    'https://shop.example/media/vase.webp/v1/fit/w_480,h_600/vase.webp 480w',
    'https://shop.example/media/vase.webp/v1/fit/w_720,h_900/vase.webp 720w',
    'https://shop.example/media/vase.webp/v1/fit/w_880,h_1100/vase.webp 880w',
  ])
})

it('lists no other widths than the given ones', () => {
  const url = 'https://shop.example/media/vase.webp/v1/fit/w_1200,h_1500/vase.webp'
  const { srcSet } = imageSources({ url, width: 1200, height: 1500 }, [480, 960])

  expect(srcSet?.match(/\d+w/g)).toEqual(['480w', '960w'])
})

it('reads the size of a picture from its URL', () => {
  const url = 'https://shop.example/media/vase.webp/v1/fit/w_880,h_1100/vase.webp'

  expect(imageSources({ url }, [480]).src).toContain('/w_480,h_600/')
  expect(sizeOf({ url })).toEqual({ width: 880, height: 1100 })
  expect(sizeOf({ url: 'https://pictures.example/vase.jpg' })).toEqual({ width: 4, height: 5 })
})

it('leaves the URL of a picture elsewhere unchanged', () => {
  const url = 'https://pictures.example/vase.jpg'

  expect(imageSources({ url, width: 900, height: 900 })).toEqual({ src: url })
})

it('has a wide picture loaded as wide as it is drawn in its frame', () => {
  const sizes = '(max-width: 900px) 46vw, 22vw'
  expect(sizesCovering(sizes, { url: '', width: 1920, height: 1080 })).toBe(
    '(max-width: 900px) 103vw, 49vw',
  )
  expect(sizesCovering('88px', { url: '', width: 1600, height: 1000 })).toBe('176px')
  expect(sizesCovering(sizes, { url: '', width: 800, height: 1000 })).toBe(sizes)
})
