import { expect, it } from 'vitest'
import { readForm } from './read-form.server.ts'

it('reads text without the spaces around it, and passwords as they were typed', async () => {
  const form = await readForm(
    post(new URLSearchParams({ email: ' a@b.example ', password: ' p ' })),
  )

  expect(form.text('email')).toBe('a@b.example')
  expect(form.secret('password')).toBe(' p ')
})

it('reads a missing field and a file as empty', async () => {
  const body = new FormData()
  body.set('email', new File(['x'], 'x.txt'))
  const form = await readForm(post(body))

  expect([form.text('email'), form.text('nothing')]).toEqual(['', ''])
})

it('rejects a body that is no form', async () => {
  await expect(readForm(post('{"email":"a"}'))).rejects.toMatchObject({ init: { status: 400 } })
})

function post(body: BodyInit) {
  return new Request('https://shop.example/', { method: 'POST', body })
}
