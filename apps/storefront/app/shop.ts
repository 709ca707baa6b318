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
  /** The dominant colour of the still life. */
  accent: { hue: 38, chroma: 0.098 },
  /** What stands in the still life, from left to right, and where: fractions of the picture's width and height. */
  stillLife: [
    { slug: 'brass-holder', x: 0.254, y: 0.725 },
    { slug: 'bottle-vase', x: 0.4125, y: 0.7 },
    { slug: 'nesting-bowls', x: 0.527, y: 0.785 },
    { slug: 'moon-vase', x: 0.589, y: 0.52 },
    { slug: 'carafe-and-tumbler', x: 0.71, y: 0.74 },
    { slug: 'cylinder-vase', x: 0.798, y: 0.57 },
    { slug: 'serving-board', x: 0.898, y: 0.637 },
  ],
} as const
