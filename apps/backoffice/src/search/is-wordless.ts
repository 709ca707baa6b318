/** Whether a search would have nothing to look for: the platform refuses it. */
export const isWordless = (text: string) => !/[\p{L}\p{N}]/u.test(text)
