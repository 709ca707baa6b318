// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const newProduct: string = 'New product'
export const texts: string = 'Name and description'
export const name: string = 'Name'
export const description: string = 'Description'
export const descriptionHint: string = 'Your shop shows paragraphs and lists as plain text. Other channels also show the formatting.'
export const formatting: string = 'Formatting'
export const bold: string = 'Bold'
export const italic: string = 'Italic'
export const list: string = 'List'
export const numberedList: string = 'Numbered list'
export const heading: string = 'Heading'
export const link: string = 'Link'
export const linkAddress: string = 'Address of the link'
export const text: string = 'Text'
export const inTheShop: string = 'In the shop'
export const visible: string = 'Visible'
export const ribbon: string = 'Ribbon'
export const ribbonHint: string = 'One or two words on the picture, such as “New”.'
export const brand: string = 'Brand'
export const collections: string = 'Collections'
export const addCollection: string = 'Add to a collection'
export const leaveCollection = ({ name }: { name: string | number }): string =>
  `Remove from ${name}`
export const productType: string = 'Product type'
export const physical: string = 'Physical'
export const digital: string = 'Digital'
export const price: string = 'Price'
export const cost: string = 'Cost'
export const discount: string = 'Discount'
export const noDiscount: string = 'None'
export const percent: string = 'Percent'
export const amount: string = 'Amount'
export const reduction: string = 'Reduction'
export const reductionIsAll: string = 'What costs no more than the reduction is free in the shop.'
export const shoppersPay: string = 'Shoppers pay'
export const fromTo = ({ from, to }: { from: string | number; to: string | number }): string =>
  `${from} to ${to}`
export const profit: string = 'Profit'
export const margin: string = 'Margin'
export const stockAndShipping: string = 'Stock and shipping'
export const sku: string = 'SKU'
export const weight: string = 'Weight'
export const weightKg: string = 'Weight, kg'
export const trackStock: string = 'Count the stock'
export const quantity: string = 'In stock'
export const stock: string = 'Stock'
export const inStock: string = 'Available'
export const preorder: string = 'Pre-order when sold out'
export const preorderMessage: string = 'Message for shoppers'
export const preorderHint: string = 'For example: Ships in March.'
export const preorderLimit: string = 'Most pre-orders'
export const infoSections: string = 'Info sections'
export const noInfoSections: string = 'Further texts with a heading, such as care or delivery.'
export const add: string = 'Add'
export const remove: string = 'Remove'
export const removeNamed = ({ name }: { name: string | number }): string =>
  `Remove ${name}`
export const moveUp = ({ name }: { name: string | number }): string =>
  `Move ${name} up`
export const moveDown = ({ name }: { name: string | number }): string =>
  `Move ${name} down`
export const move = ({ name }: { name: string | number }): string =>
  `Move ${name}`
export const untitled: string = 'Untitled'
export const customTexts: string = 'Texts from buyers'
export const noCustomTexts: string = 'Ask buyers for a text, such as an engraving.'
export const question: string = 'Question'
export const maxLength: string = 'Most characters'
export const mandatory: string = 'Required'
export const searchAndLinks: string = 'Search and links'
export const seoTitle: string = 'Title'
export const seoTitleHint: string = 'Without one, the name is used.'
export const seoDescription: string = 'Summary'
export const seoDescriptionHint: string = 'Without one, the first paragraph of the description is used.'
export const slug: string = 'Address'
export const slugFromName: string = 'from-the-name'
export const slugMoves = ({ before }: { before: string | number }): string =>
  `Links to “${before}” lead to the new address.`
export const pastSlugs: string = 'These addresses also lead here:'
export const searchResult: string = 'In search results'
export const sharedLink: string = 'As a shared link'
export const media: string = 'Media'
export const firstPicture: string = 'Card'
export const pictureNumber = ({ number }: { number: string | number }): string =>
  `Picture ${number}`
export const pictureDetails: string = 'Selected picture'
export const words: string = 'What can be seen'
export const wordsHint: string = 'For people who cannot see the picture.'
export const decorative: string = 'Only decoration'
export const focalPoint: string = 'Set the focal point'
export const focalAcross: string = 'Focal point, across'
export const focalDown: string = 'Focal point, down'
export const pictureOfChoice: string = 'Shown for'
export const allChoices: string = 'All choices'
export const removePicture: string = 'Remove picture'
export const pictureNotSaved: string = 'This was not saved. Try again.'
export const dropFiles: string = 'Drop pictures or videos here, or'
export const chooseFiles: string = 'Choose files'
export const filesHint: string = 'Drag pictures to order them. The first one is on the card.'
export const uploading = ({ name }: { name: string | number }): string =>
  `Uploading ${name}`
export const uploadFailed = ({ reason }: { reason: string | number }): string =>
  `The upload failed. ${reason}`
export const upload: string = 'Upload'
export const tryAgain: string = 'Try again'
export const cancel: string = 'Cancel'
export const waitingForWords = ({ count }: { count: number }): string =>
  plural('en', count, { one: `One file is not uploaded yet. Describe it first.`, other: `${count} files are not uploaded yet. Describe them first.` })
export const picturesWithoutWords = ({ count }: { count: number }): string =>
  plural('en', count, { one: `One picture has no description for people who cannot see it. Select it to write one.`, other: `${count} pictures have no description for people who cannot see them. Select one to write it.` })
