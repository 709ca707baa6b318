import type { TestApp } from '../../testing/test-app.ts'

/** A product as a client of catalog V3 sends it: two variants, and everything that it refers to by name. */
export const BEANS = {
  name: 'Yirgacheffe',
  productType: 'PHYSICAL',
  physicalProperties: {},
  plainDescription: '<p>Floral, bright.</p>',
  brand: { name: 'North Roasters' },
  ribbon: { name: 'New' },
  infoSections: [{ uniqueName: 'brewing', title: 'Brewing', plainDescription: '<p>15 g</p>' }],
  options: [
    {
      name: 'Weight',
      optionRenderType: 'TEXT_CHOICES',
      choicesSettings: {
        choices: [
          { name: '250 g', choiceType: 'CHOICE_TEXT' },
          { name: '1 kg', choiceType: 'CHOICE_TEXT' },
        ],
      },
    },
  ],
  modifiers: [
    {
      name: 'Gift note',
      modifierRenderType: 'FREE_TEXT',
      mandatory: false,
      freeTextSettings: { minCharCount: 0, maxCharCount: 120, title: 'Your note' },
    },
  ],
  variantsInfo: {
    variants: [
      beans('250 g', '14.50', { sku: 'Y-0', compareAtPrice: '16.00', cost: '6.20' }),
      beans('1 kg', '49.00', { sku: 'Y-1', barcode: '4740000000017' }),
    ],
  },
}

/** A variant of the beans. */
export function beans(
  choiceName: string,
  amount: string,
  { compareAtPrice, cost, ...more }: Record<string, string> = {},
) {
  return {
    choices: [{ optionChoiceNames: { optionName: 'Weight', choiceName } }],
    price: {
      actualPrice: { amount },
      ...(compareAtPrice ? { compareAtPrice: { amount: compareAtPrice } } : {}),
    },
    ...(cost ? { revenueDetails: { cost: { amount: cost } } } : {}),
    physicalProperties: { weight: 0.25 },
    ...more,
  }
}

/** A product with one variant. */
export const single = (name: string, amount: string, more: object = {}) => ({
  name,
  productType: 'PHYSICAL',
  variantsInfo: { variants: [{ price: { actualPrice: { amount } }, choices: [] }] },
  ...more,
})

/** Calls, and expects success. */
export async function succeed(app: TestApp, method: string, path: string, body?: unknown) {
  const reply = await app.call(method, path, body)
  if (reply.status !== 200) {
    throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  }
  return reply.body
}

/** The parameter of a GET that carries a query. */
export const asParameter = (request: object): string =>
  `.r=${Buffer.from(JSON.stringify(request)).toString('base64url')}`
