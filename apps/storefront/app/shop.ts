/** The words of this house; everything else on the pages comes from the catalog. */
export const shop = {
  name: 'Maren & Kiln',
  locale: 'en-GB',
  title: ['Made slowly,', 'used daily.'],
  sentence: 'Stoneware, glass, wood and linen from six workshops that sign what they make.',
  description: 'Stoneware, glass, wood and linen, made slowly and used daily.',
  place: 'Lübeck',
  /** Under every price. */
  priceNote: 'VAT included.',
} as const