export const options: string = 'Options'
export const addOption: string = 'Add option'
export const newOption: string = 'New option'
export const noOptions: string = 'What shoppers choose, such as size or colour.'
export const optionName: string = 'Name of the option'
export const optionType: string = 'Shown as'
export const listOfChoices: string = 'List'
export const colorSwatches: string = 'Colours'
export const newChoice: string = 'New choice'
export const addChoice: string = 'Add choice'
export const choiceOf = ({ name, number }: { name: string | number; number: string | number }): string =>
  `${name}, choice ${number}`
export const colorOf = ({ name }: { name: string | number }): string =>
  `Colour of ${name}`
export const managesVariants: string = 'Each combination has its own price and stock'
export const modifiers: string = 'Modifiers'
export const addModifier: string = 'Add modifier'
export const newModifier: string = 'New modifier'
export const noModifiers: string = 'What shoppers choose without making another variant, such as a gift wrapping. Each choice can add to the price.'
export const modifierName: string = 'Name of the modifier'
export const addedPriceOf = ({ name }: { name: string | number }): string =>
  `${name}, added price`
export const sharedColors: string = 'Products with a modifier of this name share the colours of its choices.'
export const tooManyVariants = ({ count, most }: { count: string | number; most: string | number }): string =>
  `These choices make ${count} variants. A product has at most ${most}. Remove choices to save.`
export const variants: string = 'Variants'
export const variant: string = 'Variant'
export const offeredOf = ({ offered, total }: { offered: string | number; total: string | number }): string =>
  `${offered} of ${total} visible`
export const onlyVariants = ({ name }: { name: string | number }): string =>
  `Show variants by ${name}`
export const allOf = ({ name }: { name: string | number }): string =>
  `${name}: all`
export const fillDown: string = 'Fill down'
export const matrixKeys: string = 'Enter and arrow keys move between rows. Ctrl+D or ⌘D copies a value to the rows below that are shown.'
export const unsaved = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 unsaved change`, other: `${count} unsaved changes` })
export const lastChanged = ({ time }: { time: string | number }): string =>
  `Changed ${time}`
export const openInShop: string = 'Open in the shop'
export const discard: string = 'Discard'
export const save: string = 'Save'
export const saving: string = 'Saving'
export const saved = ({ name }: { name: string | number }): string =>
  `Saved: ${name}`
export const draftFound = ({ time }: { time: string | number }): string =>
  `You have unsaved changes from ${time}.`
export const restoreDraft: string = 'Restore changes'
export const dropDraft: string = 'Delete changes'
export const leaveTitle: string = 'Leave without saving?'
export const leaveText: string = 'Your changes stay in this browser and are offered when you come back.'
export const leave: string = 'Leave'
export const stay: string = 'Stay'
export const conflictTitle: string = 'Someone else changed this product'
export const conflictText: string = 'You both changed these values. Choose one of each, then save.'
export const conflictNone: string = 'Their changes are shown now, and yours are kept. Check them, then save.'
export const yourValue: string = 'Your value'
export const theirValue: string = 'Their value'
export const continueEditing: string = 'Continue'
export const nothing: string = 'Empty'
export const yes: string = 'Yes'
export const no: string = 'No'
export const countOfPictures = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 file`, other: `${count} files` })
export const countOfValues = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 value`, other: `${count} values` })
export const notANumber: string = 'Enter a number of 0 or more.'
export const required: string = 'This is missing.'
export const tooLong: string = 'This is too long.'
export const tooGreat: string = 'This is too high.'
export const tooSmall: string = 'This is too low.'
export const tooManyDecimals: string = 'This has too many decimals.'
export const skuTaken: string = 'Another product or variant has this SKU.'
export const wordsMissing: string = 'A new picture has no description. Select it and write what can be seen.'
export const twice: string = 'Two of these are the same.'
export const swapped: string = 'The end is before the start.'
export const refusedBecause = ({ reason }: { reason: string | number }): string =>
  `This is not allowed: ${reason}`
export const noConnection: string = 'Not saved: check your connection and try again. Your changes are kept in this browser.'
export const notAllowed: string = 'Your role does not allow this change.'
export const productGone: string = 'This product was deleted in the meantime.'
export const notSaved = ({ reason }: { reason: string | number }): string =>
  `Not saved: ${reason}`
export const checkFields: string = 'Not saved. Check the marked fields.'
export const offline: string = 'You are offline. The product is shown as soon as you are connected again.'
export const noPermission: string = 'You may not see this product. Ask an owner of the shop for a role that allows it.'
export const readOnly: string = 'You may view this product. Changing it needs a role that manages products.'
export const gone: string = 'Product not found'
export const goneHelp: string = 'It may have been deleted. Go back to the list of products.'
export const loadFailed: string = 'We could not load the product'
export const addLink: string = 'Add link'
export const madeToOrder: string = 'Made to order'
export const madeInAtLeast: string = 'Days to make it, at least'
export const madeInAtMost: string = 'Days to make it, at most'
export const daysNotInOrder: string = 'Enter at least as many days as in the field before.'
export const changedByApp: string = 'Changed a moment ago by an app or by an order.'
export const showDifference: string = 'Show the difference'
export const takeTheirs: string = 'Take theirs'
export const poster: string = 'Poster'
export const noPoster: string = 'Shoppers see a grey area until the video plays.'
export const choosePoster: string = 'Choose poster'
export const replacePoster: string = 'Replace poster'
export const removePoster: string = 'Remove poster'
export const sendingPoster: string = 'Sending the poster'
export const barcodeTaken: string = 'Another product or variant has this barcode.'
