/** What a rich text may consist of: the server keeps no other tags, the editor writes none, and none is drawn. */
export const richTextBlocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr'] as const;
export const richTextInlines = ['strong', 'em', 'u', 's', 'a', 'code', 'br', 'img'] as const;
/** Written by others than our editor (the API, older texts); kept as they are. */
const alsoKept = ['b', 'i', 'span'] as const;

export const richTextTags = [...richTextBlocks, ...richTextInlines, ...alsoKept] as const;
export type RichTextTag = (typeof richTextTags)[number];

export const isRichTextTag = (tag: string): tag is RichTextTag => richTextTags.some((each) => each === tag);

/** The attributes that are kept, by tag. */
export const richTextAttributes: Partial<Record<RichTextTag, readonly string[]>> = { a: ['href', 'target', 'rel'], img: ['src', 'alt'] };
