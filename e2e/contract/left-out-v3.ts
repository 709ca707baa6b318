/** Members that ours have where `fields` of the request ask for them, and the recorded replies have always. */
const WITH_FIELDS: [RegExp, RegExp][] = [
  [/(^|\.)assignedProducts?Count$/, /ASSIGNED_PRODUCTS_COUNT/],
  [/\.url$/, /\bURL\b/],
  [/\.(currency|formattedAmount)$/, /CURRENCY/],
  [/\.(description|richContentDescription)$/, /DESCRIPTION/],
  [/\.plainDescription$/, /PLAIN_DESCRIPTION/],
  [/infoSections\[\]\.(uniqueName|title)$/, /INFO_SECTION/],
  [/\.(costRange|revenueDetails)$/, /MERCHANT_DATA/],
  [/\.breadcrumbsInfo$/, /BREADCRUMBS_INFO/],
  [/\.allCategoriesInfo$/, /ALL_CATEGORIES_INFO/],
  [/\.itemsInfo$/, /MEDIA_ITEMS_INFO/],
  [/\.minPriceVariant$/, /MIN_PRICE_VARIANT/],
  [
    /\.(weightMeasurementUnitInfo|productData\.physicalProperties)$/,
    /WEIGHT_MEASUREMENT_UNIT_INFO/,
  ],
]

/** Members of recorded replies that ours leave out, each with its reason. */
const LEFT_OUT: [RegExp, string][] = [
  [/\.pricePerUnit.*\.description$/, 'a sentence that every page makes in its language'],
  [/description\.(nodes|metadata|documentStyle)/, 'made from HTML: without what has a default'],
  [/\.(pricePerUnit|pricePerUnitRange|main|mainCategoryId|image|media|barcode)$/, 'not given'],
  [/\.(taxGroupId|fulfillerId|deliveryProfileId|compareAtPriceRange)$/, 'not given'],
  [/category\.(description|richContentDescription)$/, 'not given'],
  [/\.parentCategory$/, 'the category is at the top'],
  [/\.preorderInfo$/, 'no preorder settings were given'],
  [/\.handle$/, 'of imports by another program, which there are none of'],
  [/\.uploadId$/, 'the media library has one id for a file'],
  [/\.managingAppId$/, 'no app manages it'],
  [/\.wixLocationId$/, 'no other service has locations'],
]

/** Whether a member of a recorded reply of catalog V3 is left out of ours for a known reason, given all that was asked. */
export function isLeftOut(member: string, asked: string): boolean {
  return (
    LEFT_OUT.some(([left]) => left.test(member)) ||
    WITH_FIELDS.some(([left, field]) => left.test(member) && !field.test(asked))
  )
}
