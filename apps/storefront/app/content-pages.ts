import content from '#content'

/** A page of text only. */
export interface ContentPage {
  title: string
  lede: string
  sections: { title: string; paragraphs: string[] }[]
}

/** The content pages by their path, in the language of the build. */
export const contentPages: Readonly<Record<string, ContentPage>> = content
