/** Whether a text looks like an e-mail address; the platform judges it. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)
