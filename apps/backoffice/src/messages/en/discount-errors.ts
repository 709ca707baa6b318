// Compiled from messages/en.json by `npm run messages`.
export const COUPON_CODE_EXISTS: string = 'Another discount has this code. Choose another one, or change that discount.'
export const TOO_MANY_DISCOUNT_RULES: string = 'The store has as many discounts as it can have. Delete those that have ended.'
export const DISCOUNT_RULE_NOT_FOUND: string = 'This discount was deleted meanwhile.'
export const DISCOUNT_RULE_CHANGED: string = 'Someone else has changed this discount. Reload the page, then change it.'
