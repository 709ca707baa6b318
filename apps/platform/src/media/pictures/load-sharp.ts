/** The library of pictures: loading it would take 40 ms of each start, and 5 MB. */
export const loadSharp = async () => (await import('sharp')).default
