/** A mail may hold anything: it runs nothing, fetches nothing but pictures, and has no origin. */
export const mailPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface MailPicture {
  /** Without the angle brackets. */
  cid: string;
  contentType: string;
  bytes: Buffer;
}

/** The HTML of a mail with its own pictures in it: sandboxed, it could not ask for them. */
export const withPictures = (html: string, pictures: readonly MailPicture[]): string =>
  pictures.reduce(
    (text, { cid, contentType, bytes }) => text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${bytes.toString('base64')}`),
    html,
  );
