import type {
  DeliveryDestination,
  DeliverySettings,
  DiscountRuleInput,
  PaymentSettings,
  TaxSettings,
} from '@vitrine/contract'

/** Standard VAT rates of the European Union's countries, as of 2026. */
const VAT_RATES: Record<string, string> = {
  ...{ AT: '0.2', BE: '0.21', BG: '0.2', CY: '0.19', CZ: '0.21', DE: '0.19', DK: '0.25' },
  ...{ EE: '0.24', ES: '0.21', FI: '0.255', FR: '0.2', GR: '0.24', HR: '0.25', HU: '0.27' },
  ...{ IE: '0.23', IT: '0.22', LT: '0.21', LU: '0.17', LV: '0.21', MT: '0.18', NL: '0.21' },
  ...{ PL: '0.23', PT: '0.23', RO: '0.21', SE: '0.25', SI: '0.22', SK: '0.23' },
}

export const demoTaxes: TaxSettings = {
  pricesIncludeTax: true,
  vatId: 'DE136695976',
  groups: [],
  regions: Object.entries(VAT_RATES).map(([country, rate]) => ({
    ...{ country, rate, name: 'VAT', taxesDelivery: true, reverseCharge: true },
  })),
}

const OTHERS_IN_EUROPE = [
  ...Object.keys(VAT_RATES).filter((country) => country !== 'DE'),
  'CH',
  'GB',
  'NO',
]

const toDestination = (country: string): DeliveryDestination => ({ country })

export const demoDelivery: DeliverySettings = {
  dispatchDays: { min: 1, max: 2 },
  zones: [
    {
      id: 'germany',
      name: 'Germany',
      destinations: [{ country: 'DE' }],
      rates: [
        {
          code: 'standard',
          title: { original: 'Standard', translations: { de: 'Standard' } },
          deliveryTime: { original: '2 to 3 days', translations: { de: '2 bis 3 Tage' } },
          transitDays: { min: 2, max: 3 },
          price: { kind: 'FLAT', amount: '4.90' },
          freeFrom: '80.00',
        },
        {
          code: 'express',
          title: { original: 'Express', translations: { de: 'Express' } },
          deliveryTime: {
            original: 'The next working day',
            translations: { de: 'Nächster Werktag' },
          },
          transitDays: { min: 1, max: 1 },
          price: { kind: 'FLAT', amount: '12.90' },
        },
        {
          code: 'pick-up',
          title: { original: 'Pick-up in Lübeck', translations: { de: 'Abholung in Lübeck' } },
          deliveryTime: {
            original: 'Thursday to Saturday, 11:00 to 18:00',
            translations: { de: 'Donnerstag bis Samstag, 11 bis 18 Uhr' },
          },
          price: { kind: 'FLAT', amount: '0' },
          pickup: {
            addressLine: 'An der Obertrave 0',
            postalCode: '23552',
            city: 'Lübeck',
            country: 'DE',
            instructions: {
              original: 'Ring twice, and bring the number of the order.',
              translations: { de: 'Zweimal klingeln, und die Bestellnummer mitbringen.' },
            },
          },
        },
      ],
    },
    {
      id: 'europe',
      name: 'Europe',
      destinations: OTHERS_IN_EUROPE.map(toDestination),
      rates: [
        {
          code: 'europe',
          title: { original: 'Standard', translations: { de: 'Standard' } },
          deliveryTime: { original: '4 to 7 days', translations: { de: '4 bis 7 Tage' } },
          transitDays: { min: 4, max: 7 },
          price: {
            kind: 'BY_WEIGHT',
            steps: [
              { upTo: 5, amount: '12.90' },
              { upTo: 30, amount: '24.90' },
            ],
          },
          freeFrom: '200.00',
        },
      ],
    },
    {
      id: 'world',
      name: 'Everywhere else',
      destinations: [],
      isRestOfWorld: true,
      rates: [
        {
          code: 'world',
          title: { original: 'Air mail', translations: { de: 'Luftpost' } },
          deliveryTime: { original: '7 to 14 days', translations: { de: '7 bis 14 Tage' } },
          transitDays: { min: 7, max: 14 },
          price: {
            kind: 'BY_WEIGHT',
            steps: [
              { upTo: 2, amount: '29.90' },
              { upTo: 10, amount: '59.90' },
            ],
          },
        },
      ],
    },
  ],
}

export const demoDiscounts: DiscountRuleInput[] = [
  {
    name: {
      original: '10% off your first order',
      translations: { de: '10 % auf die erste Bestellung' },
    },
    couponCode: 'WELCOME10',
    effect: { kind: 'PERCENT', percent: 10 },
    minimumSubtotal: '40.00',
    maxUsesPerCustomer: 1,
    active: true,
  },
]

export const demoPayments: PaymentSettings = {
  manual: [
    {
      code: 'transfer',
      title: { original: 'Bank transfer', translations: { de: 'Überweisung' } },
      instructions: {
        original:
          'Transfer the amount with the number of the order. We send it when the money is here.',
        translations: {
          de: 'Bitte den Betrag mit der Bestellnummer überweisen. Wir versenden, sobald das Geld da ist.',
        },
      },
    },
  ],
}
