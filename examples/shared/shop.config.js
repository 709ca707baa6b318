// What this shop is called, and which store it sells from. All of it is public.
export const shop = {
  name: 'Example Shop',
  languages: ['en', 'de'],
  currency: 'EUR',
  host: 'http://localhost:4000',
  clientId: '',
}
