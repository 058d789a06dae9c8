import { isImageAddress } from '@sightline/contract/company';
import { richTextAttributes, richTextTags } from '@sightline/contract/core';
import sanitizeHtml from 'sanitize-html';

/**
 * What a text widget may contain: structure and emphasis, links out, images kept here; no scripts, styles, frames or images from elsewhere.
 * `isShown` says of an image's address whether it stays.
 */
export const sanitiseText = (html: string, isShown: (address: string) => boolean = isImageAddress): string =>
  sanitizeHtml(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto'],
    // Such an address names no scheme to be checked.
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isShown(attribs.src ?? ''),
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
      // Without an alternative text a reader would hear the file's name.
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '' } }),
    },
  });
