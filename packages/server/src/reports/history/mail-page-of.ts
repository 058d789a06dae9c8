import { withPictures } from '#platform/mail/index.ts';

/** The HTML of a message as its reader saw it, with the pictures it carries. */
export async function mailPageOf(raw: Buffer): Promise<string> {
  const { default: PostalMime } = await import('postal-mime');
  const { html = '', attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  const pictures = attachments.flatMap(({ contentId, mimeType, content }) =>
    typeof content === 'string' && contentId !== undefined
      ? [{ cid: contentId.replace(/^<|>$/g, ''), contentType: mimeType, bytes: Buffer.from(content, 'base64') }]
      : [],
  );
  return withPictures(html, pictures);
}
